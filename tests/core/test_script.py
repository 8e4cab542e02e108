import pytest
from bridge_tables import EXAMPLE_HEAD, EXAMPLE_RESULT, EXAMPLE_STEPS, json_data

from rules_core import (
    Act,
    Bid,
    Card,
    DrawChoice,
    NotationError,
    PlainCall,
    RuleRef,
    ScriptError,
    Seat,
    TakeDiscard,
    find_variant,
    load_script,
)
from rules_core.script import Aside, Question

EXAMPLE = EXAMPLE_HEAD + EXAMPLE_STEPS + EXAMPLE_RESULT


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("A keep", Act(Seat.A, DrawChoice.KEEP)),
        ("B reject", Act(Seat.B, DrawChoice.REJECT)),
        ("A bid 3NT", Act(Seat.A, Bid.parse("3NT"))),
        ("n bid 3n", Act(Seat.N, Bid.parse("3NT"))),
        ("B pass", Act(Seat.B, PlainCall.PASS)),
        ("W double", Act(Seat.W, PlainCall.DOUBLE)),
        ("E redouble", Act(Seat.E, PlainCall.REDOUBLE)),
        ("B play CK", Act(Seat.B, Card.parse("CK"))),
        (" B play D10 ", Act(Seat.B, Card.parse("DT"))),
        ("B take C4", Act(Seat.B, TakeDiscard(Card.parse("C4")))),
    ],
)
def test_an_action_is_read(text: str, act: Act) -> None:
    assert Act.parse(text) == act


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "SCRIPT.ACTION"),
        ("A", "SCRIPT.ACTION"),
        ("A keeps", "SCRIPT.ACTION"),
        ("A keep C4", "SCRIPT.ACTION"),
        ("A play", "SCRIPT.ACTION"),
        ("A pass P", "SCRIPT.ACTION"),
        ("A play C4 C5", "SCRIPT.ACTION"),
        ("NS pass", "SCRIPT.ACTION"),
        ("Q pass", "SEAT.UNKNOWN"),
        ("A play C1", "CARD.UNKNOWN"),
        ("A take C1", "CARD.UNKNOWN"),
        ("A bid 8C", "CALC.LEVEL"),
    ],
)
def test_text_that_is_no_action_is_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        Act.parse(text)
    assert caught.value.code == code


def test_an_example_is_read_with_its_steps_parts_asides_and_questions() -> None:
    script = load_script(EXAMPLE)
    assert (script.id, script.variant, script.dealer) == ("tiny", find_variant("rubber"), Seat.N)
    assert len(script.pack) == 52
    assert script.title == {"ru": "Проба", "en": "Trial"}
    assert [step.id for step in script.steps] == ["start", "calls", "sheet"]
    assert [step.id for step in script.all_steps()] == ["start", "north", "east", "calls", "sheet"]
    start, calls, _ = script.steps
    assert (start.acts, start.rules, start.parts, start.question) == ((), (RuleRef("AUC-02"),), (), None)
    assert start.title == {"ru": "Начало", "en": "Start"}
    assert start.asides == (
        Aside(Act.parse("E pass"), RuleRef("AUC-02"), {"ru": "О", "en": "O"}, {"ru": "Рано", "en": "Too soon"}),
    )
    assert (calls.figure, calls.phase, calls.title) == ("auction", "auction", {})
    assert [part.acts for part in calls.parts] == [(Act.parse("N pass"),), (Act.parse("E pass"),)]
    assert calls.acts == (Act.parse("S pass"), Act.parse("W pass"))
    assert calls.question == Question(
        {"ru": "Сколько пасов?", "en": "How many passes?"}, "4", {"ru": "Четыре", "en": "Four"}, RuleRef("AUC-09")
    )
    assert calls.expect == {"turn": "None", "contract": "None"}
    assert script.result == {"contract": "P", "tricks": 0, "totals": {"NS": 0, "EW": 0}}


@pytest.mark.parametrize(
    ("old", "new", "code", "step"),
    [
        ('id = "tiny"', 'id = "tiny', "SCRIPT.TOML", None),
        ('id = "tiny"', "", "SCRIPT.MISSING", None),
        ('rules = "rubber"', "", "SCRIPT.MISSING", None),
        ('rules = "rubber"', 'rules = "whist"', "CALC.RULES", None),
        ('rules = "rubber"', "rules = 3", "SCRIPT.TYPE", None),
        ('rules = "rubber"', 'rules = "draw"', "SEAT.UNKNOWN", None),
        ('dealer = "N"', 'dealer = "Q"', "SEAT.UNKNOWN", None),
        ('dealer = "N"', 'dealer = "A"', "SEAT.UNKNOWN", None),
        ('dealer = "N"', "dealer = 1", "SCRIPT.TYPE", None),
        ("C2 C3", "C2 C2", "PACK.TWICE", None),
        ("C2 C3", "C2", "PACK.MISSING", None),
        ("C2 C3", "C2 C1", "CARD.UNKNOWN", None),
        ('title = { ru = "Проба", en = "Trial" }', 'title = { ru = "Проба" }', "SCRIPT.MISSING", None),
        ('title = { ru = "Проба", en = "Trial" }', 'title = "Trial"', "SCRIPT.MISSING", None),
        ('lead.en = "Four passes."', "", "SCRIPT.MISSING", None),
        ('text.en = "The dealer calls first."', "", "SCRIPT.MISSING", "start"),
        ('text.en = "The dealer calls first."', "text.en = 1", "SCRIPT.MISSING", "start"),
        ('title = { ru = "Начало", en = "Start" }', 'title = { en = "Start" }', "SCRIPT.MISSING", "start"),
        ('text = { ru = "Рано", en = "Too soon" }', 'text = { ru = "Рано" }', "SCRIPT.MISSING", "start"),
        ('en = "How many passes?"', "", "SCRIPT.MISSING", "calls"),
        ('id = "start"', "", "SCRIPT.MISSING", "?"),
        ('id = "calls"', 'id = "start"', "SCRIPT.TWICE", "start"),
        ('id = "east"', 'id = "north"', "SCRIPT.TWICE", "north"),
        ('id = "east"', 'id = "start"', "SCRIPT.TWICE", "start"),
        ('rules = ["AUC-02"]', 'rules = ["AUC-99"]', "SCRIPT.RULE", "start"),
        ('rules = ["AUC-02"]', "rules = 2", "SCRIPT.TYPE", "start"),
        ('because = "AUC-09"', 'because = "nine"', "SCRIPT.RULE", "calls"),
        ('because = "AUC-09"', "", "SCRIPT.MISSING", "calls"),
        ('do = ["N pass"]', 'do = ["N passes"]', "SCRIPT.ACTION", "north"),
        ('do = ["N pass"]', 'do = ["Q pass"]', "SEAT.UNKNOWN", "north"),
        ('do = ["N pass"]', "do = [1]", "SCRIPT.TYPE", "north"),
        ('do = ["N pass"]', "do = 1", "SCRIPT.TYPE", "north"),
        ('try = "E pass"', 'try = "E play C1"', "CARD.UNKNOWN", "start"),
        ('expect = { turn = "E" }', 'expect = "E"', "SCRIPT.TYPE", "north"),
        ("[result]", "[results]", "SCRIPT.MISSING", None),
    ],
)
def test_a_faulty_example_is_refused_and_the_step_is_named(old: str, new: str, code: str, step: str | None) -> None:
    assert old in EXAMPLE
    with pytest.raises(ScriptError) as caught:
        load_script(EXAMPLE.replace(old, new, 1))
    assert (caught.value.code, caught.value.step) == (code, step)


@pytest.mark.parametrize("text", ["", "id = 1", "step = 3", EXAMPLE_HEAD, EXAMPLE_HEAD + "step = 3\n" + EXAMPLE_RESULT])
def test_what_is_no_example_at_all_is_refused(text: str) -> None:
    with pytest.raises(ScriptError):
        load_script(text)


def test_the_stored_3nt_deal_is_a_whole_pack() -> None:
    example = json_data("example_3nt.json")
    script = load_script(
        EXAMPLE.replace('rules = "rubber"', 'rules = "draw"', 1)
        .replace('dealer = "N"', f'dealer = "{example["dealer"]}"', 1)
        .replace(EXAMPLE_HEAD.split('stock = "')[1].split('"')[0], example["stock"], 1)
    )
    assert " ".join(map(str, script.pack)) == example["stock"]
