import pytest
from bridge_tables import by_side, sheet
from hypothesis import given
from hypothesis import strategies as st

from rules_core import (
    ALL_BIDS,
    FOUR_HANDED,
    PACK,
    Contract,
    Deal,
    DealResult,
    Doubling,
    Line,
    NotationError,
    RulesError,
    Seat,
    Side,
    find_variant,
    parse_call,
    score_duplicate,
)

NS, EW = frozenset({Side.NS}), frozenset({Side.EW})
NOBODY, BOTH = frozenset(), NS | EW

results = st.builds(
    DealResult,
    st.builds(Contract.of, st.sampled_from(ALL_BIDS), st.sampled_from(FOUR_HANDED.seats), st.sampled_from(Doubling)),
    st.integers(0, 13),
)


@pytest.mark.parametrize(
    ("deals", "totals"),
    [
        ("2HN8 2DN8 1NTE8 1SE7", "NS 400 EW 200"),
        ("2HN8 4SE10 2CN8 3NTN7", "NS 100 EW 820"),
    ],
    ids=["first example", "second example"],
)
def test_the_examples_with_part_scores_carried_on(deals: str, totals: str) -> None:
    # RULES F6; N deals first
    chicago = sheet(deals, "chicago", first_dealer=Seat.N)
    assert chicago.totals == by_side(totals)
    assert chicago.is_over


def test_the_first_example_deal_by_deal() -> None:
    # RULES F6: 60; 40 and a game, 300; 40 and 30; 30, 70 towards a game, 100 for a part-score on the last deal
    chicago = sheet("2HN8 2DN8 1NTE8 1SE7", "chicago", first_dealer=Seat.N)
    rows = [[(entry.reason, entry.points) for entry in record.ledger] for record in chicago.records]
    assert rows == [
        [("contract", 60)],
        [("contract", 40), ("game", 300)],
        [("contract", 40), ("overtricks", 30)],
        [("contract", 30), ("part_score", 100)],
    ]
    assert [record.vulnerable for record in chicago.records] == [NOBODY, EW, NS, BOTH]
    parts = [by_side("NS 60 EW 0"), by_side("NS 0 EW 0"), by_side("NS 0 EW 40"), by_side("NS 0 EW 70")]
    assert [record.part_scores for record in chicago.records] == parts
    assert [record.game_won for record in chicago.records] == [None, Side.NS, None, None]


@pytest.mark.parametrize(
    ("deals", "totals"), [("2HN8 2DN8 1NTE8 1SE7", "NS 200 EW 200"), ("2HN8 4SE10 2CN8 3NTN7", "NS 200 EW 820")]
)
def test_the_examples_scored_as_duplicate(deals: str, totals: str) -> None:
    # RULES F7
    chicago = sheet(deals, "chicago-dup", first_dealer=Seat.N)
    assert chicago.totals == by_side(totals)
    assert {*chicago.part_scores.values(), *chicago.games.values()} == {0}


def test_the_contracts_of_a_public_chicago() -> None:
    # cases.md C6: scored as duplicate 110, 600, 170, 1460
    chicago = sheet("2HN8 3NTE9 3SS10 6SW13", "chicago-dup", first_dealer=Seat.N)
    assert [record.ledger.total(record.result.contract.declarer.side) for record in chicago.records] == [
        110,
        600,
        170,
        1460,
    ]


@pytest.mark.parametrize("dealer", FOUR_HANDED.seats, ids=str)
@pytest.mark.parametrize("key", ["chicago", "chicago-dup"])
def test_who_is_vulnerable_and_who_deals(key: str, dealer: Seat) -> None:
    # RULES F6.1, F6.3, G36
    for option, second in (("dealer", 1), ("nondealer", 2)):
        chicago = find_variant(key, f"chicago_vul:{option}").new_session(dealer)
        vulnerable, dealers = [], []
        while not chicago.is_over:
            vulnerable.append(chicago.vulnerable)
            dealers.append(chicago.dealer)
            chicago = chicago.record(DealResult.parse("1CN0"))
        assert dealers == [FOUR_HANDED.next(dealer, place) for place in range(4)]
        sides = [frozenset({FOUR_HANDED.next(dealer, second + place).side}) for place in range(2)]
        assert vulnerable == [NOBODY, *sides, BOTH]


def test_a_passed_out_deal_is_dealt_again_and_does_not_count() -> None:
    # RULES F6.2, G5; cases.md C1
    before = sheet("2HN8", "chicago", first_dealer=Seat.N)
    after = before.record(DealResult(None))
    assert (after.dealer, after.vulnerable, after.played) == (before.dealer, before.vulnerable, before.played)
    assert (after.totals, after.part_scores) == (before.totals, before.part_scores)
    assert len(after.records) == 2
    assert sheet("2HN8 P 2DN8 P P 1NTE8 1SE7", "chicago", first_dealer=Seat.N).is_over
    variant = find_variant("chicago")
    deal = Deal.start(variant, Seat.E, PACK)
    for _ in range(4):
        deal = deal.apply(parse_call("P"))
    assert variant.next_dealer(deal) is Seat.E


@pytest.mark.parametrize(
    ("deals", "side", "premium"),
    [
        ("3NTN9", Side.NS, 300),
        ("1CE7 3NTE9", Side.EW, 500),
        ("1CE7 3NTN9", Side.NS, 300),
        ("1CE7 1CE7 3NTN9", Side.NS, 500),
        ("1CE7 1CE7 1CE7 3NTN9", Side.NS, 500),
        ("1CE7 1CE7 1CE7 2SE8", Side.EW, 500),
    ],
)
def test_a_game_earns_its_premium_by_vulnerability(deals: str, side: Side, premium: int) -> None:
    # RULES F6.5
    record = sheet(deals, "chicago", first_dealer=Seat.N).records[-1]
    bonus = [entry for entry in record.ledger if entry.reason == "game"]
    assert [(entry.side, entry.points, entry.line, str(entry.rule)) for entry in bonus] == [
        (side, premium, Line.ABOVE, "CHI-05")
    ]
    assert record.game_won is side
    assert record.part_scores == by_side("NS 0 EW 0")


def test_there_is_no_limit_to_games_and_no_bonus_for_a_rubber() -> None:
    # RULES F6.5
    chicago = sheet("3NTN9 3NTN9 3NTN9 3NTN9", "chicago", first_dealer=Seat.N)
    assert chicago.games == by_side("NS 4 EW 0")
    assert chicago.totals == by_side("NS 2000 EW 0")


@pytest.mark.parametrize(
    ("deals", "bonus"),
    [
        ("1CN0 1CN0 1CN0 1CN7", 100),
        ("1CN0 1CN0 1CN0 1CN6", 0),
        ("1CN0 1CN0 1CN7 1CN0", 0),
        ("2HE8 1CN0 1CN0 1CN7", 100),
    ],
)
def test_a_part_score_made_on_the_last_deal_earns_100(deals: str, bonus: int) -> None:
    # RULES F6.6
    records = sheet(deals, "chicago", first_dealer=Seat.N).records
    assert sum(entry.points for record in records for entry in record.ledger if entry.reason == "part_score") == bonus


@given(st.lists(results, min_size=4, max_size=4), st.sampled_from(FOUR_HANDED.seats))
def test_what_two_customs_write_for_one_deal(deals: list[DealResult], dealer: Seat) -> None:
    # RULES F6, F7: the deal alone is worth the same but for premiums; progress stays below a game
    law, club = (find_variant(key).new_session(dealer) for key in ("chicago", "chicago-dup"))
    for result in deals:
        assert law.vulnerable == club.vulnerable
        vulnerable = result.contract.declarer.side in law.vulnerable
        law, club = law.record(result), club.record(result)
        declaring = result.contract.declarer.side
        net = club.records[-1].ledger.total(declaring) - club.records[-1].ledger.total(FOUR_HANDED.other(declaring))
        assert net == score_duplicate(result, vulnerable=vulnerable).net
        premiums = ("game", "part_score")
        rows = [[entry for entry in each.records[-1].ledger if entry.reason not in premiums] for each in (law, club)]
        assert rows[0] == rows[1]
        assert all(0 <= points < 100 for points in law.part_scores.values())
        absent = law.records[-1].ledger.absent
        assert all("chicago" in entry.rule.rule.games for entry in (*law.records[-1].ledger, *absent))
        assert all("chicago-dup" in entry.rule.rule.games for entry in club.records[-1].ledger)
    assert law.is_over
    assert club.is_over


def test_honours_count_by_the_law_and_not_in_clubs_unless_agreed() -> None:
    # RULES F6.4, G8
    assert sheet("2SN8-h100E", "chicago").totals == by_side("NS 60 EW 100")
    with pytest.raises(RulesError, match=r"SHEET\.NO_HONOURS"):
        sheet("2SN8-h100E", "chicago-dup")
    assert sheet("2SN8-h100E", "chicago-dup", "honours:on").totals == by_side("NS 110 EW 100")
    with pytest.raises(RulesError, match=r"SHEET\.NO_HONOURS"):
        sheet("2SN8-h100E", "chicago", "honours:off")


def test_a_finished_chicago_takes_no_more_deals() -> None:
    with pytest.raises(RulesError, match=r"SHEET\.MATCH_OVER"):
        sheet("1CN7 1CN7 1CN7 1CN7 1CN7", "chicago")


@pytest.mark.parametrize("deal", ["1CA7", "1CN7-h100B"])
def test_a_seat_of_another_table_is_refused(deal: str) -> None:
    with pytest.raises(NotationError):
        sheet(deal, "chicago")


def test_equal_totals_have_no_leader() -> None:
    assert sheet("2HN8 2DN8 1NTE8 1SE7", "chicago-dup").leader is None
    assert sheet("2HN8 2DN8 1NTE8 1SE7", "chicago").leader is Side.NS


def test_boards_add_up_without_end_and_without_a_second_deal() -> None:
    # RULES F1, F2, F5
    boards = sheet("2HN8 P 3NTE9", "dup")
    assert boards.totals == by_side("NS 110 EW 600")
    assert boards.board.number == 4
    assert [record.vulnerable for record in boards.records] == [NOBODY, NS, EW]
    assert not boards.is_over
    assert boards.leader is Side.EW
    assert find_variant("dup").new_session(Seat.S).board.number == 3
    with pytest.raises(RulesError, match=r"SHEET\.NO_HONOURS"):
        sheet("2HN8-h100N", "dup")
    variant = find_variant("dup")
    deal = Deal.start(variant, Seat.E, PACK)
    for _ in range(4):
        deal = deal.apply(parse_call("P"))
    assert variant.next_dealer(deal) is Seat.S
