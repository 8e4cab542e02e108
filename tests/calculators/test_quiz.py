"""The questions of the lessons: every right answer, every likely mistake, and what is there without JavaScript."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any

import pytest
from calculator_tools import (
    LANGUAGES,
    PACKAGE,
    REPOSITORY,
    Element,
    Page,
    check_page,
    csv_rows,
    examples,
    plain,
    query_of,
    read,
)

from calculators import answer, render
from calculators.query import parse_query
from calculators.quiz.lesson import LESSONS, Question, load_lesson, read_lesson
from calculators.quiz.near import MEASURES, near_misses
from calculators.quiz.number import Number
from calculators.quiz.said import LessonError, Slip, in_words
from calculators.words import words_for

each_lesson = pytest.mark.parametrize("lesson", LESSONS)
each_language = pytest.mark.parametrize("lang", LANGUAGES)

ANSWERS: Mapping[str, Mapping[str, Any]] = {
    # As a person would answer from the rule book. Scores are those of RULES P1 to P7 and of `tests/data`.
    "tricks": {"suit-led": "DK", "next-lead": "S", "follow": "SA", "no-duty": "2", "thirteen": 5},
    "trumps": {"overruff": "S9", "suit-first": "D5", "no-suit": "2", "trump-led": "SK", "notrump": "C8"},
    "auction": {"six-and-level": 10, "enough": "1NT", "not-enough": "2D", "passes": "on", "wiped": "2S"},
    "declarer-and-dummy": {
        "first-to-name": "E",
        "opening-lead": "E",
        "notrump-first": "S",
        "spread": "2",
        "dummy-wins": "S",
    },
    "trick-score": {"four-spades": 120, "three-notrump": 100, "only-bid": 60, "overtrick": 30, "hundred": "4HS10"},
    "lines-and-games": {"wiped": 0, "finish": "1NTN7", "two-nil": 920, "two-one": 500, "larger-total": "EW"},
    "zone": {"who-is": "EW", "down-two": 200, "whose": "1", "same-tricks": 11, "unchanged": "2"},
    "double": {"below": 120, "with-overtrick": 270, "down-two": 500, "down-four": 800, "own-bid": "X"},
    "slams-and-honours": {
        "small-slam": 680,
        "unbid": 210,
        "one-over": 960,
        "four-honours": 100,
        "defenders-honours": 200,
    },
}


def questions(lesson: str) -> dict[str, Question]:
    return {question.id: question for question in load_lesson(lesson)}


def entries(lesson: str) -> list[dict[str, Any]]:
    """The questions as they are written."""
    text = (PACKAGE / "lessons" / f"{lesson}.toml").read_text(encoding="utf-8")
    return list(tomllib.loads(text)["question"])


def every_number() -> list[tuple[str, str]]:
    return [(lesson, entry["id"]) for lesson in LESSONS for entry in entries(lesson) if entry["kind"] == "number"]


each_number = pytest.mark.parametrize(("lesson", "question"), every_number())


def number_of(lesson: str, question: str) -> Number:
    task = questions(lesson)[question].task
    assert isinstance(task, Number)
    return task


def said(number: Number, value: int, lang: str) -> str:
    """What is said about a wrong number."""
    (near,) = [near for near in number.near if near.value == value]
    return plain(Page(in_words(near.why, words_for(lang))).text)


# Right answers


@each_lesson
def test_every_lesson_has_five_questions_with_these_answers(lesson: str) -> None:
    found = {question["id"]: question["right"] for question in answer("quiz", f"lesson={lesson}")["questions"]}
    assert len(found) == 5
    assert found == ANSWERS[lesson]


@each_number
def test_a_number_is_the_one_that_its_query_gives(lesson: str, question: str) -> None:
    (entry,) = [entry for entry in entries(lesson) if entry["id"] == question]
    if "of" not in entry:
        assert "given" in entry
        return
    name, _, query = entry["of"].partition("?")
    if name == "honours":
        return  # no page shows honours of a hand; `ANSWERS` has them
    assert number_of(lesson, question).value == taken(name, query, entry["take"])


def taken(name: str, query: str, take: str) -> int:
    """The same number as the component of that name answers it."""
    shown = answer(name, f"{query}&r=rubber" if name == "sheet" else query)
    side = take.partition(".")[2]
    if name == "contract_score":
        totals = shown["totals"]
        whole = {role: sum(points.values()) for role, points in totals.items()}
        return int({**whole, **totals["declarer"]}[take])
    if name == "contract":
        return int(shown["tricks_needed"])
    if take == "bonus":
        last = shown["deals"][-1]
        return int(sum(last["above"].values()))  # the last deal of that rubber writes nothing else above the line
    return int(shown["totals" if take.startswith("total") else "part_scores"][side])


@each_lesson
def test_no_answer_that_the_core_can_give_is_written_by_hand(lesson: str) -> None:
    computed = {"number": {"of", "given"}, "cards": {"trick"}, "calls": {"calls"}, "sheet": {"d"}}
    for entry in entries(lesson):
        assert computed.get(entry["kind"], {"option"}) & entry.keys()
        if entry["kind"] != "choice":
            assert not {"right", "answer", "option"} & entry.keys()


@each_lesson
def test_every_question_to_choose_from_has_one_right_option_and_a_reason_for_each(lesson: str) -> None:
    for question in load_lesson(lesson):
        if isinstance(question.task, Number):
            continue
        options = question.task.options
        assert len(options) > 1
        assert len({option.id for option in options}) == len(options)
        for lang in LANGUAGES:
            assert all(in_words(option.why, words_for(lang)) for option in options)
            assert len({in_words(option.label, words_for(lang)) for option in options}) == len(options)


# Likely mistakes


@each_number
def test_no_near_miss_is_the_right_number_and_none_stands_twice(lesson: str, question: str) -> None:
    number = number_of(lesson, question)
    values = [near.value for near in number.near]
    assert values, "a number that nobody gets wrong is not worth asking"
    assert number.value not in values
    assert len(set(values)) == len(values)
    assert all(value > 0 for value in values)


@each_language
@each_number
def test_every_near_miss_has_a_sentence_that_names_it(lesson: str, question: str, lang: str) -> None:
    number = number_of(lesson, question)
    for near in number.near:
        sentence = said(number, near.value, lang)
        assert sentence.endswith((".", "»", "”"))
        assert str(near.value) in sentence or lesson == "tricks"  # that one is written, and spells its numbers


@pytest.mark.parametrize(
    ("lesson", "question", "typed", "russian", "english"),
    [
        ("double", "down-two", 300, "как до зоны", "as not vulnerable"),
        ("double", "down-two", 200, "без контры", "undoubled"),
        ("double", "down-two", 1000, "под реконтрой", "redoubled"),
        ("double", "down-two", 400, "по 200", "at 200"),
        ("double", "down-two", 800, "меньше", "fewer"),
        ("double", "down-four", 300, "последняя ступень", "last step"),
        ("double", "down-four", 400, "по 100", "at 100"),
        ("double", "down-four", 500, "больше", "more"),
        ("double", "with-overtrick", 220, "забыта премия за выполненную контру", "bonus for making a doubled contract"),
        ("double", "with-overtrick", 570, "спортивного", "duplicate"),
        ("trick-score", "only-bid", 90, "всё записано под чертой", "everything is written below the line"),
        ("trick-score", "four-spades", 300, "первые шесть", "first six"),
        ("trick-score", "three-notrump", 90, "по 30", "at 30"),
        ("trick-score", "three-notrump", 120, "по 40", "at 40"),
        ("trick-score", "overtrick", 40, "только первая", "only the first"),
        ("zone", "down-two", 100, "как до зоны", "as not vulnerable"),
        ("zone", "same-tricks", 5, "уровень", "level"),
        ("lines-and-games", "two-nil", 220, "без премии за роббер", "leaves out the rubber bonus"),
        ("lines-and-games", "two-nil", 720, "один гейм", "one game"),
        ("lines-and-games", "wiped", 60, "начинают с нуля", "start from nothing"),
        ("slams-and-honours", "unbid", 710, "никто не заказывал", "nobody bid"),
        ("slams-and-honours", "unbid", 1210, "никто не заказывал", "nobody bid"),
        ("slams-and-honours", "one-over", 1710, "никто не заказывал", "nobody bid"),
        ("slams-and-honours", "four-honours", 150, "все пять", "all five"),
        ("slams-and-honours", "defenders-honours", 100, "забыты онёры, 100", "honours, 100, are left out"),
    ],
)
def test_a_likely_mistake_is_named(lesson: str, question: str, typed: int, russian: str, english: str) -> None:
    number = number_of(lesson, question)
    assert russian in said(number, typed, "ru")
    assert english in said(number, typed, "en")


def test_a_near_miss_of_any_deal_is_never_its_right_score() -> None:
    for row in csv_rows("rubber_scores.csv"):
        if row["denomination"] not in "DSN":
            continue  # clubs score as diamonds do, hearts as spades
        case = read("contract_score", query_of(row, "rubber", "S")).case
        scored = {"below": int(row["below"]), "above": int(row["above_declarer"])}
        scored |= {"declarer": sum(scored.values()), "defenders": int(row["above_defenders"])}
        for take in MEASURES:
            assert scored[take] not in [near.value for near in near_misses(case, take)]


def test_the_wrong_vulnerability_is_named_wherever_it_changes_the_score() -> None:
    scores = {tuple(list(row.values())[:5]): int(row["score"]) for row in csv_rows("duplicate_scores.csv")}
    for row in csv_rows("duplicate_scores.csv")[::7]:
        state = list(row.values())[:5]
        other = scores[(*state[:3], str(1 - int(row["vulnerable"])), state[4])]
        case = read("contract_score", query_of(row, "dup", "S")).case
        take = "declarer" if int(row["score"]) > 0 else "defenders"
        found = {near.value: near.why for near in near_misses(case, take)}
        if abs(other) != abs(int(row["score"])):
            why = found[abs(other)]
            assert isinstance(why, Slip)
            assert (why.mistake.kind, why.mistake.facts["vulnerable"]) == ("vulnerability", row["vulnerable"] == "0")


# The page


@each_language
@each_lesson
def test_every_answer_can_be_read_without_javascript(lesson: str, lang: str) -> None:
    page = check_page(render("quiz", f"lesson={lesson}", lang))
    answers = page.find(tag="details", css="bx-quiz__answer")
    assert len(answers) == len(page.find(tag="h3")) == 5
    for element, question in zip(answers, load_lesson(lesson), strict=True):
        assert plain(Page(in_words(question.why, words_for(lang))).text) in element.text
        assert str(question.because) in element.text
        assert right_label(question, lang) in element.text


def right_label(question: Question, lang: str) -> str:
    if isinstance(question.task, Number):
        return f"{question.task.value}."
    (label,) = [option.label for option in question.task.options if option.is_right]
    return f"{plain(Page(in_words(label, words_for(lang))).text)}."


@each_language
@each_lesson
def test_a_field_waits_for_the_script_and_holds_what_the_script_compares(lesson: str, lang: str) -> None:
    page = check_page(render("quiz", f"lesson={lesson}", lang))
    numbers = [question.task for question in load_lesson(lesson) if isinstance(question.task, Number)]
    forms = page.find(tag="form")
    assert [form.attributes["data-right"] for form in forms] == [str(number.value) for number in numbers]
    assert all("hidden" in form.attributes for form in forms)
    held = [element.attributes["data-near"] for element in page.find(tag="template") if is_near(element)]
    assert held == [str(near.value) for number in numbers for near in number.near]
    said_always = [element.attributes["data-verdict"] for element in page.find(tag="template") if not is_near(element)]
    assert said_always == ["right", "wrong", "unreadable"] * len(numbers)


def is_near(element: Element) -> bool:
    return "data-near" in element.attributes


@each_language
@each_lesson
def test_a_choice_is_a_group_of_radio_buttons_each_followed_by_its_reason(lesson: str, lang: str) -> None:
    page = check_page(render("quiz", f"lesson={lesson}", lang))
    offered = [question for question in load_lesson(lesson) if not isinstance(question.task, Number)]
    radios = page.find(tag="input", type="radio")
    assert [radio.attributes["value"] for radio in radios] == [
        option.id
        for question in offered
        for option in question.task.options  # type: ignore[union-attr]
    ]
    groups = page.find(role="radiogroup")
    assert [group.attributes["aria-labelledby"] for group in groups] == [f"q-{question.id}" for question in offered]
    for radio in radios:
        place = page.elements.index(radio)
        label = page.elements[place + 1]
        assert (label.tag, label.attributes["for"]) == ("label", radio.attributes["id"])


@each_lesson
def test_the_two_languages_have_the_same_structure(lesson: str) -> None:
    russian, english = (Page(render("quiz", f"lesson={lesson}", lang)).elements for lang in LANGUAGES)
    for one, other in zip(russian, english, strict=True):
        assert one.tag == other.tag
        assert one.attributes.keys() == other.attributes.keys()
        for key in ("class", "id", "href", "name", "value", "data-right", "data-near", "data-verdict"):
            assert one.attributes.get(key) == other.attributes.get(key)


def test_the_ledger_of_a_penalty_is_shown_with_its_answer() -> None:
    page = Page(render("quiz", "lesson=double", "ru"))
    ledgers = [table.text for table in page.find(tag="table", css="bx-ledger")]
    assert len(ledgers) == 4
    assert "1-я недобранная взятка" in ledgers[2]
    assert ledgers[2].endswith("Итого 500")


def test_a_rubber_is_shown_with_its_answer() -> None:
    page = Page(render("quiz", "lesson=lines-and-games", "en"))
    sheets = page.find(tag="table", css="bx-sheet__table")
    assert [sheet.text.split()[-2:] for sheet in sheets] == [
        ["60", "100"],
        ["920", "60"],
        ["720", "120"],
        ["700", "720"],
    ]


@pytest.mark.parametrize("example", examples("quiz"), ids=str)
def test_examples(example: Any) -> None:
    found = answer(example.component, example.query)
    assert {key: found[key] for key in example.answer} == example.answer
    for lang in LANGUAGES:
        text = check_page(render(example.component, example.query, lang)).text
        for wanted in example.contains[lang]:
            assert wanted in text


def test_a_quiz_without_a_lesson_is_the_first_one() -> None:
    assert answer("quiz", "")["lesson"] == LESSONS[0]
    assert read("quiz", "lesson=zone").lesson == "zone"
    assert parse_query("lesson=zone") == {"lesson": "zone"}


@pytest.mark.parametrize("typed", ["../zone", "ZONE", "", "zone.toml"])
def test_an_unknown_lesson_is_refused(typed: str) -> None:
    assert answer("quiz", f"lesson={typed}") == {"errors": [{"field": "lesson", "code": "QUIZ.NO_LESSON"}]}


# The lessons as pages


@each_lesson
@each_language
def test_every_lesson_is_a_page_that_asks_its_own_questions(lesson: str, lang: str) -> None:
    text = (REPOSITORY / "docs" / lang / "learn" / f"{lesson}.md").read_text(encoding="utf-8")
    assert re.findall(r"^quiz\?lesson=(.*)$", text, re.MULTILINE) == [lesson]
    following = [*LESSONS, None][LESSONS.index(lesson) + 1]
    assert not following or f"]({following}.md)" in text


@each_language
def test_the_path_names_every_lesson_in_its_order(lang: str) -> None:
    text = (REPOSITORY / "docs" / lang / "learn" / "index.md").read_text(encoding="utf-8")
    listed = re.findall(r"^<li markdown>\*\*\d\. \[.*?\]\((.*?)\.md\)\*\*", text, re.MULTILINE)
    assert tuple(listed) == LESSONS
    navigation = (REPOSITORY / f"mkdocs.{lang}.yml").read_text(encoding="utf-8")
    assert tuple(re.findall(r"learn/([a-z-]+)\.md", navigation)) == ("index", *LESSONS)


@pytest.mark.parametrize("folder", ["lessons"])
def test_no_lesson_file_is_forgotten(folder: str) -> None:
    assert {path.stem for path in (PACKAGE / folder).glob("*.toml")} == set(LESSONS)


# An author's mistakes

QUESTION = """
[[question]]
id = "one"
ru = "?"
en = "?"
why = {{ ru = ".", en = "." }}
because = "PLAY-04"
{rest}
"""


@pytest.mark.parametrize(
    ("rest", "complaint"),
    [
        ('kind = "cards"\nask = "winner"\ntrump = "S"\ntrick = "N HK H3 S4"', "four cards"),
        ('kind = "cards"\nask = "winner"\ntrump = "S"\ntrick = "N HK H3 S4 ZZ"', "CARD.UNKNOWN"),
        (
            'kind = "cards"\nask = "legal"\npick = "legal"\ntrump = "S"\n'
            'trick = "N HK"\nhand = ".2.3."\noptions = ["D3"]',
            "exactly one",
        ),
        ('kind = "calls"\nask = "declarer"\ndealer = "N"\ncalls = "1S P P"', "has not ended"),
        ('kind = "calls"\nask = "over"\ndealer = "N"\ncalls = "P P"', "nobody has bid"),
        (
            'kind = "calls"\nask = "legal"\npick = "illegal"\ndealer = "N"\ncalls = "1S"\noptions = ["P", "2S"]',
            "exactly one",
        ),
        ('kind = "calls"\nask = "weather"\ndealer = "N"\ncalls = "1S"', "weather"),
        ('kind = "sheet"\nask = "winner"\nd = "3NTN9"', "not over"),
        ('kind = "sheet"\nask = "weather"\nd = ""', "weather"),
        ('kind = "sheet"\nask = "game"\nd = ""\noptions = ["P"]', "passed-out"),
        ('kind = "number"\nof = "contract_score?c=9NT"\ntake = "below"', "no deal"),
        ('kind = "number"\nof = "contract_score?c=3NT&t=9"\ntake = "weather"', "weather"),
        ('kind = "number"\nof = "contract?c=4H"\ntake = "weather"', "weather"),
        ('kind = "number"\nof = "sheet?d=3NTN9"\ntake = "bonus"', "no bonus"),
        ('kind = "number"\nof = "sheet?d=3NTN9"\ntake = "weather.NS"', "weather"),
        ('kind = "number"\nof = "honours?den=S&hand=AKQJT..."\ntake = "weather"', "weather"),
        ('kind = "riddle"', "riddle"),
        ('kind = "choice"', "option"),
    ],
)
def test_a_broken_question_is_refused_by_name(rest: str, complaint: str) -> None:
    with pytest.raises(LessonError, match=r"^lesson, question one: ") as refusal:
        read_lesson(QUESTION.format(rest=rest))
    assert complaint in str(refusal.value)


def test_an_id_may_not_stand_twice() -> None:
    question = QUESTION.format(rest='kind = "number"\ngiven = 4')
    with pytest.raises(LessonError, match="twice"):
        read_lesson(question + question)
