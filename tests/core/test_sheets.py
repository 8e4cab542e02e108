"""Sheets of any length: RULES 0.8, A13 to A16, G17; SITE scenarios 4 to 7."""

from __future__ import annotations

import json

import pytest
from bridge_tables import DATA
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core import NotationError, RulesError, Seat, Side, find_variant
from rules_core.sheets import Moved, Sheet, SheetDeal, changes_between

RUBBER = find_variant("rubber")


def sheet(text: str, game: str = "rubber") -> Sheet:
    return Sheet.parse(text, find_variant(game))


def totals(of: Sheet) -> tuple[int, int]:
    first, second = of.totals.values()
    return first, second


def told(before: Sheet, after: Sheet, at: int) -> dict[str, dict[str, object]]:
    return {change.kind: dict(change.facts) for change in changes_between(before, after, at)}


def test_a_correction_of_the_rubber_of_the_rules() -> None:
    # SITE scenario 4: 780 : 100; with 3NT one down it is 1030 : 0, two games to none, and 700 instead of 500
    before = sheet("2HN8_3NTE9_4SN10_3NTS9")
    assert totals(before) == (780, 100)
    after = before.replaced(2, SheetDeal.parse("3NTE8", RUBBER))
    assert totals(after) == (1030, 0)
    changes = told(before, after, 2)
    assert changes["no_game"] == {"deal": 2, "side": Side.EW}
    assert changes["no_zone"] == {"deal": 3, "side": Side.EW}
    assert changes["bonus"] == {"before": 500, "after": 700}
    assert changes["totals"] == {"before": (780, 100), "after": (1030, 0)}


def test_finishing_early() -> None:
    # SITE scenario 5, RULES A16: 300 for the only game, 100 for the only part-score
    running = sheet("2HN8_3NTE9_1NTS7")
    stopped = running.stopped()
    assert totals(stopped) == (200, 400)
    assert stopped.resumed() == running
    both = running.added(SheetDeal.parse("1SE7", RUBBER)).stopped()
    assert totals(both) == (100, 430)
    assert str(both) == "2HN8_3NTE9_1NTS7_1SE7_F"
    assert sheet(str(both)) == both


@pytest.mark.parametrize(
    ("game", "text", "code"),
    [
        ("draw", "3NTA9", "SHEET.PLAYED_OUT"),
        ("mini", "pNTN8", "SHEET.PLAYED_OUT"),
        ("chicago", "3NTN9", "SHEET.PLAYED_OUT"),
        ("rubber", "", "SHEET.NOTHING_TO_STOP"),
        ("rubber", "4SN10_4SN10", "SHEET.NOTHING_TO_STOP"),
    ],
)
def test_what_cannot_be_finished_early(game: str, text: str, code: str) -> None:
    with pytest.raises(RulesError, match=code):
        sheet(text, game).stopped()


def test_a_deal_after_the_end_begins_the_next_rubber() -> None:
    two = sheet("4SN10_4SN10_2HE8_F_3NTE9")
    assert [part.first for part in two.parts] == [1, 3, 4]
    assert [part.is_over for part in two.parts] == [True, True, False]
    assert two.parts[0].totals == {Side.NS: 120 + 120 + 700, Side.EW: 0}
    assert two.parts[1].totals == {Side.NS: 0, Side.EW: 160}  # 60 and 100 for the only part-score
    assert totals(two) == (940, 260)
    assert two.records[3].vulnerable == frozenset()
    assert two.part_of(2).first == 1
    assert two.part_of(4).first == 4


def test_a_correction_that_ends_a_rubber_early_drops_nothing() -> None:
    before = sheet("4SN10_4SN9_2HE8_4SN10")
    after = before.replaced(2, SheetDeal.parse("4SN10", RUBBER))
    assert len(after.records) == 4
    assert [part.first for part in after.parts] == [1, 3]
    changes = told(before, after, 2)
    assert "zone" not in changes
    assert changes["no_zone"] == {"deal": 3, "side": Side.NS}
    assert changes["game"] == {"deal": 2, "side": Side.NS}


def test_a_stop_moves_with_its_deals() -> None:
    stopped = sheet("2HN8_1SE7_F_3NTS9")
    assert str(stopped.without(1)) == "1SE7_F_3NTS9"
    assert str(stopped.inserted(1, SheetDeal.parse("P", RUBBER))) == "P_2HN8_1SE7_F_3NTS9"
    assert str(stopped.inserted(3, SheetDeal.parse("P", RUBBER))) == "2HN8_1SE7_F_P_3NTS9"
    assert str(stopped.without(2)) == "2HN8_F_3NTS9"
    assert str(stopped.without(3)) == "2HN8_1SE7_F"
    assert stopped.without(1).without(1) == sheet("3NTS9")
    for at, words in enumerate(("P_1SE7_F_3NTS9", "2HN8_P_F_3NTS9", "2HN8_1SE7_F_P"), 1):
        assert str(stopped.replaced(at, SheetDeal.parse("P", RUBBER))) == words


def test_each_rubber_can_be_finished_early_and_the_last_one_resumed() -> None:
    twice = sheet("2HN8_1SE7_F_3NTS9").stopped()
    assert str(twice) == "2HN8_1SE7_F_3NTS9_F"
    assert str(twice.resumed()) == "2HN8_1SE7_F_3NTS9"


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("4SN9-m1N", "4SN10"),
        ("4SN10-m2E", "4SN8"),
        ("3NTXS9-h150N-m1W", "3NTXS8-h150N"),
        ("3NTXS9-m1W-h150N", "3NTXS8-h150N"),
    ],
)
def test_transferred_tricks_count_for_the_contract(text: str, result: str) -> None:
    # D-64: they count for making and for beating it
    deal = SheetDeal.parse(text, RUBBER)
    assert str(deal.result) == result
    assert SheetDeal.parse(str(deal), RUBBER) == deal


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("4SN13-m1N", "SHEET.MOVED"),
        ("4SN0-m1E", "SHEET.MOVED"),
        ("P-m1N", "CALC.PASSED_OUT"),
        ("4SN9-m0N", "SHEET.MOVED_COUNT"),
        ("4SN9-m1A", "SEAT.UNKNOWN"),
        ("4SN9-m1", "CALC.HONOURS"),
    ],
)
def test_a_transfer_that_cannot_be(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        sheet(f"2HN8_{text}")
    assert caught.value.code == code
    assert caught.value.facts["deal"] == 2


def test_a_deal_of_another_game_is_refused_with_its_number() -> None:
    for text, game, code in [("3NTA9_3NTA9-h150A", "draw", "SHEET.NO_HONOURS"), ("CN9_XX", "club", "CLUB.DEAL")]:
        with pytest.raises(NotationError) as caught:
            sheet(text, game)
        assert (caught.value.code, caught.value.facts["deal"]) == (code, 2)


def test_the_number_of_a_deal_must_be_on_the_sheet() -> None:
    deal = SheetDeal.parse("P", RUBBER)
    for change in (lambda s: s.replaced(2, deal), lambda s: s.without(0), lambda s: s.inserted(3, deal)):
        with pytest.raises(NotationError, match="NO_DEAL"):
            change(sheet("2HN8"))


def test_chicago_takes_its_zones_from_the_first_dealer() -> None:
    # RULES F6.3: deals 2 and 3, the dealer's side
    west = Sheet.parse("P_3NTN9_3NTN9", find_variant("chicago"), Seat.W)
    assert [sorted(map(str, record.vulnerable)) for record in west.records] == [[], [], ["NS"]]


def test_moved_tricks_are_written_short() -> None:
    assert str(Moved(2, Seat.E)) == "m2E"


RUBBERS = [
    "_".join(
        f"{level}{'NT' if den == 'N' else den}{'X' * double}{'N' if side == 'NS' else 'E'}{tricks}"
        + (f"-h{honours[1]}{'N' if honours[0] == 'NS' else 'E'}" if honours else "")
        for side, level, den, double, tricks, honours in rubber["deals"]
    )
    for rubber in json.loads((DATA / "rubbers.json").read_text())[:60]
]
rubbers = st.sampled_from(RUBBERS)


@settings(deadline=None)
@given(rubbers, rubbers, st.data())
def test_editing_is_the_same_as_having_written_it_right(text: str, other: str, data: st.DataObject) -> None:
    words, more = text.split("_"), other.split("_")
    at = data.draw(st.integers(1, len(words)))
    deal = data.draw(st.sampled_from(more))
    start, new = sheet(text), SheetDeal.parse(deal, RUBBER)
    assert start.replaced(at, new) == sheet("_".join([*words[: at - 1], deal, *words[at:]]))
    assert start.inserted(at, new) == sheet("_".join([*words[: at - 1], deal, *words[at - 1 :]]))
    assert start.without(at) == sheet("_".join([*words[: at - 1], *words[at:]]))
    assert start.inserted(at, new).without(at) == start
    assert start.replaced(at, new).replaced(at, start.deals[at - 1]) == start
    assert sheet(str(start)) == start


@settings(deadline=None)
@given(rubbers, st.data())
def test_every_difference_in_the_totals_is_told(text: str, data: st.DataObject) -> None:
    before = sheet(text)
    at = data.draw(st.integers(1, len(before.deals)))
    after = before.without(at)
    assert ("totals" in told(before, after, at)) == (totals(before) != totals(after))
