import json
import random
from typing import Any
from urllib.parse import urlencode

import pytest
from calculator_tools import DATA, LANGUAGES, Page

from calculators import answer, render
from calculators.sheet.form import MAX_DEALS

RUBBERS: list[dict[str, Any]] = json.loads((DATA / "rubbers.json").read_text())
DECLARER = {"NS": "S", "EW": "W"}
HOLDER = {"NS": "N", "EW": "E"}


def deal_text(side: str, level: int, denomination: str, doubling: int, tricks: int, held: list[Any] | None) -> str:
    honours = f"-h{held[1]}{HOLDER[held[0]]}" if held else ""
    return f"{level}{denomination}{'X' * doubling}{DECLARER[side]}{tricks}{honours}"


def sheet(deals: str, rules: str = "rubber") -> dict[str, Any]:
    return answer("sheet", urlencode({"r": rules, "d": "_".join(deals.split())}))


def shown(deals: str, lang: str = "en", rules: str = "rubber") -> Page:
    return Page(render("sheet", urlencode({"r": rules, "d": "_".join(deals.split())}), lang))


def test_all_600_rubbers_agree_through_the_address() -> None:
    assert len(RUBBERS) == 600
    for rubber in RUBBERS:
        found = sheet(" ".join(deal_text(*deal) for deal in rubber["deals"]))
        assert found["totals"] == rubber["tot"]
        assert found["games"] == rubber["games"]
        assert found["over"] is True
        assert found["games_winner"] == max(rubber["games"], key=rubber["games"].get)
        ours, theirs = rubber["tot"]["NS"], rubber["tot"]["EW"]
        assert found["winner"] == ("draw" if ours == theirs else "NS" if ours > theirs else "EW")


@pytest.mark.parametrize("rubber", random.Random(3).sample(RUBBERS, 12), ids=lambda rubber: len(rubber["deals"]))
def test_the_paper_holds_every_point_of_a_rubber(rubber: dict[str, Any]) -> None:
    page = shown(" ".join(deal_text(*deal) for deal in rubber["deals"]))
    written = [entry.pieces[-1] for entry in page.find(css="bx-sheet__entry")]
    assert sum(map(int, written)) == sum(rubber["tot"].values())
    sums = [element.text for element in page.find(css="bx-course__sum")]
    assert len(sums) == len(rubber["deals"])
    assert sums[-1] == f"{rubber['tot']['NS']} : {rubber['tot']['EW']}"


@pytest.mark.parametrize(
    ("deals", "russian", "english"),
    [
        ("", "Роббер продолжается, счёт 0 : 0.", "The rubber goes on at 0 : 0."),
        ("3NTS9", "Роббер продолжается, счёт 100 : 0.", "The rubber goes on at 100 : 0."),
        (
            "2HN8 3NTE9 4SN10 3NTS9",
            "Роббер окончен, 780 : 100. Победитель: Мы, разница 680.",
            "The rubber is over, 780 : 100. Winner: We, by 680.",
        ),
        (
            "3NTN9 4SXN6 4HN10",
            "Роббер окончен, 920 : 1100. Два гейма: Мы, но по очкам победитель Они, разница 180.",
            "The rubber is over, 920 : 1100. Two games: We, but the points win it for They, by 180.",
        ),
        ("4SXN9 4SXN6 3NTN9 3NTN9", "Роббер окончен, 900 : 900: ничья.", "The rubber is over, 900 : 900: a draw."),
    ],
    ids=["empty", "running", "won", "won by points", "draw"],
)
def test_the_last_sentence_says_how_the_rubber_stands(deals: str, russian: str, english: str) -> None:
    # RULES 0.8.7, A-e13, A-e15; the draw: 100 + 800 against 100 + 100 + 700
    assert russian in shown(deals, "ru").text
    assert english in shown(deals, "en").text


def test_a_draw_has_no_winner_by_points_but_one_by_games() -> None:
    found = sheet("4SXN9 4SXN6 3NTN9 3NTN9")
    assert (found["winner"], found["games_winner"], found["over"]) == ("draw", "NS", True)


def test_a_running_rubber_has_no_winner() -> None:
    found = sheet("3NTS9")
    assert (found["winner"], found["games_winner"], found["over"]) == (None, None, False)


def test_the_answer_has_the_shape_that_the_command_promises() -> None:
    assert list(sheet("3NTS9")) == [
        "rules",
        "deals",
        "totals",
        "games",
        "part_scores",
        "over",
        "winner",
        "games_winner",
    ]


def test_points_above_grow_upwards_and_games_are_ruled_off() -> None:
    # A-e13 with an overtrick in the first deal: 30 above, then 500 on top of it
    page = shown("2HN9 3NTE9 4SN10 3NTS9")
    entries = [entry.pieces[-1] for entry in page.find(css="bx-sheet__entry")]
    assert entries == ["500", "30", "60", "100", "120", "100"]
    assert len(page.find(css="bx-sheet__main")) == 1
    assert len(page.find(css="bx-sheet__game")) == 2


def test_vulnerable_sides_are_marked_in_the_head() -> None:
    assert shown("2HN8").find(css="bx-zone") == []
    assert [zone.text for zone in shown("3NTE9").find(css="bx-zone")] == ["not vulnerable", "vulnerable"]


def test_an_empty_sheet_has_a_line_and_nothing_on_it() -> None:
    page = shown("")
    assert page.find(css="bx-sheet__entry") == []
    assert len(page.find(css="bx-sheet__main")) == 1


def test_the_pad_alone_has_no_course() -> None:
    page = Page(render("sheet", "r=rubber&d=3NTS9&view=pad", "ru"))
    assert page.find(css="bx-sheet")
    assert page.find(css="bx-course") == []


@pytest.mark.parametrize(("deals", "text"), [("_3NTS9__", "3NTS9"), ("3nts9", "3NTS9"), ("p", "P"), ("3NS9", "3NTS9")])
def test_deals_are_written_in_one_form(deals: str, text: str) -> None:
    found = answer("sheet", f"r=rubber&d={deals}")
    assert [deal["deal"] for deal in found["deals"]] == [text]
    assert answer("sheet", f"r=rubber&d={text}") == found


@pytest.mark.parametrize(
    ("query", "russian", "english"),
    [
        ("d=2HN8_XX", "Сдача 2: Не понимаю сдачу «XX».", "Deal 2: Cannot read the deal “XX”."),
        ("d=2HQ8", "Сдача 1: Здесь сидят N, E, S, W, а написано «Q».", "Deal 1: The seats here are N, E, S, W;"),
        ("d=8HN8", "Сдача 1: Уровень бывает от 1 до 7, а написано 8.", "Deal 1: Levels run from 1 to 7;"),
        ("d=2HN14", "Сдача 1: Взяток всего 13", "Deal 1: There are 13 tricks"),
        ("d=2HN8-h90E", "Сдача 1: Онёры бывают 100 или 150", "Deal 1: Honours are 100 or 150"),
        ("d=P-h150N", "Сдача 1: Не понимаю сдачу «P-h150N».", "Deal 1: Cannot read the deal “P-h150N”."),
        ("d=4HN10_3NTS9_1CN7", "Сдача 3: Роббер уже окончен", "Deal 3: The rubber is already over"),
        (
            "r=draw&d=3NTA9-h150A",
            "Сдача 1: В этой игре онёры не пишут.",
            "Deal 1: Honours are not scored in this game.",
        ),
        (
            "r=mini&d=P",
            "Таких правил нет: «mini». Есть rubber, draw, honeymoon, club.",
            "There is no rule set “mini”. Known: rubber, draw, honeymoon, club.",
        ),
        ("d=" + "P_" * (MAX_DEALS + 1), "На лист помещается 400 сдач.", "A sheet holds 400 deals."),
    ],
)
def test_the_first_deal_that_cannot_be_read_is_named(query: str, russian: str, english: str) -> None:
    for lang, text in zip(LANGUAGES, (russian, english), strict=True):
        page = Page(render("sheet", query, lang))
        (errors,) = page.find(css="bx-errors")
        assert errors.text.startswith(text)
        assert page.find(css="bx-sheet") == []
