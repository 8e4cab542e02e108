from collections.abc import Iterator
from itertools import pairwise

import pytest

from rules_core import (
    ALL_CALLS,
    ALL_WORDS,
    FOUR_HANDED,
    PACK,
    ClubContract,
    Deal,
    DenominationAuction,
    DenominationRules,
    Doubling,
    DrawChoice,
    IllegalAction,
    NameDenomination,
    NotationError,
    PlainCall,
    Seat,
    find_variant,
    parse_call,
    parse_word,
)

DEFAULT = DenominationRules()
READINGS = {
    "default": DEFAULT,
    "strict": DenominationRules(second_word_at_any_turn=False),
    "double survives": DenominationRules(double_survives=True),
    "both": DenominationRules(second_word_at_any_turn=False, double_survives=True),
}
COMPLETE = {"default": 1215, "strict": 1095, "double survives": 535, "both": 495}
"""Counted by a program of another kind that knows only RULES E4 and its options."""

each_reading = pytest.mark.parametrize("reading", READINGS)


def club(words: str, dealer: Seat = Seat.N, rules: DenominationRules = DEFAULT) -> DenominationAuction:
    return DenominationAuction.start(rules, dealer).say(words)


def every_auction(auction: DenominationAuction) -> Iterator[DenominationAuction]:
    """Every state that can follow, this one first."""
    yield auction
    for word in auction.legal_actions() if not auction.is_over else ():
        yield from every_auction(auction.apply(word))


@pytest.mark.parametrize(
    ("dealer", "words", "contract", "leader"),
    [
        ("N", "H P S P NT P P P", "NTN", "E"),
        ("E", "C P P X P P P", "CXE", "S"),
        ("S", "NT P D P P P", "DN", "E"),
    ],
    ids=["three denominations", "doubled", "partner's"],
)
def test_the_examples_of_the_source(dealer: str, words: str, contract: str, leader: str) -> None:
    # RULES E5
    auction = club(words, Seat(dealer))
    assert auction.is_over
    assert auction.contract == ClubContract.parse(contract)
    deal = Deal.start(find_variant("club"), Seat(dealer), PACK)
    for word in words.split():
        deal = deal.apply(parse_word(word))
    assert (str(deal.contract), str(deal.turn), deal.stage) == (contract, leader, "play")


@each_reading
def test_all_auctions_of_the_game(reading: str) -> None:
    # RULES E4.1 to E4.9, H2: enumerated, none left out
    ended = [auction for auction in every_auction(club("", rules=READINGS[reading])) if auction.is_over]
    assert len(ended) == COMPLETE[reading]
    for auction in ended:
        said = auction.said()
        named = [(seat, word.denomination) for seat, word in said if isinstance(word, NameDenomination)]
        contract = auction.contract
        assert contract is not None
        assert contract.declarer.side is Seat.N.side  # the dealer's side always declares
        assert 1 <= len(named) <= 3  # one to three denominations
        assert (contract.declarer, contract.denomination) == named[-1]  # the last to name it declares
        assert [seat for seat, _ in named] in ([Seat.N], [Seat.N, Seat.S], [Seat.N, Seat.S, Seat.N], [Seat.N, Seat.N])
        assert all(one != other for (_, one), (_, other) in pairwise(named))
        assert [word for _, word in said[-3:]] == [PlainCall.PASS] * 3
        assert {seat for seat, word in said if word is PlainCall.DOUBLE} <= {Seat.E, Seat.W}


@each_reading
def test_the_last_namer_is_the_first_of_the_pair_to_name_it(reading: str) -> None:
    # RULES E4.8: in contract bridge the first namer would declare; here it is the same player
    for auction in every_auction(club("", rules=READINGS[reading])):
        if auction.is_over and auction.contract:
            first = next(
                seat
                for seat, word in auction.said()
                if isinstance(word, NameDenomination) and word.denomination is auction.contract.denomination
            )
            assert auction.contract.declarer is first


@each_reading
def test_in_every_state_the_legal_words_the_reasons_and_what_happens_agree(reading: str) -> None:
    for auction in every_auction(club("", rules=READINGS[reading])):
        legal = auction.legal_actions()
        assert bool(legal) is not auction.is_over
        assert auction.turn is (None if auction.is_over else FOUR_HANDED.next(Seat.N, len(auction.calls)))
        for word in (*ALL_WORDS, PlainCall.REDOUBLE):
            violation = auction.why_illegal(word)
            assert (word in legal) is (violation is None)
            if violation:
                assert str(violation.rule).startswith("CLUB-")


@each_reading
def test_a_double_stands_until_another_denomination_is_named(reading: str) -> None:
    # RULES E4.6, G27
    survives = READINGS[reading].double_survives
    for auction in every_auction(club("", rules=READINGS[reading])):
        words = [word for word in auction.calls if word is not PlainCall.PASS]
        doubled = PlainCall.DOUBLE in (words if survives else words[-1:])
        assert (auction.doubling is Doubling.DOUBLED) is doubled


@pytest.mark.parametrize(
    ("words", "word", "code", "rule"),
    [
        ("", "P", "CLUB.MUST_NAME", "CLUB-03"),
        ("", "X", "CLUB.MUST_NAME", "CLUB-03"),
        ("H", "S", "CLUB.DEFENDER", "CLUB-04"),
        ("H P S", "NT", "CLUB.DEFENDER", "CLUB-04"),
        ("H X P", "X", "CLUB.DOUBLE_TWICE", "CLUB-04"),
        ("H P", "X", "CLUB.DOUBLE_OWN", "CLUB-04"),
        ("H X", "XX", "CLUB.NO_REDOUBLE", "CLUB-04"),
        ("H P", "H", "CLUB.SAME", "CLUB-05"),
        ("H P S P", "S", "CLUB.SAME", "CLUB-06"),
        ("H P S P D X", "C", "CLUB.NO_WORDS", "CLUB-05"),
        ("H P S P D X P P", "C", "CLUB.NO_WORDS", "CLUB-06"),
        ("H P S P P X P P", "D", "CLUB.NO_WORDS", "CLUB-06"),
        ("H P P P", "S", "AUC.OVER", "CLUB-08"),
        ("H", "1S", "CLUB.NO_LEVELS", "CLUB-03"),
    ],
)
def test_a_forbidden_word_is_refused_with_its_rule(words: str, word: str, code: str, rule: str) -> None:
    # RULES E4
    said = parse_call(word) if word[0].isdigit() else parse_word(word)
    violation = club(words).why_illegal(said)
    assert violation is not None
    assert (violation.code, str(violation.rule)) == (code, rule)
    with pytest.raises(IllegalAction):
        club(words).apply(said)


@pytest.mark.parametrize("action", [PACK[0], DrawChoice.KEEP], ids=repr)
def test_what_is_no_word_is_refused(action: object) -> None:
    violation = club("H").why_illegal(action)
    assert violation is not None
    assert violation.code == "AUC.NOT_A_CALL"


@pytest.mark.parametrize(
    ("reading", "words", "may"),
    [
        ("default", "H P P X", True),
        ("default", "H X P P", True),
        ("strict", "H P P X", False),
        ("strict", "H X P P", False),
        ("strict", "H P S X", True),
        ("strict", "H P S P", True),
    ],
)
def test_the_second_word_after_partner_passed_is_an_option(reading: str, words: str, may: bool) -> None:
    # RULES E4.5, G26
    auction = club(words, rules=READINGS[reading])
    assert (parse_word("D") in auction.legal_actions()) is may
    if not may:
        violation = auction.why_illegal(parse_word("D"))
        assert violation is not None
        assert (violation.code, str(violation.rule)) == ("CLUB.PARTNER_AGREED", "CLUB-06")


@pytest.mark.parametrize(("reading", "doubled"), [("default", False), ("double survives", True)])
def test_whether_a_double_survives_a_new_denomination_is_an_option(reading: str, doubled: bool) -> None:
    # RULES E4.6, G27
    auction = club("H X S P P P", rules=READINGS[reading])
    assert auction.is_over
    assert auction.contract == ClubContract.parse("SXS" if doubled else "SS")


def test_the_longest_auction_uses_every_word_and_every_double() -> None:
    # RULES E4.5 to E4.7: after their words the dealer and partner only pass
    auction = club("H X S X D P P X P P P")
    assert auction.is_over
    assert auction.contract == ClubContract.parse("DXN")


def test_words_are_read_and_written() -> None:
    assert club("h-pass nt  x") == club("H P NT X")
    assert [str(word) for word in ALL_WORDS] == ["C", "D", "H", "S", "NT", "P", "X"]
    assert [parse_word(str(word)) for word in ALL_WORDS] == list(ALL_WORDS)
    for text in ("1C", "Q", "", "7NT"):
        with pytest.raises(NotationError):
            parse_word(text)
    assert parse_word("XX") is PlainCall.REDOUBLE
    assert not set(ALL_CALLS) & set(ALL_WORDS[:5])


@pytest.mark.parametrize("text", ["CN", "DXE", "HS", "NTW", "NTXS"])
def test_contracts_are_written_as_they_are_read(text: str) -> None:
    contract = ClubContract.parse(text.lower())
    assert str(contract) == text
    assert eval(repr(contract)) == contract
    assert contract.tricks_needed == 7


@pytest.mark.parametrize("text", ["", "N", "CA", "1CN", "CXXN", "QN", "C"])
def test_what_is_no_contract_of_the_club_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        ClubContract.parse(text)
    assert caught.value.code == "CLUB.DEAL"


def test_a_redoubled_club_contract_cannot_be_made() -> None:
    with pytest.raises(NotationError):
        ClubContract(ClubContract.parse("CN").denomination, Seat.N, Doubling.REDOUBLED)
