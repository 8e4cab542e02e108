import json
import random
from urllib.parse import urlencode

import pytest
from calculator_tools import LANGUAGES, Page, csv_rows, query_of, read
from hypothesis import given
from hypothesis import strategies as st

from calculators import answer, embed, render, render_parts

DUPLICATE = csv_rows("duplicate_scores.csv")
RUBBER = csv_rows("rubber_scores.csv")
SAMPLE = random.Random(2).sample(range(len(DUPLICATE)), 120)


def total(contract: str, tricks: int | str, *, vulnerable: bool = False, rules: str = "dup", **more: str) -> int:
    query = {"c": contract, "by": "N", "v": str(int(vulnerable)), "t": str(tricks), "r": rules, **more}
    return answer("contract_score", urlencode(query))["total"]


def totals(contract: str, tricks: int, *, vulnerable: bool = False, **more: str) -> tuple[int, int, int]:
    """Declarer's points below and above the line, and the defenders' above it."""
    query = {"c": contract, "by": "N", "v": str(int(vulnerable)), "t": str(tricks), "r": "rubber", **more}
    found = answer("contract_score", urlencode(query))["totals"]
    assert found["defenders"]["below"] == 0
    return found["declarer"]["below"], found["declarer"]["above"], found["defenders"]["above"]


def codes(query: str) -> dict[str, str]:
    return {problem.field: problem.code for problem in read("contract_score", query).problems}


def result_numbers(html: str) -> list[str]:
    return [element.text for element in Page(html).find(css="bx-result__num")]


def test_all_2940_duplicate_answers_agree_with_the_table() -> None:
    for row in DUPLICATE:
        assert answer("contract_score", query_of(row, "dup", "S"))["total"] == int(row["score"]), row


@pytest.mark.parametrize(("rules", "by"), [("rubber", "W"), ("draw", "B"), ("honeymoon", "A")])
def test_all_2940_rubber_answers_agree_with_the_table(rules: str, by: str) -> None:
    for row in RUBBER:
        found = answer("contract_score", query_of(row, rules, by))["totals"]
        assert found["declarer"] == {"below": int(row["below"]), "above": int(row["above_declarer"])}, row
        assert found["defenders"] == {"below": 0, "above": int(row["above_defenders"])}, row


@pytest.mark.parametrize("place", SAMPLE)
def test_the_answer_part_shows_what_the_tables_say(place: int) -> None:
    duplicate, rubber = DUPLICATE[place], RUBBER[place]
    for lang in LANGUAGES:
        html = render_parts("contract_score", query_of(duplicate, "dup", "E"), lang, "answer")
        assert result_numbers(html) == [f"+{abs(int(duplicate['score']))}"]
        html = render_parts("contract_score", query_of(rubber, "rubber", "E"), lang, "answer")
        made = f"{rubber['below']} | {rubber['above_declarer']}"
        assert result_numbers(html) == [made if int(duplicate["score"]) > 0 else f"+{rubber['above_defenders']}"]


@pytest.mark.parametrize("place", SAMPLE[:40])
def test_the_rows_of_the_printed_ledger_add_up_to_its_total(place: int) -> None:
    for row, rules in ((DUPLICATE[place], "dup"), (RUBBER[place], "rubber")):
        ledger = Page(render_parts("contract_score", query_of(row, rules, "N"), "en", "answer"))
        points = [int(element.text) for element in ledger.find(tag="td", css="bx-ledger__pts")]
        assert sum(points[:-1]) == points[-1] > 0


@pytest.mark.parametrize("place", SAMPLE[:25])
def test_the_outcome_table_shows_every_outcome_of_the_contract(place: int) -> None:
    row = DUPLICATE[place]
    contract = (row["level"], row["denomination"])
    page = Page(render("contract_score", query_of(row, "dup", "N"), "ru"))
    shown = [cell.text.replace("−", "-") for cell in page.find(css="bx-outcomes__cell")]
    table = {
        (other["tricks"], other["vulnerable"], other["doubling"]): other["score"]
        for other in DUPLICATE
        if (other["level"], other["denomination"]) == contract
    }
    doublings = ("undoubled", "doubled", "redoubled")
    expected = [table[str(tricks), v, x] for tricks in range(13, -1, -1) for v in "01" for x in doublings]
    assert shown == expected
    (now,) = page.find(css="bx-outcomes__cell--now")
    assert now.text.replace("−", "-") == row["score"]


def test_every_outcome_leads_to_itself() -> None:
    page = Page(render("contract_score", "c=2HX&by=E&v=1&t=7&r=rubber", "en"))
    cells = page.find(css="bx-outcomes__cell")
    assert len(cells) == len({cell.attributes["href"] for cell in cells}) == 84
    for cell in cells[::7]:
        again = Page(render("contract_score", f"{cell.attributes['href']}&by=E&r=rubber", "en"))
        (now,) = again.find(css="bx-outcomes__cell--now")
        assert now.attributes["href"] == cell.attributes["href"]
        assert now.text == cell.text


CASES = """
    A1   7NT    13  1520
    A1   7C     13  1440
    A2   2HX     8   470
    A6   4S     11   450
    A6   5S     11   450
    A6   4S     10   420
    A7   3HX     9   530
    A7   3D     10   130
    A10  4sx    10   590
    A11  3N      9   400
    A13  3NTXX  -2  -600
    A13  3NTXX  +0   800
    A13  4H     -1   -50
    A16  3NTX    9   550
    A17  4SX    -1  -100
    A17  4SX    -2  -300
    A17  4SX    -3  -500
    A17  4SX    -4  -800
    A17  4SXX   -1  -200
    A17  4SXX   -2  -600
    A17  4SXX   -3 -1000
    A17  4SXX   -4 -1600
    A18  4SX    -4  -800
    B1   5CX     7  -800
    B4   1CXX   -1  -200
    B18  7NTXX  -1  -200
    F4   4S     10   420
    F4   4S      9   -50
    F9   5NTXX  12  1240
    F9   6NT    12   990
"""
VULNERABLE_CASES = """
    A17  4SX    -1  -200
    A17  4SX    -2  -500
    A17  4SX    -3  -800
    A17  4SX    -4 -1100
    A17  4SXX   -1  -400
    A17  4SXX   -2 -1000
    A17  4SXX   -3 -1600
    A17  4SXX   -4 -2200
    B18  2CXX   -1  -400
    C6   3NT     9   600
    C6   6S     13  1460
    F9   5NTXX  12  1640
    F9   6NT    12  1440
"""


@pytest.mark.parametrize("row", CASES.strip().splitlines(), ids=lambda row: "-".join(row.split()[:3]))
def test_faults_of_other_programs_not_vulnerable(row: str) -> None:
    _, contract, tricks, expected = row.split()
    assert total(contract, tricks) == int(expected)


@pytest.mark.parametrize("row", VULNERABLE_CASES.strip().splitlines(), ids=lambda row: "-".join(row.split()[:3]))
def test_faults_of_other_programs_vulnerable(row: str) -> None:
    _, contract, tricks, expected = row.split()
    assert total(contract, tricks, vulnerable=True) == int(expected)


def test_faults_of_other_programs_in_a_rubber() -> None:
    assert totals("1NTX", 7)[0] == 80  # B3: the extra ten of the first notrump trick is doubled too
    assert totals("1NTXX", 7)[0] == 160
    assert totals("2SX", 9, vulnerable=True)[1] == 200 + 50  # B7: an overtrick of 200, and 50 for the double
    assert totals("2H", 8) == (60, 0, 0)  # B10: no 50, 300 or 500 deal by deal
    assert totals("4S", 10, h="100E") == (120, 0, 100)  # B12: the defenders' honours, though the contract is made
    assert totals("4SXX", 10)[1] == 100  # A18: 100 for a redoubled contract, not 50
    assert "second game" in Page(render("contract_score", "c=2H&v=1&t=8&r=rubber&ps=40", "en")).text  # B15


@pytest.mark.parametrize(
    ("one", "other"),
    [("3NT", "3NTX"), ("3NTX", "3NTXX"), ("4H", "4HX"), ("1C", "1CXX")],  # A14: equality keeps the double
)
def test_contracts_that_differ_have_different_answers(one: str, other: str) -> None:
    for tricks in range(14):
        assert total(one, tricks) != total(other, tricks)


@pytest.mark.parametrize("text", ["3NT", "3nt", "3n", "3N", " 3NT ", "3Nt"])
def test_every_way_to_write_a_contract_is_the_same_contract(text: str) -> None:
    assert dict(read("contract_score", urlencode({"c": text, "t": "9"})).values)["c"] == "3NT"


@pytest.mark.parametrize(
    "text", ["3", "NT", "3NTS", "NT3", "3 NT", "03NT", "3NT+1", "4♠", "3NTD", "3БК", "٣NT", "1C2D"]
)
def test_what_is_no_contract_is_refused_and_not_guessed(text: str) -> None:
    found = answer("contract_score", urlencode({"c": text, "t": "9"}))
    assert [error["field"] for error in found["errors"]] == ["c"]


@pytest.mark.parametrize(
    ("typed", "tricks"),
    [("10", 10), ("+1", 10), ("-1", 8), ("−1", 8), ("+0", 9), ("-9", 0), ("+4", 13), (" 7 ", 7), ("+ 1", 10)],
)
def test_tricks_are_read_as_a_number_or_from_the_contract(typed: str, tricks: int) -> None:
    assert answer("contract_score", urlencode({"c": "3NT", "t": typed}))["tricks"] == tricks


@pytest.mark.parametrize("typed", ["14", "-10", "+5", "999999", "--1", "+-1", "1.5", "x"])
def test_tricks_that_cannot_be_are_refused(typed: str) -> None:
    assert set(codes(urlencode({"c": "3NT", "t": typed}))) == {"t"}


@pytest.mark.parametrize(
    ("typed", "by", "vulnerable"),
    [
        ("0", "N", False),
        ("1", "E", True),
        ("none", "N", False),
        ("Love", "S", False),
        ("ns", "N", True),
        ("NS", "S", True),
        ("ns", "E", False),
        ("ew", "W", True),
        ("ew", "N", False),
        ("all", "E", True),
        ("Both", "N", True),
    ],
)
def test_the_zone_of_both_sides_is_read_for_the_side_of_declarer(typed: str, by: str, vulnerable: bool) -> None:
    assert answer("contract_score", f"c=3NT&t=9&v={typed}&by={by}")["vulnerable"] is vulnerable


def test_two_players_have_zones_of_their_own() -> None:
    assert answer("contract_score", "c=3NT&t=9&v=a&by=A&r=draw")["vulnerable"] is True
    assert answer("contract_score", "c=3NT&t=9&v=a&by=B&r=draw")["vulnerable"] is False
    assert codes("c=3NT&t=9&v=ns&by=A&r=draw") == {"v": "CALC.VULNERABLE"}


def test_the_answer_has_the_shape_that_the_command_promises() -> None:
    found = answer("contract_score", "c=3NTX&by=S&v=1&t=10&r=dup")
    assert list(found) == ["rules", "contract", "tricks", "vulnerable", "total", "totals", "ledger"]
    assert {role: list(lines) for role, lines in found["totals"].items()} == {
        "declarer": ["below", "above"],
        "defenders": ["below", "above"],
    }
    assert {tuple(row) for row in found["ledger"]} == {("reason", "side", "line", "points", "rule")}


@given(
    st.sampled_from(["1C", "2H", "3NTX", "4SXX", "6D", "7NT"]),
    st.integers(0, 13),
    st.sampled_from("NESW"),
    st.sampled_from(["", "100N", "150E", "100s", "h150W"]),
    st.integers(0, 9),
)
def test_a_rubber_deal_adds_honours_and_keeps_the_part_score(
    contract: str, tricks: int, by: str, honours: str, tens: int
) -> None:
    query = urlencode({"c": contract, "t": tricks, "by": by, "r": "rubber", "h": honours, "ps": tens * 10})
    bare, found = (answer("contract_score", text)["totals"] for text in (f"c={contract}&t={tricks}&r=rubber", query))
    gain = {
        role: sum(found[role][line] - bare[role][line] for line in ("below", "above"))
        for role in ("declarer", "defenders")
    }
    points = int(honours.removeprefix("h")[:3]) if honours else 0
    mine = bool(honours) and (honours[-1].upper() in "NS") is (by in "NS")
    assert gain == {"declarer": points if mine else 0, "defenders": 0 if mine else points}
    values = dict(read("contract_score", query).values)
    assert values.get("ps", "0") == str(tens * 10)
    assert values.get("h", "") == honours.removeprefix("h").upper()


@pytest.mark.parametrize(
    ("query", "russian", "english"),
    [
        ("c=1NT&t=7", "до гейма не хватает 60", "60 short of game"),
        ("c=1NT&t=7&ps=60", "Под чертой 100: гейм", "100 below the line: a game"),
        ("c=1NT&t=7&ps=50", "Под чертой 90: до гейма не хватает 10", "10 short of game"),
        ("c=4S&t=10&v=1", "второй гейм", "second game"),
        ("c=4S&t=9", None, None),
    ],
)
def test_a_rubber_says_what_the_deal_did_to_the_game(query: str, russian: str | None, english: str | None) -> None:
    for lang, text in (("ru", russian), ("en", english)):
        needs = Page(render("contract_score", f"{query}&r=rubber", lang)).find(css="bx-result__need")
        assert [text is not None and text in need.text for need in needs] == ([True] if text else [])
    assert not Page(render("contract_score", f"{query}&r=dup", "en")).find(css="bx-result__need")


@pytest.mark.parametrize(
    ("query", "name", "number"),
    [
        ("c=3NT&t=10&v=1&r=dup", "Rubber", "100 | 30"),
        ("c=2H&t=8&r=dup", "Rubber", "60 | 0"),
        ("c=4S&t=9&v=1&r=dup", "Rubber", "100"),
        ("c=3NT&t=10&v=1&r=rubber", "Duplicate", "630"),
        ("c=2H&t=8&r=rubber", "Duplicate", "110"),
        ("c=3NT&t=10&by=A&r=draw", "Duplicate", "430"),
    ],
)
def test_the_same_deal_stands_under_other_rules(query: str, name: str, number: str) -> None:
    page = Page(render("contract_score", query, "en"))
    assert [element.text for element in page.find(css="bx-others__name")] == [name]
    assert [element.text for element in page.find(css="bx-others__num")] == [number]


@pytest.mark.parametrize(
    ("query", "why"),
    [
        ("c=2HX&t=8&v=1&r=dup", "its second game"),
        ("c=3NT&t=9&r=dup", "above: a game."),
        ("c=3S&t=9&r=dup", "count towards game"),
        ("c=3NT&t=9&r=rubber", "300 for game"),
        ("c=3S&t=9&r=rubber", "50 for a part-score"),
        ("c=3S&t=8&r=rubber", "score the same"),
        ("c=3S&t=8&r=rubber&h=100E", "no honours"),
    ],
)
def test_other_rules_say_why_they_differ(query: str, why: str) -> None:
    # RULES 0.8.4, F1.2: exactly 100 is a game
    (said,) = Page(render("contract_score", query, "en")).find(css="bx-others__why")
    assert why in said.text


def test_a_passed_out_deal_has_no_ledger_no_outcomes_and_no_other_rules() -> None:
    page = Page(render("contract_score", "c=p&r=rubber", "en"))
    for css in ("bx-ledger", "bx-outcomes", "bx-others"):
        assert page.find(css=css) == []
    assert result_numbers(render("contract_score", "c=P", "en")) == ["0"]


def controls(query: str) -> tuple[set[str], dict[str, str]]:
    """The checked choices as name=value, and what stands in the fields for typing."""
    page = Page(render("contract_score", query, "ru"))
    checked = {
        f"{e.attributes['name']}={e.attributes['value']}" for e in page.find(tag="input") if "checked" in e.attributes
    }
    typed = {e.attributes["name"]: e.attributes["value"] for e in page.find(tag="input", type="number")}
    return checked, typed


def test_the_form_shows_the_state_of_the_query() -> None:
    checked, typed = controls("c=4SXX&by=W&v=1&t=7&r=rubber&ps=40")
    assert checked >= {"level=4", "den=S", "x=XX", "v=1", "by=W", "r=rubber"}
    assert typed == {"t": "7", "ps": "40"}


def test_what_was_typed_stays_beside_the_message() -> None:
    checked, typed = controls("c=3NT&by=S&v=1&t=14&r=rubber&ps=95")
    assert checked >= {"level=3", "den=NT", "x=", "v=1", "by=S", "r=rubber"}
    assert typed == {"t": "14", "ps": "95"}
    page = Page(render("contract_score", "c=3NT&by=S&v=1&t=14&r=rubber&ps=95", "ru"))
    messages = {element.attributes["id"]: element.text for element in page.find(css="bx-field__msg") if element.text}
    assert messages.keys() == {"error-t", "error-ps"}
    assert page.find(css="bx-ledger") == []


@pytest.mark.parametrize(
    "query", ["c=8NT&t=9", "c=3NT&t=14", "c=3NT&t=9&by=Q", "c=3NT&t=9&r=x", "c=3NT&t=9&v=x", "c=", "t="]
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_error_is_said_at_its_field_in_the_summary_and_in_the_answer(query: str, lang: str) -> None:
    page = Page(render("contract_score", query, lang))
    (summary,) = page.find(css="bx-errors")
    said = {element.text for element in page.find(css="bx-field__msg") if element.text}
    assert said
    assert all(message in summary.text for message in said)
    (answered,) = page.find(css="bx-result__say")
    assert answered.text in said


def test_a_query_without_any_field_is_the_sample_and_an_emptied_form_is_not() -> None:
    sample = render("contract_score", "c=3NT&by=N&v=0&t=10&r=dup", "ru")
    assert render("contract_score", "", "ru") == render("contract_score", "zzz=1", "ru") == sample
    assert codes("c=") == {"c": "CALC.NO_CONTRACT"}


@pytest.mark.parametrize(
    ("query", "said", "slots"),
    [
        ("c=3NT&by=E&t=10", "East–West score 430: Tricks bid and made 100, Overtrick 30, Game 300.", ["gets"]),
        ("c=4S&by=E&t=9", "North–South score 50: 1st undertrick 50.", ["gets_defenders"]),
        (
            "c=3NT&by=E&t=8&r=rubber&h=150E",
            "North–South score 50: 1st undertrick 50. East–West score 150: Honours 150.",
            ["gets_defenders", "gets"],
        ),
        ("c=P", "Everybody passed: nothing is played and nothing is written.", []),
    ],
)
def test_one_sentence_is_said_aloud_and_its_side_follows_the_seat(query: str, said: str, slots: list[str]) -> None:
    # prerendered answers name one seat; the browser writes the chosen one into the slots
    page = Page(render("contract_score", query, "en"))
    (spoken,) = [element for element in page.elements if "data-say" in element.attributes]
    assert (spoken.text, spoken.attributes["data-say"]) == (said, "")
    inside = page.elements[page.elements.index(spoken) + 1 :][: len(slots)]
    assert [element.attributes["data-slot"] for element in inside] == slots


def test_an_over_long_field_is_refused() -> None:
    assert codes("t=9&c=" + "3" * 201)["c"] == "CALC.TOO_LONG"


def test_prerendered_answers_are_found_by_the_attributes_of_the_element() -> None:
    (host,) = Page(embed("contract_score", "c=3NTX&by=S&v=1&t=10&r=dup", "ru")).find(tag="bridge-component")
    where = json.loads(host.attributes["data-answers"])
    assert where["file"].startswith("answers/ru/")
    assert where["family"]["rubber"] == where["family"]["draw"] != where["family"]["dup"]
    assert host.attributes["data-query"] == "c=3NTX&by=S&v=1&t=10&r=dup"


def test_rule_sets_that_share_a_family_have_the_same_answers() -> None:
    for place in SAMPLE[:40]:
        rubber, draw = (
            answer("contract_score", query_of(RUBBER[place], *rules)) for rules in (("rubber", "N"), ("draw", "A"))
        )
        assert rubber | {"rules": ""} == draw | {"rules": ""}


FORM = {"c": "3NT", "by": "N", "v": "0", "t": "10", "r": "dup"}


def line(text: str, **form: str) -> str:
    return urlencode({**FORM, **form, "say": text})


@pytest.mark.parametrize(
    ("text", "form", "expected"),
    [
        ("3NTx S +1 vul", {}, "c=3NTX&by=S&v=1&t=10&r=dup"),
        ("3БК контра без двух в зоне", {"by": "W"}, "c=3NTX&by=W&v=1&t=7&r=dup"),
        ("4п ровно", {"by": "E", "v": "1"}, "c=4S&by=E&v=1&t=10&r=dup"),
        ("4п N =", {"r": "rubber", "ps": "60", "h": "100E"}, "c=4S&by=N&v=0&t=10&r=rubber&ps=60"),
        ("4п N = h150S", {"r": "rubber"}, "c=4S&by=N&v=0&t=10&r=rubber&h=150S"),
        ("4п = NS vul", {"by": "E"}, "c=4S&by=E&v=0&t=10&r=dup"),
        ("4п = NS vul", {"by": "S"}, "c=4S&by=S&v=1&t=10&r=dup"),
        ("4п B -1", {"by": "A", "r": "draw"}, "c=4S&by=B&v=0&t=9&r=draw"),
        ("4 паса", {"v": "1"}, "c=P&by=N&v=1&t=0&r=dup"),
    ],
)
def test_a_line_fills_the_form_and_becomes_a_canonical_address(text: str, form: dict, expected: str) -> None:
    reading = read("contract_score", line(text, **form))
    assert urlencode(reading.values) == expected
    assert urlencode(read("contract_score", expected).values) == expected


@pytest.mark.parametrize(
    ("text", "form", "field", "code"),
    [
        ("8БК", {}, "say", "CALC.LEVEL"),
        ("4♠ С +1", {}, "say", "CALC.AMBIGUOUS_C"),
        ("4п", {}, "say", "CALC.TRICKS_MISSING"),
        ('[Contract "?"] [Result "?"]', {}, "say", "CALC.UNKNOWN"),
        ("4п N = h150S", {}, "say", "CALC.NO_HONOURS"),
        ("4п A =", {}, "say", "CALC.LEFTOVER"),
        ("4п N =", {"r": "draw"}, "say", "SEAT.UNKNOWN"),
        ("4п =", {"by": "Q"}, "by", "SEAT.UNKNOWN"),
        ("4п N =", {"r": "whist"}, "r", "CALC.RULES"),
        ("4" * 201, {}, "say", "CALC.TOO_LONG"),
    ],
)
def test_a_line_that_cannot_be_scored_stays_and_so_does_the_form(text: str, form: dict, field: str, code: str) -> None:
    query = line(text, **form)
    assert codes(query) == {field: code}
    page = Page(render("contract_score", query, "ru"))
    (typed,) = page.find(tag="input", name="say")
    assert typed.attributes["value"] == text[:201]
    if field == "say":
        # honours are wrong by these rules only: the rest of that line is in the form already
        shown = {"level=4", "den=S"} if code == "CALC.NO_HONOURS" else {"level=3", "den=NT"}
        assert shown <= controls(query)[0]
        (summary,) = page.find(css="bx-errors")
        assert ("data-title" in summary.attributes) is (code != "CALC.AMBIGUOUS_C")
        assert [link.attributes["href"] for link in page.find(tag="a", href="#field-say")]
        assert typed.attributes["aria-invalid"] == "true"


def test_every_piece_of_a_line_leads_to_its_field() -> None:
    page = Page(render("contract_score", line("4п контра N = в зоне h100E", r="rubber"), "ru"))
    chips = {chip.text: chip.attributes["href"] for chip in page.find(css="bx-echo__chip")}
    assert chips == {
        "4 пики": "#field-c",
        "контра": "#field-x",
        "Север": "#field-by",
        "10 взяток": "#field-t",
        "разыгрывающие в зоне": "#field-v",
        "онёры 100, Восток": "#field-h",
    }
    ids = {element.attributes.get("id") for element in page.elements}
    assert {href[1:] for href in chips.values()} <= ids


def test_what_the_line_does_not_say_is_said_to_be_from_the_form() -> None:
    page = Page(render("contract_score", line("4п ровно", by="E", v="1"), "en"))
    assert [chip.text for chip in page.find(css="bx-echo__chip")] == [
        *("4 spades", "10 tricks"),
        *("East", "declaring side vulnerable"),
    ]
    (spoken,) = [element for element in page.elements if "data-say" in element.attributes]
    assert spoken.text.startswith(
        "Understood: 4 spades, 10 tricks. From the form: East, declaring side vulnerable. East–West score 620"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_has_its_choices_as_links_to_their_lines(lang: str) -> None:
    page = Page(render("contract_score", line("5бк = С"), lang))
    (box,) = page.find(css="bx-errors")
    links = [link.attributes["href"] for link in page.find(tag="a", css="bx-btn") if "?say=" in link.attributes["href"]]
    assert links == ["?" + urlencode({"say": text}) for text in ("5NT = С", "5♦x = С", "5бк = N", "5бк = S")]
    assert "data-title" not in box.attributes
    assert page.find(css="bx-result__say") == []


def test_words_that_were_not_understood_are_marked_and_found_by_the_browser() -> None:
    page = Page(render("contract_score", line("1БК 😀 плюс S ="), "ru"))
    assert [mark.text for mark in page.find(css="bx-unused")] == ["😀 (не понято)", "плюс (не понято)"]
    (typed,) = page.find(tag="input", name="say")
    assert typed.attributes["data-select"] == "4,6"  # as JavaScript counts: the face is two


def test_without_a_line_there_is_an_empty_field_and_no_echo() -> None:
    page = Page(render("contract_score", urlencode(FORM), "ru"))
    (typed,) = page.find(tag="input", name="say")
    assert typed.attributes["value"] == ""
    assert page.find(css="bx-echo__chip") == []
    assert render("contract_score", urlencode({**FORM, "say": "  "}), "ru") == render(
        "contract_score", urlencode(FORM), "ru"
    )


@pytest.mark.parametrize(
    "typed", ["{CA}", "{4SX}", "{S}", "[SCO-01]", "{{ contract_score?c=3NT&t=9 }}", "<b>x</b>", "&amp;"]
)
def test_marks_in_a_line_are_not_drawn(typed: str) -> None:
    for lang in LANGUAGES:
        page = Page(render("contract_score", line(f"3NT N = {typed}"), lang))
        for css in ("bx-card", "bx-call", "bx-score", "bx-rule"):
            drawn = [mark.text for mark in page.find(css=css)]
            harmless = Page(render("contract_score", line("3NT N = foo"), lang)).find(css=css)
            assert drawn == [mark.text for mark in harmless]
        assert page.find(tag="input", name="say")[0].attributes["value"] == f"3NT N = {typed}"
