import re

import pytest
from bridge_strategies import auctions
from hypothesis import given
from hypothesis import strategies as st

from rules_core import (
    ALL_BIDS,
    ALL_CALLS,
    FOUR_HANDED,
    FOUR_HANDED_AUCTION,
    PACK,
    TWO_HANDED_AUCTION,
    Auction,
    AuctionRules,
    Bid,
    Contract,
    DrawChoice,
    IllegalAction,
    NotationError,
    PlainCall,
    Seat,
    TakeDiscard,
    parse_call,
)


def four(calls: str, opener: Seat = Seat.N) -> Auction:
    return Auction.start(FOUR_HANDED_AUCTION, opener).say(calls)


def two(calls: str, opener: Seat = Seat.A) -> Auction:
    return Auction.start(TWO_HANDED_AUCTION, opener).say(calls)


@pytest.mark.parametrize(
    ("auction", "contract"),
    [
        (four("P P P P"), None),
        (four("1NT P P P"), "1NTN"),
        (four("P P P 1NT P P P"), "1NTW"),
        (four("1S X P 2S P P P"), "2SW"),
        (four("1H P 2H P 4H P P P"), "4HN"),
        (four("1H P 2H P 3H P 4H P P P"), "4HN"),
        (four("1H 1S 2S 3H P P P"), "3HW"),
        (four("1S 2H 2S 3H 3S P P P"), "3SN"),
        (four("P 1D P 1H P 2D P 2H P P P"), "2HW"),
        (four("1H X 2H P P P"), "2HN"),
        (four("1H X XX 2C P P P"), "2CW"),
        (four("1H X P P P"), "1HXN"),
        (four("1H P P X P P P"), "1HXN"),
        (four("1H X XX P P P"), "1HXXN"),
        (four("1H X P P XX P P P"), "1HXXN"),
        (four("1H P 1S P 1NT P 3NT P P P", opener=Seat.E), "3NTE"),
        (two("P P"), None),
        (two("1C P"), "1CA"),
        (two("P 1S P"), "1SB"),
        (two("1NT X XX P"), "1NTXXA"),
        (two("1S X P"), "1SXA"),
        (two("1H X 2H P"), "2HA"),
        (two("1H 2C 2H 3C P"), "3CB"),
        (two("1S 2S P", opener=Seat.B), "2SA"),
    ],
    ids=lambda value: "-".join(map(str, value.calls)) if isinstance(value, Auction) else None,
)
def test_a_closed_auction_ends_in_its_contract(auction: Auction, contract: str | None) -> None:
    # RULES 0.5.3 to 0.5.6, 0.6.2 to 0.6.5; the auction of C13 with A as dealer; cases.md D1, D5, D7
    assert auction.is_over
    assert auction.turn is None
    assert auction.legal_actions() == ()
    assert auction.contract == (contract and Contract.parse(contract))


@pytest.mark.parametrize(
    "auction",
    [four("P P P"), four("1C P P"), four("1C P P X P P"), four("1C X XX P P"), two("P"), two("1C X"), two("1C X XX")],
    ids=lambda auction: "-".join(map(str, auction.calls)),
)
def test_an_auction_goes_on_until_its_last_pass_is_made(auction: Auction) -> None:
    # RULES 0.5.5, 0.6.2, 0.6.3; cases.md D8: nobody's closing pass is made for him
    assert not auction.is_over
    assert auction.turn is auction.rules.seating.next(auction.opener, len(auction.calls))
    assert auction.say("P").is_over


def test_calls_go_clockwise_from_the_opener() -> None:
    # RULES 0.5.1
    auction = four("P 1C X P 1D", opener=Seat.W)
    assert "".join(str(seat) for seat, _ in auction.said()) == "WNESW"
    assert auction.turn is Seat.N


def test_who_has_passed_may_bid_double_and_redouble_later() -> None:
    # RULES 0.5.2
    auction = four("P P P 1C P P")
    assert PlainCall.DOUBLE in auction.legal_actions()
    assert Bid.parse("1D") in auction.legal_actions()
    assert PlainCall.REDOUBLE in four("P P 1C X").legal_actions()


def test_a_double_changes_neither_the_next_sufficient_bid_nor_the_tricks_needed() -> None:
    # RULES 0.5.4
    plain, doubled = four("2H"), four("2H X")
    assert [call for call in doubled.legal_actions() if isinstance(call, Bid)] == list(ALL_BIDS[8:])  # 2S and higher
    assert plain.contract is not None
    assert doubled.contract is not None
    assert plain.contract.tricks_needed == doubled.contract.tricks_needed == 8


def test_a_passed_out_auction_has_no_declarer() -> None:
    # cases.md D7
    assert four("P P P P").contract is None
    assert two("P P").contract is None


@pytest.mark.parametrize(
    ("auction", "bids", "others"),
    [
        (two(""), 35, "P"),
        (two("P"), 35, "P"),
        (two("1C"), 34, "P X"),
        (two("1C X"), 34, "P XX"),
        (two("1C X XX"), 34, "P"),
        (two("7NT"), 0, "P X"),
        (two("7NT X"), 0, "P XX"),
        (two("7NT X XX"), 0, "P"),
        (four("7NT P"), 0, "P"),
        (four("7NT P P"), 0, "P X"),
        (four("3NT"), 20, "P X"),
        (four("3NT P"), 20, "P"),
        (four("3NT X P"), 20, "P"),
        (four("3NT X P P"), 20, "P XX"),
    ],
    ids=lambda value: ("-".join(map(str, value.calls)) or "nothing yet") if isinstance(value, Auction) else None,
)
def test_legal_calls_are_those_of_the_table(auction: Auction, bids: int, others: str) -> None:
    # RULES 0.5 (table), 0.6.5
    legal = auction.legal_actions()
    assert legal == (*ALL_BIDS[35 - bids :], *map(parse_call, others.split()))


@pytest.mark.parametrize(
    ("auction", "call", "code", "rule"),
    [
        (four("P P P P"), "P", "AUC.OVER", "AUC-09"),
        (four("1C P P P"), "1D", "AUC.OVER", "AUC-10"),
        (two("1C P"), "X", "AUC.OVER", "AUC-12"),
        (two("P P"), "1C", "AUC.OVER", "AUC-13"),
        (four("1H"), "1H", "AUC.INSUFFICIENT", "AUC-03"),
        (four("1H"), "1D", "AUC.INSUFFICIENT", "AUC-03"),
        (four("2C"), "1NT", "AUC.INSUFFICIENT", "AUC-03"),
        (four("1H X"), "1H", "AUC.INSUFFICIENT", "AUC-03"),
        (two("7NT"), "7NT", "AUC.INSUFFICIENT", "AUC-03"),
        (four(""), "X", "AUC.DOUBLE_NOTHING", "AUC-05"),
        (four("P P P"), "X", "AUC.DOUBLE_NOTHING", "AUC-05"),
        (four("1H P"), "X", "AUC.DOUBLE_OWN", "AUC-05"),
        (four("1H P P 2C P"), "X", "AUC.DOUBLE_OWN", "AUC-05"),
        (four("1H X P"), "X", "AUC.DOUBLE_TWICE", "AUC-05"),
        (four("1H X XX"), "X", "AUC.DOUBLE_TWICE", "AUC-05"),
        (two("1H X XX"), "X", "AUC.DOUBLE_TWICE", "AUC-05"),
        (four(""), "XX", "AUC.REDOUBLE_NOTHING", "AUC-06"),
        (four("1H"), "XX", "AUC.REDOUBLE_NOTHING", "AUC-06"),
        (four("1H X 1S"), "XX", "AUC.REDOUBLE_NOTHING", "AUC-06"),
        (four("1H X P"), "XX", "AUC.REDOUBLE_OWN", "AUC-06"),
        (four("1H X XX P"), "XX", "AUC.REDOUBLE_TWICE", "AUC-06"),
        (two("1H X XX"), "XX", "AUC.REDOUBLE_TWICE", "AUC-06"),
    ],
    ids=lambda value: ("-".join(map(str, value.calls)) or "nothing yet") if isinstance(value, Auction) else None,
)
def test_a_forbidden_call_is_refused_with_its_rule(auction: Auction, call: str, code: str, rule: str) -> None:
    # RULES 0.5 (table), 0.5.8, 0.6.3; cases.md D6
    violation = auction.why_illegal(parse_call(call))
    assert violation is not None
    assert (violation.code, str(violation.rule)) == (code, rule)


@pytest.mark.parametrize(
    ("last", "bid", "lowest"), [("1H", "1H", "2H"), ("1H", "1D", "2D"), ("2NT", "1C", "3C"), ("7S", "7C", None)]
)
def test_an_insufficient_bid_is_told_the_lowest_sufficient_one(last: str, bid: str, lowest: str | None) -> None:
    # RULES A12.3: the lowest sufficient bid in the same denomination
    violation = four(last).why_illegal(Bid.parse(bid))
    assert violation is not None
    facts = {"bid": Bid.parse(bid), "last": Bid.parse(last), "lowest": lowest and Bid.parse(lowest)}
    assert violation.facts == facts


def test_two_sit_by_the_rules_for_two() -> None:
    # RULES 0.6: each kind of auction names its own rules
    rules = TWO_HANDED_AUCTION
    assert [str(rule) for rule in (rules.turns, rules.closing, rules.abandoning)] == ["AUC-14", "AUC-12", "AUC-13"]
    rules = FOUR_HANDED_AUCTION
    assert [str(rule) for rule in (rules.turns, rules.closing, rules.abandoning)] == ["AUC-02", "AUC-10", "AUC-09"]


@pytest.mark.parametrize("action", [PACK[0], DrawChoice.KEEP, TakeDiscard(PACK[0])], ids=repr)
@pytest.mark.parametrize("auction", [four(""), four("1C P P"), two("P")], ids=["empty", "closing", "two"])
def test_what_is_not_a_call_is_refused_and_never_taken_for_a_pass(auction: Auction, action: object) -> None:
    with pytest.raises(IllegalAction) as caught:
        auction.apply(action)
    assert caught.value.violation.code == "AUC.NOT_A_CALL"


@pytest.mark.parametrize(("rules", "stranger"), [(FOUR_HANDED_AUCTION, Seat.A), (TWO_HANDED_AUCTION, Seat.N)])
def test_an_auction_is_opened_by_a_seat_of_its_table(rules: AuctionRules, stranger: Seat) -> None:
    with pytest.raises(NotationError):
        Auction.start(rules, stranger)


def test_calls_are_read_with_spaces_or_dashes_between_them() -> None:
    assert four("1h x-P  pass") == four("1H X P P")


@given(auctions())
def test_legal_calls_the_reason_against_a_call_and_making_it_agree(auction: Auction) -> None:
    legal, before = auction.legal_actions(), repr(auction)
    for call in ALL_CALLS:
        violation = auction.why_illegal(call)
        assert (call in legal) is (violation is None)
        if violation is None:
            assert auction.apply(call).calls == (*auction.calls, call)
        else:
            with pytest.raises(IllegalAction) as caught:
                auction.apply(call)
            assert caught.value.violation == violation
        assert repr(auction) == before


@given(auctions())
def test_bids_rise_and_doubles_follow_the_other_sides_bid(auction: Auction) -> None:
    """A legal auction read as text: rising bids, each perhaps doubled and then redoubled, with passes between."""
    bids = [call for call in auction.calls if isinstance(call, Bid)]
    assert bids == sorted(set(bids), key=lambda bid: bid.order)
    words = " ".join("B" if isinstance(call, Bid) else str(call) for call in auction.calls)
    assert re.fullmatch(r"(P ?){0,4}(B ?(P ?){0,3}(X ?(P ?){0,3}(XX ?(P ?){0,3})?)?)*", words)
    said = auction.said()
    for place, (seat, call) in enumerate(said):
        if isinstance(call, Bid) or call is PlainCall.PASS:
            continue
        bidder = next(before for before, earlier in reversed(said[:place]) if isinstance(earlier, Bid))
        assert (bidder.side is seat.side) is (call is PlainCall.REDOUBLE)


@given(auctions())
def test_declarer_is_the_first_of_the_last_bidders_side_to_name_the_denomination(auction: Auction) -> None:
    # RULES 0.5.6, 0.6.4
    contract = auction.contract
    named = [(seat, call) for seat, call in auction.said() if isinstance(call, Bid)]
    if contract is None:
        assert not named
        return
    last_bidder, last_bid = named[-1]
    assert contract.bid == last_bid
    wanted = (last_bid.denomination, last_bidder.side)
    assert contract.declarer is next(seat for seat, bid in named if (bid.denomination, seat.side) == wanted)
    if auction.rules is TWO_HANDED_AUCTION:
        assert contract.declarer is last_bidder


@given(st.lists(st.sampled_from(ALL_CALLS), max_size=12), st.sampled_from(FOUR_HANDED.seats))
def test_a_refused_call_leaves_the_turn_where_it_was(calls: list[Bid | PlainCall], opener: Seat) -> None:
    auction = Auction.start(FOUR_HANDED_AUCTION, opener)
    made = 0
    for call in calls:
        try:
            auction = auction.apply(call)
            made += 1
        except IllegalAction:
            assert auction.is_over or auction.turn is FOUR_HANDED.next(opener, made)
    assert len(auction.calls) == made
