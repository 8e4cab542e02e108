from pathlib import Path

import pytest
from bridge_tables import EXAMPLE_HEAD, EXAMPLE_RESULT, EXAMPLE_STEPS, json_data

from rules_core import Act, DrawChoice, Replay, Seat, Side, load_script, replay

EXAMPLE = EXAMPLE_HEAD + EXAMPLE_STEPS + EXAMPLE_RESULT
STEPS = ["start", "calls", "sheet"]
WALKTHROUGH = Path(__file__).parents[2] / "calculators" / "walkthroughs" / "3nt.toml"


def played(old: str = "", new: str = "") -> Replay:
    """The small example, with one thing in it changed."""
    assert old in EXAMPLE
    return replay(load_script(EXAMPLE.replace(old, new, 1)))


@pytest.fixture(scope="module")
def worked_3nt() -> Replay:
    return replay(load_script(WALKTHROUGH.read_text(encoding="utf-8")))


def test_an_example_is_played_to_its_end() -> None:
    done = played()
    assert done.stopped is None
    assert [step.step.id for step in done.steps] == STEPS
    start, calls, _ = done.steps
    assert start.before == start.after == calls.before
    assert [part.step.id for part in calls.parts] == ["north", "east"]
    assert calls.parts[0].before == calls.before
    assert calls.parts[1].before == calls.parts[0].after
    assert calls.after.is_over


def test_a_deal_goes_on_the_sheet_once_in_the_writing_step() -> None:
    done = played(
        "[result]",
        """
[[step]]
id = "again"
phase = "writing"
text = { ru = "Ещё раз.", en = "Once more." }

[result]""",
    )
    assert done.stopped is None
    assert [len(step.session.records) for step in done.steps] == [0, 0, 1, 1]


def test_a_forbidden_move_is_tried_on_the_state_after_its_step_and_refused() -> None:
    start, *_ = played().steps
    (refusal,) = start.refusals
    assert (refusal.code, str(refusal.rule)) == ("AUC.TURN", "AUC-02")


@pytest.mark.parametrize(
    ("old", "new", "code", "step", "kept"),
    [
        ('do = ["S pass", "W pass"]', 'do = ["S double", "W pass"]', "AUC.DOUBLE_NOTHING", "calls", 1),
        ('do = ["S pass", "W pass"]', 'do = ["W pass"]', "AUC.TURN", "calls", 1),
        ('do = ["S pass", "W pass"]', 'do = ["S play C2"]', "AUC.NOT_A_CALL", "calls", 1),
        ('do = ["S pass", "W pass"]', 'do = ["S keep"]', "AUC.NOT_A_CALL", "calls", 1),
        ('do = ["S pass", "W pass"]', 'do = ["S pass", "W pass", "N pass"]', "AUC.OVER", "calls", 1),
        ('do = ["E pass"]', 'do = ["A pass"]', "AUC.TURN", "east", 1),
        ('do = ["N pass"]', 'do = ["N bid 1C", "E bid 1C"]', "AUC.INSUFFICIENT", "north", 1),
        ('try = "E pass"', 'try = "N pass"', "SCRIPT.ALLOWED", "start", 0),
        ('try = "E pass"', 'try = "N double"', "SCRIPT.OTHER_RULE", "start", 0),
        ('expect = { turn = "E" }', 'expect = { turn = "S" }', "SCRIPT.EXPECT", "north", 1),
        ('expect = { turn = "E" }', "expect = { stock = 52 }", "SCRIPT.EXPECT", "north", 1),
        ('expect = { turn = "E" }', "expect = { tricks = { NS = 0 } }", "SCRIPT.EXPECT", "north", 1),
        ('expect = { turn = "E" }', 'expect = { hand = { Q = "" } }', "SCRIPT.EXPECT", "north", 1),
        ('expect = { turn = "E" }', 'expect = { hand = { N = "A..." } }', "SCRIPT.EXPECT", "north", 1),
        ('expect = { turn = "E" }', 'expect = { weather = "fine" }', "SCRIPT.UNKNOWN_FACT", "north", 1),
        ('do = ["S pass", "W pass"]', 'do = ["S pass"]', "SCRIPT.EXPECT", "calls", 1),
        ("tricks = 0", "tricks = 1", "SCRIPT.EXPECT", None, 3),
        ('contract = "P"', 'contract = "3NTN"', "SCRIPT.EXPECT", None, 3),
        ("totals = { NS = 0, EW = 0 }", "totals = { NS = 0, EW = 10 }", "SCRIPT.EXPECT", None, 3),
        ("totals = { NS = 0, EW = 0 }", "weather = 1", "SCRIPT.EXPECT", None, 3),
    ],
)
def test_a_replay_stops_at_the_fault_and_keeps_the_steps_before_it(
    old: str, new: str, code: str, step: str | None, kept: int
) -> None:
    done = played(old, new)
    assert done.stopped is not None
    assert (done.stopped.code, done.stopped.step) == (code, step)
    assert [each.step.id for each in done.steps] == STEPS[:kept]
    assert done.steps == played().steps[:kept] or "try" in old


def test_an_example_that_does_not_end_its_deal_is_refused() -> None:
    unfinished = EXAMPLE_HEAD + EXAMPLE_STEPS.split('[[step]]\nid = "calls"')[0] + EXAMPLE_RESULT
    done = replay(load_script(unfinished))
    assert done.stopped is not None
    assert done.stopped.code == "SCRIPT.NOT_OVER"
    assert len(done.steps) == 1


def test_a_failed_expectation_names_what_was_wanted_and_what_was_found() -> None:
    done = played('expect = { turn = "E" }', 'expect = { turn = "S" }')
    assert done.stopped is not None
    assert done.stopped.facts == {"what": "turn", "wanted": "S", "found": "E"}


def test_the_3nt_walkthrough_plays_the_worked_deal() -> None:
    # example_3nt.json holds one decision for each turn; the fate of the second card follows from it
    example = json_data("example_3nt.json")
    expected: list[Act] = []
    for act in map(Act.parse, example["actions"]):
        expected.append(act)
        if isinstance(act.action, DrawChoice):
            keep, reject = DrawChoice
            expected.append(Act(act.seat, reject if act.action is keep else keep))
    assert len(expected) == 2 * 26 + 2 + 26
    script = load_script(WALKTHROUGH.read_text(encoding="utf-8"))
    assert [act for step in script.all_steps() for act in step.acts] == expected
    assert " ".join(map(str, script.pack)) == example["stock"]
    assert (script.variant.key, str(script.dealer)) == (example["rules"], example["dealer"])


def test_the_3nt_walkthrough_is_played_to_its_end(worked_3nt: Replay) -> None:
    assert worked_3nt.stopped is None
    assert len(worked_3nt.steps) == len(worked_3nt.script.steps) == 13


def test_the_3nt_walkthrough_ends_as_the_rules_say(worked_3nt: Replay) -> None:
    # RULES B12, steps c and d
    last = worked_3nt.steps[-1]
    assert str(last.after.result) == "3NTA10"
    assert last.session.totals == {Side.A: 130, Side.B: 0}
    assert last.session.games == {Side.A: 1, Side.B: 0}
    assert last.session.part_scores == {Side.A: 0, Side.B: 0}
    assert last.session.vulnerable == {Side.A}
    assert len(last.session.records) == 1


def test_the_3nt_walkthrough_refuses_its_forbidden_moves(worked_3nt: Replay) -> None:
    # the three forbidden moves of example_3nt.json, each under the rule family it names
    everything = [part for step in worked_3nt.steps for part in (*step.parts, step)]
    pairs = [pair for step in everything for pair in zip(step.step.asides, step.refusals, strict=True)]
    assert all(aside.because == refusal.rule for aside, refusal in pairs)
    tried = {aside.act: refusal.rule.rule.family for aside, refusal in pairs}
    assert tried[Act.parse("B take C4")] == "DRAW"
    assert tried[Act(Seat.A, DrawChoice.REJECT)] == "DRAW"
    assert tried[Act.parse("A play D5")] == "PLAY"
