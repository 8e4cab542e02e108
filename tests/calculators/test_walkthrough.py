import re

import pytest
from calculator_tools import LANGUAGES, Page, check_page, plain

from calculators import answer, embed, render
from calculators.walkthrough.form import EXAMPLES, load_example, places

STEPS = tuple(played.step.id for played in load_example("3nt").steps)
PLACES = places("3nt")


def step(at: str, lang: str = "en", example: str = "3nt") -> Page:
    return check_page(render("walkthrough", f"ex={example}&at={at}", lang), links_stay_inside=False)


def counters(page: Page) -> list[int]:
    return [int(element.text) for element in page.find(css="bx-counters__d")]


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_of_the_site_plays_to_its_end(example: str) -> None:
    assert load_example(example).stopped is None


def test_the_thirteen_steps_have_their_numbers_and_names() -> None:
    assert len(STEPS) == 13
    assert STEPS[6] == "auction"
    assert len([place for place in PLACES if place.part]) == 24 + 12  # turns 3 to 26, tricks 2 to 13


def test_the_result_is_that_of_the_rules() -> None:
    # RULES B12 c, d
    found = answer("walkthrough", "ex=3nt")
    assert (found["deals"], found["totals"]) == (["3NTA10"], {"A": 130, "B": 0})
    assert found["steps"] == list(STEPS)


@pytest.mark.parametrize("number", range(1, 14))
def test_a_step_is_found_by_its_number_its_anchor_and_its_name(number: int) -> None:
    pages = {render("walkthrough", f"at={at}", "ru") for at in (number, f"step-{number}", STEPS[number - 1])}
    assert len(pages) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_back_and_next_lead_through_every_place_in_order(lang: str) -> None:
    walked, at = [], PLACES[0].id
    while True:
        page = step(at, lang)
        walked.append(at)
        onward = page.find(tag="a", rel="next")
        back = page.find(tag="a", rel="prev")
        assert [link.attributes["href"] for link in back] == [f"#{name}" for name in walked[-2:-1]]
        if not onward:
            break
        at = onward[0].attributes["href"].removeprefix("#")
    assert walked == [place.id for place in PLACES]


@pytest.mark.parametrize(
    "place", [place for place in PLACES if place.id.startswith("turn-")], ids=lambda place: place.id
)
def test_the_counters_follow_the_turns(place) -> None:
    # RULES B6: after turn k the stock holds 52 - 2k and the discard k cards
    turn = int(place.id.removeprefix("turn-"))
    page = step(place.id)
    assert counters(page) == [52 - 2 * turn, turn]
    held = sum(len(hand.visible.split()) for hand in page.find(css="bx-hand__cards"))
    empty = sum(hand.visible == "–" for hand in page.find(css="bx-hand__cards"))
    assert held - empty == turn


@pytest.mark.parametrize(
    "place", [place for place in PLACES if place.id.startswith("trick-")], ids=lambda place: place.id
)
def test_each_trick_shows_two_cards_and_who_takes_it(place) -> None:
    page = step(place.id)
    (trick,) = page.find(css="bx-trick")
    assert len(page.find(css="bx-card--lg")) == 2
    assert trick.text.count("takes it") == 1
    played = int(place.id.removeprefix("trick-"))
    assert len(page.find(css="bx-spent")) == 2 * played


def test_the_table_after_the_last_trick_counts_ten_and_three() -> None:
    page = step("trick-13")
    assert re.search(r"declares: 10\b", page.text)
    assert re.search(r"defends: 3\b", page.text)


def test_the_sheet_of_the_last_steps_holds_the_score() -> None:
    # RULES B12 c: 100 below, 30 above
    for at in ("writing", "game-and-zone", "not-added"):
        assert sorted(int(entry.pieces[-1]) for entry in step(at).find(css="bx-sheet__entry")) == [30, 100]
    assert step("auction").find(css="bx-sheet__entry") == []


def test_the_line_is_drawn_one_step_after_the_writing() -> None:
    # RULES B12 d: the game and the zone come with the next step
    assert step("writing").find(css="bx-zone") == []
    assert [zone.text for zone in step("game-and-zone").find(css="bx-zone")] == ["vulnerable"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_text_holds_every_place_and_every_aside(lang: str) -> None:
    page = check_page(render("walkthrough", "ex=3nt", lang), links_stay_inside=False)
    ids = {element.attributes.get("id") for element in page.elements}
    assert ids >= {*(place.id for place in PLACES), *(f"step-{number}" for number in range(1, 14))}
    asides = [aside for place in PLACES for aside in place.played.step.asides]
    assert len(page.find(css="bx-note--refused")) == len(asides) >= 3
    questions = [place for place in PLACES if place.played.step.question]
    assert len(page.find(css="bx-ask")) == len(questions)


def test_every_aside_is_refused_by_the_rule_that_it_names() -> None:
    for place in PLACES:
        refused = [str(violation.rule) for violation in place.played.refusals]
        assert refused == [str(aside.because) for aside in place.played.step.asides]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_of_a_step_is_linked_with_its_title(lang: str) -> None:
    for place in PLACES:
        page = step(place.id, lang)
        linked = {link.text.split()[0] for link in page.find(css="bx-rule")}
        assert linked >= {str(rule) for rule in place.played.step.rules}


def test_the_text_can_be_read_in_both_languages() -> None:
    russian, english = (Page(render("walkthrough", "", lang)).text for lang in LANGUAGES)
    assert not re.search("[а-яё]{2,}", english, re.IGNORECASE)
    words = [
        word for word in re.findall(r"[A-Za-z]{2,}", russian) if not re.fullmatch(r"DRAW|AUC|PLAY|SCO|RUB|DUP", word)
    ]
    assert words == []


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("ex=4h", "NO_EXAMPLE"),
        ("at=14", "NO_STEP"),
        ("at=step-0", "NO_STEP"),
        ("at=turn-2", "NO_STEP"),
    ],
)
def test_what_is_not_there_is_said(query: str, code: str) -> None:
    (error,) = answer("walkthrough", query)["errors"]
    assert error == {"field": query[:2], "code": f"SCRIPT.{code}"}
    assert render("walkthrough", query, "ru")


def test_an_unknown_example_shows_a_message_and_nothing_else() -> None:
    page = check_page(render("walkthrough", "ex=4h", "ru"))
    assert page.text == plain("Такого примера нет: «4h».")


def test_the_element_names_the_file_of_its_steps() -> None:
    (host,) = Page(embed("walkthrough", "ex=3nt", "ru")).find(tag="bridge-component")
    assert host.attributes["data-steps"] == "answers/ru/walkthrough/3nt.json"
