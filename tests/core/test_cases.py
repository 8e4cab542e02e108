"""Small inputs on which public bridge software went wrong, under the numbers of the list they were collected in.

A letter and a number name a row of that list: A single contracts, B rubbers, C formats, D auctions, E notation,
F disputes. Each row has its right value here; where a whole kind of fault can be named, none of it is possible.
"""

import copy

import pytest
from bridge_tables import ALL_CONTRACTS, by_side, sheet

from rules_core import (
    FOUR_HANDED_AUCTION,
    PACK,
    Auction,
    Card,
    Contract,
    Deal,
    DealResult,
    Denomination,
    Doubling,
    Line,
    MiniResult,
    NotationError,
    PlainCall,
    Role,
    Seat,
    Side,
    find_variant,
    format_cards,
    honours_in,
    parse_cards,
    parse_doubled_bid,
    parse_hands,
    score_duplicate,
    score_minibridge,
    score_rubber_deal,
)


def duplicate(contract: str, tricks: int, vulnerable: str) -> int:
    bid, doubling = parse_doubled_bid(contract)
    return score_duplicate(DealResult(Contract.of(bid, Seat.S, doubling), tricks), vulnerable=vulnerable == "V").net


def rows(contract: str, tricks: int, vulnerable: str) -> dict[str, int]:
    """The rubber rows of a deal by reason; undertricks are added up."""
    bid, doubling = parse_doubled_bid(contract)
    result = DealResult(Contract.of(bid, Seat.S, doubling), tricks)
    points: dict[str, int] = {}
    for entry in score_rubber_deal(result, vulnerable=vulnerable == "V"):
        points[entry.reason] = points.get(entry.reason, 0) + entry.points
    return points


def auction(calls: str, dealer: str = "N") -> Auction:
    return Auction.start(FOUR_HANDED_AUCTION, Seat.parse(dealer)).say(calls)


@pytest.mark.parametrize(
    ("contract", "tricks", "vulnerable", "score"),
    [
        pytest.param("7NT", 13, "NV", 1520, id="A1"),
        pytest.param("7C", 13, "NV", 1440, id="A1 clubs"),
        pytest.param("2HX", 8, "NV", 470, id="A2"),
        pytest.param("4S", 11, "NV", 450, id="A6"),
        pytest.param("5S", 11, "NV", 450, id="A6 bid"),
        pytest.param("4S", 10, "NV", 420, id="A6 exactly"),
        pytest.param("3HX", 9, "NV", 530, id="A7"),
        pytest.param("3D", 10, "NV", 130, id="A7 undoubled"),
        pytest.param("4Sx", 10, "NV", 590, id="A10"),
        pytest.param("3N", 9, "NV", 400, id="A11"),
        pytest.param("3NTxx", 7, "NV", -600, id="A13"),
        pytest.param("3NTxx", 9, "NV", 800, id="A13 made"),
        pytest.param("4H", 9, "V", -100, id="A13 one down"),
        pytest.param("3NTX", 9, "NV", 550, id="A16"),
        pytest.param("7NTX", 9, "NV", -800, id="A18"),
        pytest.param("2H", 8, "NV", 110, id="C6"),
        pytest.param("3NT", 9, "V", 600, id="C6 3NT"),
        pytest.param("3S", 10, "NV", 170, id="C6 3S"),
        pytest.param("6S", 13, "V", 1460, id="C6 6S"),
        pytest.param("5NTXX", 12, "NV", 1240, id="F9"),
        pytest.param("6NT", 12, "NV", 990, id="F9 bid"),
        pytest.param("5NTXX", 12, "V", 1640, id="F9 vulnerable"),
        pytest.param("6NT", 12, "V", 1440, id="F9 bid, vulnerable"),
    ],
)
def test_score_at_duplicate(contract: str, tricks: int, vulnerable: str, score: int) -> None:
    assert duplicate(contract, tricks, vulnerable) == score


@pytest.mark.parametrize(
    ("contract", "vulnerable", "scores"),
    [
        ("7CX", "NV", (100, 300, 500, 800)),
        ("7CX", "V", (200, 500, 800, 1100)),
        ("7CXX", "NV", (200, 600, 1000, 1600)),
        ("7CXX", "V", (400, 1000, 1600, 2200)),
    ],
    ids=["A17 doubled", "A17 doubled, vulnerable", "A17 redoubled", "A17 redoubled, vulnerable"],
)
def test_ladder_of_doubled_penalties(contract: str, vulnerable: str, scores: tuple[int, ...]) -> None:
    assert tuple(-duplicate(contract, 13 - down, vulnerable) for down in (1, 2, 3, 4)) == scores


def test_a13_a_copy_keeps_the_redouble() -> None:
    contract = Contract.parse("3NTXXS")
    again = copy.deepcopy(copy.copy(contract))
    assert score_duplicate(DealResult(again, 7), vulnerable=False).net == -600


def test_a14_a_double_makes_another_contract() -> None:
    assert Contract.parse("3NTS") != Contract.parse("3NTXXS")


def test_a16_letters_for_doubling_other_than_x_are_refused() -> None:
    for letters in ("D", "R", "*", "XXX", "X X"):
        with pytest.raises(NotationError):
            parse_doubled_bid(f"3NT{letters}")


def test_a18_the_insult_is_50_and_100_for_every_contract() -> None:
    for contract in ALL_CONTRACTS:
        ledger = score_rubber_deal(DealResult(contract, contract.tricks_needed), vulnerable=False)
        insult = sum(entry.points for entry in ledger if entry.reason == "insult")
        assert insult == {Doubling.UNDOUBLED: 0, Doubling.DOUBLED: 50, Doubling.REDOUBLED: 100}[contract.doubling]


@pytest.mark.parametrize(
    ("contract", "tricks", "vulnerable", "points"),
    [
        pytest.param("5CX", 7, "NV", {"undertrick": 800}, id="B1"),
        pytest.param("1NTX", 7, "NV", {"contract": 80, "insult": 50}, id="B3"),
        pytest.param("1NTXX", 7, "NV", {"contract": 160, "insult": 100}, id="B3 redoubled"),
        pytest.param("4SXX", 9, "NV", {"undertrick": 200}, id="B4"),
        pytest.param("2SX", 9, "V", {"contract": 120, "overtricks": 200, "insult": 50}, id="B7"),
        pytest.param("2H", 8, "NV", {"contract": 60}, id="B10"),
        pytest.param("3NT", 9, "NV", {"contract": 100}, id="B10 game"),
        pytest.param("3NTXX", 8, "NV", {"undertrick": 200}, id="B18"),
        pytest.param("3NTXX", 8, "V", {"undertrick": 400}, id="B18 vulnerable"),
    ],
)
def test_points_of_a_rubber_deal(contract: str, tricks: int, vulnerable: str, points: dict[str, int]) -> None:
    assert rows(contract, tricks, vulnerable) == points


def test_b5_two_games_to_none_earn_700() -> None:
    assert sheet("4HN10 4HN10").ledger.entries[-1].points == 700


@pytest.mark.parametrize("contract", [contract for contract in ALL_CONTRACTS if contract.declarer is Seat.N], ids=str)
def test_b7_no_number_of_points_overflows(contract: Contract) -> None:
    for tricks in range(14):
        for vulnerable in (False, True):
            ledger = score_duplicate(DealResult(contract, tricks), vulnerable=vulnerable)
            assert all(entry.points > 0 for entry in ledger)


def test_b8_the_red_aces_alone_are_no_honours() -> None:
    assert honours_in({Seat.N: parse_cards("K.A.A.K")}, Denomination.NOTRUMP) is None


def test_b9_a_game_and_a_lone_part_score_are_both_settled() -> None:
    settled = sheet("3NTN9 2HN8").settle_unfinished()
    assert [(entry.side, entry.points) for entry in settled] == [(Side.NS, 300), (Side.NS, 100)]


def test_b12_defenders_score_their_honours_when_the_contract_is_made() -> None:
    result = DealResult.parse("4SN10-h100E")
    ledger = score_rubber_deal(result, vulnerable=False)
    assert ledger.total(Role.DEFENDERS, Line.ABOVE) == 100
    assert ledger.total(Role.DECLARER) == 120
    assert sheet("4SN10-h100E").totals == by_side("NS 120 EW 100")


def test_b13_the_higher_total_wins_and_equal_totals_are_a_draw() -> None:
    assert sheet("3NTN9 4SXS6 4HN10").leader is Side.EW
    # NS 100 + 120 + 700; EW 800 for three down doubled, 100 for one down, 20 for 1C
    level = sheet("3NTN9 4SXS7 4SS9 1CE7 4HN10")
    assert level.totals == by_side("NS 920 EW 920")
    assert (level.games_winner, level.leader) == (Side.NS, None)


def test_b15_part_scores_add_up_to_a_game() -> None:
    before = sheet("2DN8")
    assert before.part_scores == by_side("NS 40 EW 0")
    after = sheet("2DN8 2HS8")
    assert after.records[-1].game_won is Side.NS
    assert after.part_scores == by_side("NS 0 EW 0")


def test_d1_declarer_is_the_first_of_his_own_side_to_name_the_denomination() -> None:
    assert auction("1S X P 2S P P P").contract == Contract.parse("2SW")


def test_d5_a_later_bid_cancels_the_double() -> None:
    assert auction("1H X 2H P P P").contract == Contract.parse("2HN")
    assert auction("1H X XX 2H P P P").contract == Contract.parse("2HW")


@pytest.mark.parametrize(
    ("calls", "double", "redouble"),
    [
        ("1C", True, False),
        ("1C P", False, False),
        ("1C P P", True, False),
        ("1C X", False, True),
        ("1C X P", False, False),
        ("1C X P P", False, True),
        ("1C X XX", False, False),
        ("1C X 1D", True, False),
        ("", False, False),
    ],
    ids=lambda value: f"D6 {value}" if isinstance(value, str) else None,
)
def test_d6_when_a_double_and_a_redouble_are_legal(calls: str, double: bool, redouble: bool) -> None:
    legal = auction(calls).legal_actions()
    assert (PlainCall.DOUBLE in legal) is double
    assert (PlainCall.REDOUBLE in legal) is redouble


def test_d7_four_passes_score_nothing_and_have_no_declarer() -> None:
    assert auction("P P P P").is_over
    assert auction("P P P P").contract is None
    assert score_duplicate(DealResult(None), vulnerable=False).entries == ()
    assert sheet("P").totals == by_side("NS 0 EW 0")


def test_d8_the_last_pass_has_to_be_made() -> None:
    assert not auction("1C P P").is_over
    assert auction("1C P P").turn is Seat.W


def test_d10_after_the_last_trick_all_four_hands_are_known() -> None:
    deal = Deal.parse("r=rubber&d=N&s=1&a=1NT-P-P-P")
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert {len(hand) for hand in deal.hands.values()} == {13}
    assert frozenset().union(*deal.hands.values()) == frozenset(PACK)


def test_c1_a_deal_that_all_pass_is_not_one_of_the_four() -> None:
    before = sheet("2HN8", "chicago", first_dealer=Seat.N)
    after = sheet("2HN8 P", "chicago", first_dealer=Seat.N)
    assert (after.dealer, after.vulnerable, after.played) == (before.dealer, before.vulnerable, 1)


@pytest.mark.parametrize(("options", "side"), [("", Side.EW), ("chicago_vul:nondealer", Side.NS)])
@pytest.mark.parametrize("game", ["chicago", "chicago-dup"])
def test_c2_who_is_vulnerable_on_the_second_deal_is_a_setting(game: str, options: str, side: Side) -> None:
    assert sheet("2HN8", game, options, Seat.N).vulnerable == {side}


def test_c6_chicago_scored_as_duplicate() -> None:
    chicago = sheet("2HN8 3NTE9 3SN10 6SE13", "chicago-dup", first_dealer=Seat.N)
    assert [max(map(record.ledger.total, (Side.NS, Side.EW))) for record in chicago.records] == [110, 600, 170, 1460]


def test_c7_nine_deals_of_minibridge() -> None:
    deals = ["pDN8", "pDN6", "gHN10", "pHN10", "gHN8", "pNTN9", "gNTN9", "gNTN8", "gCN12"]
    scores = [score_minibridge(MiniResult.parse(deal)).net for deal in deals]
    assert scores == [90, -50, 420, 170, -100, 150, 400, -50, 420]


def test_c8_at_20_to_20_the_same_player_deals_again() -> None:
    mini = find_variant("mini")
    deal = Deal.start(mini, Seat.E, PACK)
    assert deal.is_void
    assert mini.next_dealer(deal) is Seat.E


@pytest.mark.parametrize("text", ["4S X", "4SXN=", "4♠", "P", "4S-", "?"])
def test_e5_odd_contract_texts_are_refused_and_never_misread(text: str) -> None:
    with pytest.raises(NotationError):
        Contract.parse(text)
    with pytest.raises(NotationError):
        parse_doubled_bid(text)


def test_e6_ten_is_read_as_10_and_as_t() -> None:
    assert Card.parse("S10") == Card.parse("ST") == Card.parse("10S")
    assert parse_cards("A10.10..") == parse_cards("AT.T..")


def test_e7_suit_letters_in_a_hand_and_a_void_are_read() -> None:
    hands = parse_hands("N:SA7.H864.DAKQ2.CAKQJ S.HAKQ.DJT9876.C5432 - SKQJT98.H5.D543.CT98")
    assert format_cards(hands[Seat.E]) == ".AKQ.JT9876.5432"
    assert format_cards(hands[Seat.S]) == "65432.JT9732..76"
