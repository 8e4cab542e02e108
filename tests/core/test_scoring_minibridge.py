import pytest
from bridge_tables import by_side, csv_rows, json_data, sheet

from rules_core import (
    Choice,
    Denomination,
    Goal,
    MiniContract,
    MiniResult,
    Role,
    RulesError,
    Seat,
    Side,
    score_minibridge,
)


def net(deal: str) -> int:
    return score_minibridge(MiniResult.parse(deal)).net


@pytest.mark.parametrize(
    ("deal", "score"),
    [
        ("pDN8", 90),
        ("pDN6", -50),
        ("gHN10", 420),
        ("pHN10", 170),
        ("gHN8", -100),
        ("pNTN9", 150),
        ("pNTN7", 90),
        ("gNTN9", 400),
        ("gNTN10", 430),
        ("gNTN8", -50),
        ("gNTN13", 520),
        ("gCN11", 400),
        ("gCN12", 420),
        ("gDN10", -50),
        ("pSN13", 260),
        ("pCN13", 190),
    ],
)
def test_the_examples_of_the_rule_book(deal: str, score: int) -> None:
    # RULES D12; cases.md C7 are nine of these
    assert net(deal) == score


def test_the_deals_of_the_vectors() -> None:
    rows = json_data("vectors.json")["minibridge"]
    assert len(rows) == 18
    for row in rows:
        goal = Goal.GAME if row["game"] else Goal.PART
        contract = MiniContract(Choice(goal, Denomination.parse(row["strain"])), Seat.W)
        assert score_minibridge(MiniResult(contract, row["tricks"])).net == row["declarer_score"], row


def test_all_140_deals_agree_with_the_table() -> None:
    # minibridge_scores.csv was worked out apart from this project, from RULES D8 and D10
    rows = csv_rows("minibridge_scores.csv")
    assert len({tuple(row.values())[:3] for row in rows}) == len(rows) == 140
    for row in rows:
        choice = Choice({"part": Goal.PART, "game": Goal.GAME}[row["goal"]], Denomination.parse(row["denomination"]))
        ledger = score_minibridge(MiniResult(MiniContract(choice, Seat.E), int(row["tricks"])))
        found = ledger.total(Role.DECLARER), ledger.total(Role.DEFENDERS)
        assert found == (int(row["declarer"]), int(row["defenders"])), row


@pytest.mark.parametrize("goal", [Goal.PART, Goal.GAME])
@pytest.mark.parametrize("denomination", Denomination, ids=str)
def test_every_result_follows_the_formula(goal: Goal, denomination: Denomination) -> None:
    # RULES D8, D10: 20 or 30 a trick over six, 10 more at notrump; 50 or 300; 50 for each trick short
    minor = denomination in (Denomination.CLUBS, Denomination.DIAMONDS)
    game = 9 if denomination is Denomination.NOTRUMP else 11 if minor else 10
    needed = 7 if goal is Goal.PART else game
    for tricks in range(14):
        made = (20 if minor else 30) * (tricks - 6) + 10 * (denomination is Denomination.NOTRUMP)
        wanted = made + (50 if goal is Goal.PART else 300) if tricks >= needed else -50 * (needed - tricks)
        contract = MiniContract(Choice(goal, denomination), Seat.S)
        ledger = score_minibridge(MiniResult(contract, tricks))
        assert ledger.net == wanted
        assert {entry.side.value for entry in ledger} == {"declarer" if tricks >= needed else "defenders"}
        assert all(entry.rule.id in ("MINI-09", "MINI-10") for entry in ledger)


def test_the_choice_decides_the_bonus_and_not_the_tricks() -> None:
    # RULES D10: ten tricks in hearts, and thirteen
    assert [net(deal) for deal in ("pHN10", "gHN10", "pHN13", "gHN13")] == [170, 420, 260, 510]


@pytest.mark.parametrize(
    ("deals", "totals", "leader"),
    [
        ("gSN10 gNTE8 pDE9 pNTN6", "NS 470 EW 160", Side.NS),
        ("pNTN7 pNTE7 pSN6 pHE6", "NS 140 EW 140", None),
        ("pSN8 gNTW9 gSS10 gHE9", "NS 580 EW 400", Side.NS),
    ],
    ids=["the example", "a draw", "the worked match"],
)
def test_a_match_of_four_deals_is_added_up(deals: str, totals: str, leader: Side | None) -> None:
    # RULES D11, D12; the last is example_minibridge_match.json
    match = sheet(deals, "mini")
    assert match.totals == by_side(totals)
    assert match.leader is leader
    assert match.is_over


def test_nobody_is_ever_vulnerable_and_nothing_is_carried_on() -> None:
    # RULES D8, D11
    match = sheet("gNTN9 gNTN9 gNTN8", "mini")
    assert not match.is_over
    assert match.vulnerable == frozenset()
    assert [record.ledger.total(Side.NS) for record in match.records] == [400, 400, 0]
    assert match.records[-1].ledger.total(Side.EW) == 50


def test_a_fifth_deal_belongs_to_another_match() -> None:
    match = sheet("pNTN7 pNTE7 pSN6 pHE6", "mini")
    with pytest.raises(RulesError, match=r"SHEET\.MATCH_OVER"):
        match.record(MiniResult.parse("pNTN7"))
