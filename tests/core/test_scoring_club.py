import pytest
from bridge_tables import SEATS_OF, by_side, csv_rows, json_data, sheet
from hypothesis import given
from hypothesis import strategies as st

from rules_core import (
    FOUR_HANDED,
    ClubContract,
    ClubResult,
    Denomination,
    Doubling,
    Line,
    Role,
    RulesError,
    Seat,
    Side,
    find_variant,
    score_club_deal,
)

outcomes = st.builds(
    ClubResult,
    st.builds(
        ClubContract,
        st.sampled_from(Denomination),
        st.sampled_from(FOUR_HANDED.seats),
        st.sampled_from((Doubling.UNDOUBLED, Doubling.DOUBLED)),
    ),
    st.integers(0, 13),
)


@pytest.mark.parametrize(
    ("deal", "vulnerable", "below", "defenders"),
    [
        ("CN9", False, 60, 0),
        ("HXE5", False, 0, 200),
        ("NTN8", False, 70, 0),
        ("SW8", False, 60, 0),
        ("DS8", False, 40, 0),
        ("NTE7", False, 40, 0),
        ("NTXS3", True, 0, 800),
        ("HW9", True, 90, 0),
        ("DXN8", True, 80, 0),
        ("DXN9", True, 120, 0),
        ("NTE13", False, 220, 0),
        ("SXE13", False, 420, 0),
        ("CN6", False, 0, 50),
        ("CN6", True, 0, 100),
        ("CN0", True, 0, 700),
    ],
)
def test_whoever_takes_more_than_six_tricks_scores(deal: str, vulnerable: bool, below: int, defenders: int) -> None:
    # RULES E7 a to c; the first ten are the deals of E10
    ledger = score_club_deal(ClubResult.parse(deal), vulnerable=vulnerable)
    assert ledger.total(Role.DECLARER, Line.BELOW) == ledger.total(Role.DECLARER) == below
    assert ledger.total(Role.DEFENDERS, Line.ABOVE) == ledger.total(Role.DEFENDERS) == defenders


def test_all_280_deals_agree_with_the_table() -> None:
    # club_scores.csv was worked out apart from this project, from RULES E7
    rows = csv_rows("club_scores.csv")
    assert len({tuple(row.values())[:4] for row in rows}) == len(rows) == 280
    for row in rows:
        doubling = (Doubling.UNDOUBLED, Doubling.DOUBLED)[int(row["doubled"])]
        contract = ClubContract(Denomination.parse(row["denomination"]), Seat.W, doubling)
        ledger = score_club_deal(ClubResult(contract, int(row["tricks"])), vulnerable=row["vulnerable"] == "1")
        found = ledger.total(Role.DECLARER, Line.BELOW), ledger.total(Role.DEFENDERS, Line.ABOVE)
        assert found == (int(row["below_declarer"]), int(row["above_defenders"])), row
        assert len(ledger.entries) == 1


@given(outcomes, st.booleans())
def test_exactly_one_side_scores(result: ClubResult, vulnerable: bool) -> None:
    # RULES H2, E7
    (entry,) = score_club_deal(result, vulnerable=vulnerable)
    assert entry.points > 0
    assert (entry.side, entry.line) == (
        (Role.DECLARER, Line.BELOW) if result.tricks > 6 else (Role.DEFENDERS, Line.ABOVE)
    )
    plain = ClubResult(ClubContract(result.contract.denomination, result.contract.declarer), result.tricks)
    (undoubled,) = score_club_deal(plain, vulnerable=vulnerable)
    assert entry.points == undoubled.points * result.contract.doubling


@pytest.mark.parametrize("name", ["ru_mini_as_printed", "ru_mini_corrected"])
def test_the_nine_deals_of_the_vectors(name: str) -> None:
    # RULES E10: 650 : 1190 and not over as printed, 1190 : 1190 with nine tricks in the last deal
    expected = json_data("vectors.json")[name]
    rubber = find_variant("club").new_rubber()
    for deal, step in zip(expected["deals"], expected["steps"], strict=True):
        side = Side(deal["side"])
        doubling = (Doubling.UNDOUBLED, Doubling.DOUBLED)[deal["dbl"]]
        contract = ClubContract(Denomination.parse(deal["strain"]), SEATS_OF[side][0], doubling)
        rubber = rubber.record(ClubResult(contract, deal["declarer_tricks"]))
        for facts, numbers in ((rubber.totals, step.get("totals")), (rubber.part_scores, step.get("progress"))):
            assert numbers is None or {str(side): points for side, points in facts.items()} == numbers, step
    assert rubber.is_over is (name == "ru_mini_corrected")
    assert rubber.totals == by_side("NS 1190 EW 1190" if rubber.is_over else "NS 650 EW 1190")


@pytest.mark.parametrize(
    ("ninth", "totals", "over", "games"),
    [
        ("DXN8", "NS 650 EW 1190", False, "NS 1 EW 1"),
        ("DXN9", "NS 1190 EW 1190", True, "NS 2 EW 1"),
        ("HXN8", "NS 1190 EW 1190", True, "NS 2 EW 1"),
        ("SXN8", "NS 1190 EW 1190", True, "NS 2 EW 1"),
    ],
)
def test_the_nine_deals_deal_by_deal(ninth: str, totals: str, over: bool, games: str) -> None:
    # RULES E10, G1; cases.md B19
    deals = ["CN9", "HXE5", "NTN8", "SW8", "DS8", "NTE7", "NTXS3", "HW9", ninth]
    running = ["60 0", "260 0", "530 0", "530 60", "570 60", "570 300", "570 1100", "570 1190"]
    progress = ["60 0", "60 0", "0 0", "0 60", "40 60", "0 0", "0 0", "0 90"]
    for count, (total, part) in enumerate(zip(running, progress, strict=True), 1):
        rubber = sheet(" ".join(deals[:count]), "club")
        assert " ".join(map(str, rubber.totals.values())) == total
        assert " ".join(map(str, rubber.part_scores.values())) == part
    rubber = sheet(" ".join(deals), "club")
    assert (rubber.totals, rubber.is_over, rubber.games) == (by_side(totals), over, by_side(games))
    assert rubber.leader is (None if over else Side.EW)


def test_the_second_game_pays_500_only_and_whatever_the_others_have() -> None:
    # RULES E7.d, E9
    for deals in ("NTN9 NTS9", "NTN9 NTE9 NTS9"):
        rubber = sheet(deals, "club")
        bonuses = [entry for entry in rubber.ledger if entry.reason == "game_bonus" and entry.side is Side.NS]
        assert [(entry.points, str(entry.rule), entry.line) for entry in bonuses] == [
            (200, "CLUB-14", Line.ABOVE),
            (500, "CLUB-14", Line.ABOVE),
        ]
        assert rubber.is_over
    assert sheet("NTN9 NTS9", "club").totals == by_side("NS 900 EW 0")


def test_a_game_makes_vulnerable_and_wipes_both_part_scores() -> None:
    # RULES E7.d, E7.e
    rubber = sheet("DE8 NTN9", "club")
    assert rubber.vulnerable == {Side.NS}
    assert rubber.part_scores == by_side("NS 0 EW 0")
    assert rubber.totals == by_side("NS 300 EW 40")


def test_defenders_never_win_a_game() -> None:
    # RULES E7.b; FAQ 58
    rubber = sheet("SXN0 SXN0", "club")
    assert rubber.games == by_side("NS 0 EW 0")
    assert rubber.totals == by_side("NS 0 EW 1400")


def test_a_game_premium_is_not_doubled() -> None:
    # RULES E7.c
    assert sheet("NTXN8", "club").totals == by_side("NS 340 EW 0")


def test_a_finished_club_rubber_takes_no_more_deals_and_is_never_settled_early() -> None:
    rubber = sheet("NTN9 NTS9", "club")
    with pytest.raises(RulesError, match=r"SHEET\.OVER"):
        rubber.record(ClubResult.parse("CN9"))
    with pytest.raises(RulesError, match=r"SHEET\.PLAYED_OUT"):
        sheet("NTN9", "club").settle_unfinished()


@given(outcomes)
def test_declarer_of_another_table_is_no_text(result: ClubResult) -> None:
    assert ClubResult.parse(str(result)) == result
    assert result.contract.declarer in (Seat.N, Seat.E, Seat.S, Seat.W)
