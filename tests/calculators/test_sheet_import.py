"""Reading a sheet from whatever it comes in: the whole of it, or every error with its line."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from calculator_tools import LANGUAGES
from hypothesis import given, settings
from hypothesis import strategies as st
from sheet_strategies import GAMES

from calculators.sheet_files import Imported, error_lines, export, import_sheet
from calculators.sheet_files.importing import MOST_BYTES
from calculators.sheet_files.remarks import LONGEST_NAME, LONGEST_NOTE
from calculators.words import words_for
from rules_core import Seat, find_variant
from rules_core.sheets import Sheet

A_E13 = "2HN8_3NTE9_4SN10_3NTS9"
RUBBER = Sheet.parse(A_E13, find_variant("rubber"))


def errors(text: str, game: str = "rubber") -> list[tuple[int, str]]:
    """The line and the code of each error; there is no sheet then."""
    found = import_sheet(text, game)
    assert found.sheet is None
    assert found.error_count >= len(found.errors) > 0
    return [(error.line, error.code) for error in found.errors]


def said(text: str, lang: str = "en", game: str = "rubber") -> list[str]:
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in error_lines(import_sheet(text, game), words_for(lang))]


# what a text is taken for


@pytest.mark.parametrize(
    "text",
    [
        A_E13,
        f"  {A_E13}\n",
        "2HN8 3NTE9 4SN10 3NTS9",
        "2HN8, 3NTE9; 4SN10,3NTS9",
        "2hn8\n3nte9\n\n4sn10\n3nts9",
        "1. 2HN8\n2. 3NTE9\n3) 4SN10\n4) 3NTS9",
        "2HN8_3NTE9\n4SN10_3NTS9_",
        f"r=rubber {A_E13}",
        f"?r=rubber&d={A_E13}",
        f"d={A_E13}",
        f"https://example.org/ru/sheet/rubber/?d={A_E13}&r=rubber",
        f"https://example.org/ru/sheet/rubber/?R=RUBBER&D={A_E13.lower()}&zzz=1#sheet",
        f"http://localhost:8000/en/sheet/rubber/?o=&fd=&d={quote(A_E13, safe='')}",
        f"Our rubber: https://example.org/?d={A_E13}",
        "https://example.org/?d=2HN8_3NTE9\nhttps://example.org/?d=4SN10_3NTS9&r=rubber",
        "\ufeff" + A_E13,
        json.dumps({"format": "bridge-sheet", "version": 1, "rules": "rubber", "deals": A_E13.split("_")}),
        'deal\n2HN8\n3NTE9\n4SN10\n"3NTS9"',
    ],
)
def test_one_sheet_in_many_writings(text: str) -> None:
    assert import_sheet(text).sheet == RUBBER


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (export(RUBBER, "json", "en"), "json"),
        (export(RUBBER, "csv", "ru"), "csv"),
        (export(RUBBER, "text", "ru"), "text"),
        (A_E13, "text"),
        ('[Contract "Pass"]', "pbn"),
        ('{comment}\n[Event "x"]\n[Contract "Pass"]', "pbn"),
    ],
)
def test_a_text_shows_itself_what_it_is(text: str, kind: str) -> None:
    assert import_sheet(text).kind == kind
    assert import_sheet(text).sheet is not None


def test_a_link_holds_the_game_its_options_and_the_dealer() -> None:
    found = import_sheet("https://example.org/?r=chicago&fd=E&o=chicago_vul:nondealer,honours:off&d=2HN8_P").sheet
    assert found == Sheet.parse("2HN8_P", find_variant("chicago", "chicago_vul:nondealer,honours:off"), Seat.E)


@pytest.mark.parametrize("game", GAMES)
def test_a_text_that_names_no_game_is_of_the_game_that_is_meant(game: str) -> None:
    deals = {"mini": "gSN10", "club": "HXE5", "draw": "3NTA9", "honeymoon": "3NTA9"}.get(game, "3NTN9")
    found = import_sheet(deals, game).sheet
    assert found is not None
    assert found.variant.key == game
    assert import_sheet(f"r={game}\n{deals}", "rubber").sheet == found


def test_no_note_is_lost_where_a_deal_has_two() -> None:
    found = import_sheet("2HN8\n> one\n> two\nF\n> three\n3NTE9\n")
    assert found.notes == {1: "one\ntwo\nthree"}
    assert import_sheet("deal,note\n2HN8,one\nF,three\n").notes == {1: "one\nthree"}


def test_keys_that_are_not_known_are_left_alone() -> None:
    # the file of a later day may hold more, as long as it says version 1
    plain = json.loads(export(RUBBER, "json", "en", {"NS": "Ann"}, {1: "x"}))
    more = {**plain, "colour": [{}], "names": {**plain["names"], "umpire": "Eve"}}
    assert import_sheet(json.dumps(more)) == import_sheet(json.dumps(plain)) != import_sheet(A_E13)


def test_a_file_that_lacks_what_can_be_left_out_is_read() -> None:
    bare = {"format": "bridge-sheet", "version": 1, "deals": ["gSN10"], "names": None, "first_dealer": ""}
    found = import_sheet(json.dumps(bare), "mini").sheet
    assert found == Sheet.parse("gSN10", find_variant("mini"))


# deals in words


@pytest.mark.parametrize(
    ("text", "game", "deals"),
    [
        ("3БК E ровно\n4♠ N +1, онёры 100 E\n2H N 8 tricks", "rubber", "3NTE9_4SN11-h100E_2HN8"),
        ("1. 3БК контра, Юг, без двух\n2) пас\n3. 4SN10\n4. 5♦ W =", "rubber", "3NTXS7_P_4SN10_5DW11"),
        ("2HN8 3NTE9\nF\n4 пики N ровно", "rubber", "2HN8_3NTE9_F_4SN10"),
        ("3NT - E - 9 tricks", "rubber", "3NTE9"),
        ("4♠=N", "rubber", "4SN10"),
        ("3 БК A ровно\n2♥ B -1", "draw", "3NTA9_2HB7"),
        ("3 БК A ровно\n2♥ B -1", "honeymoon", "3NTA9_2HB7"),
        ("4♠ N =\n4♥ E =", "chicago", "4SN10_4HE10"),
        ("4♠ N =\n4♥ E =", "chicago-dup", "4SN10_4HE10"),
        ('1. [Contract "3NTX"] [Declarer "S"] [Result "10"]', "rubber", "3NTXS10"),
        ('{"format": "bridge-sheet", "version": 1, "deals": ["4♠ N +1", "P"]}', "rubber", "4SN11_P"),
        ("number,deal,note\n1,4♠ N =,why\n2,r=rubber,\n3,♥4 N,", "rubber", None),
        ("number;deal;note\n1;4♠ N =;why\n2;r=rubber;\n3;3NT, E, +1;", "rubber", "4SN10_3NTE10"),
        # where contracts have no level, only their codes are read
        ("g S N 10\ng NT S 10\ngHE10-m1N", "mini", "gSN10_gNTS10_gHE10-m1N"),
        ("HX E 5\nC N 9 - m1S", "club", "HXE5_CN9-m1S"),
        ("пики N 9", "club", None),
        ("пас", "club", None),
        ("4♠ N =", "mini", None),
    ],
)
def test_deals_in_words_are_deals_where_contracts_have_levels(text: str, game: str, deals: str | None) -> None:
    found = import_sheet(text, game).sheet
    assert (found and str(found)) == deals


def test_a_doubtful_line_is_told_with_the_lines_that_would_do() -> None:
    assert said("2HN8\n5бк N ровно", "ru")[0].endswith("Выберите. Напишите «5NT N ровно» или «5♦x N ровно».")
    assert said("2HN8\n5бк N ровно", "en")[0].endswith("Pick one. Write “5NT N ровно” or “5♦x N ровно”.")


NO_ZONE, NS_ZONE = "2♥ N ровно", "4♠ N ровно\n2♥ N ровно"


@pytest.mark.parametrize(
    ("text", "game", "wrong"),
    [
        (f"{NO_ZONE} не в зоне", "rubber", []),
        (f"{NO_ZONE} в зоне", "rubber", [1]),
        (f"{NO_ZONE}, никто не в зоне", "rubber", []),
        (f"{NO_ZONE}, NS в зоне", "rubber", [1]),
        (f"{NO_ZONE}, EW в зоне", "rubber", [1]),
        (f"{NS_ZONE} в зоне", "rubber", []),
        (f"{NS_ZONE} не в зоне", "rubber", [2]),
        (f"{NS_ZONE}, NS в зоне", "rubber", []),
        (f"{NS_ZONE}, все в зоне", "rubber", [2]),
        (f"{NS_ZONE}, никто не в зоне", "rubber", [2]),
        ("4♠ N =\nпас, NS в зоне\nпас, никто не в зоне", "rubber", [3]),
        ("4♠ N =\n4♥ E =\n1♣ N =, NS в зоне\n1♣ E =, NS в зоне\n1♣ E =, все в зоне", "rubber", [4]),
        ("4♠ A = nv\n1♠ A = vul\n1♠ B = vul\n4♠ B =\n1♣ A =, all vul\n1♣ A =, none vul", "draw", [3, 6]),
        ("P\n4♠ N = не в зоне\n4♠ E = в зоне", "chicago", []),  # CHI-03: the dealer's side, E–W on the second deal
        ("P\n4♠ N = в зоне\n4♠ E = не в зоне", "chicago", [2, 3]),
    ],
)
def test_a_zone_that_a_line_names_must_be_that_of_the_sheet(text: str, game: str, wrong: list[int]) -> None:
    found = import_sheet(text, game)
    assert [(error.line, error.code) for error in found.errors] == [(line, "SHEET.ZONE") for line in wrong]
    assert (found.sheet is None) is bool(wrong)


def test_a_wrong_zone_is_told_with_the_right_one() -> None:
    known = "Зону определяет сам лист: {}. Уберите её из записи или проверьте прежние сдачи."
    assert said(f"{NS_ZONE} не в зоне", "ru") == [f"Строка 2: {known.format('разыгрывающие в зоне')}"]
    assert said("4♠ A =\n1♠ B =, all vul", "en", "draw") == [
        "Line 2: The sheet itself knows the vulnerability: A vulnerable. Leave it out of the line, or check the "
        "earlier deals."
    ]


# PBN


PBN = """% PBN 2.1
{ A rubber, [Contract "7NT"] is not in it
  [Declarer "S"] }
[Event "At home"]
[Dealer "E"]
[Vulnerable "All"]
[Declarer "N"]
[Contract "2H"]
[Result "8"]
[Auction "E"]
Pass 2H Pass Pass
Pass

[Event "#"]
[Vulnerable "Love"]
[Declarer "^E"]
[Contract "3NTX"]
[Result "^NS 5"]

[Event "#"]
[Contract "Pass"]
[Declarer ""]
[Result ""]
[Event "#"] ; the empty line is missing
[Contract "4SXX"] [Declarer "s"] [Result "EW 3 NS 10"]
"""


def test_games_of_other_programs_are_read_with_their_results() -> None:
    # section 3.4 of the standard: a caret for what went wrong, the tricks of a side, an empty result when all passed
    found = import_sheet(PBN)
    assert found.sheet == Sheet.parse("2HN8_3NTXE8_P_4SXXS10", find_variant("rubber"), Seat.E)
    assert import_sheet(PBN.replace("\n", "\r\n")) == found


def test_who_is_vulnerable_is_for_the_sheet_to_say() -> None:
    found = import_sheet(PBN).sheet
    assert found is not None
    assert found.records[0].vulnerable == frozenset()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[Event ""]\n[Deal "N:..."]', [(1, "FILES.PBN_CONTRACT")]),
        ('[Contract "?"]\n[Declarer "N"]', [(1, "FILES.PBN_CONTRACT")]),
        ('[Declarer "?"]\n[Contract "3NT"]\n[Result "9"]', [(2, "FILES.PBN_CONTRACT")]),
        ('[Contract "3NT"]\n[Declarer "N"]', [(1, "FILES.PBN_RESULT")]),
        ('[Contract "3NT"]\n[Declarer "N"]\n[Result "?"]', [(3, "FILES.PBN_RESULT")]),
        ('[Contract "3NT"]\n[Declarer "N"]\n[Result "#"]', [(3, "FILES.PBN_RESULT")]),
        ('[Contract "3NT"]\n[Declarer "N"]\n[Result "9 tricks"]', [(3, "FILES.PBN_RESULT")]),
        ('[Contract "3NT"]\n[Declarer "N"]\n[Result "14"]', [(1, "CALC.TRICKS")]),
        ('[Contract "8NT"]\n[Declarer "Q"]\n[Result "9"]', [(1, "CALC.LEVEL")]),
        ('[Dealer "X"]\n[Contract "Pass"]', [(1, "SEAT.UNKNOWN")]),
        (PBN.replace("2H", "2Z").replace("4SXX", "?"), [(8, "CALC.DENOMINATION"), (25, "FILES.PBN_CONTRACT")]),
    ],
)
def test_a_game_that_is_not_whole_keeps_its_line(text: str, expected: list[tuple[int, str]]) -> None:
    assert errors(text) == expected


# errors


NEWER = {"format": "bridge-sheet", "version": 2, "deals": []}
OURS = {"format": "bridge-sheet", "version": 1}


def lines(**members: Any) -> str:
    """A JSON file of ours with these members, one a line from line 4 on."""
    return json.dumps({**OURS, **members}, indent=1)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [(0, "FILES.EMPTY")]),
        (" \n\n ", [(0, "FILES.EMPTY")]),
        ("___,,;", [(0, "FILES.EMPTY")]),
        ("# a heading\n= 1 : 2", [(0, "FILES.EMPTY")]),
        ("hello", [(1, "CALC.DEAL")]),
        ("2HN8\nXX\n3NTE9\n8NTN9", [(2, "CALC.DEAL"), (4, "CALC.LEVEL")]),
        ("2HN8_XX_3NTE9_2HN14", [(1, "CALC.DEAL"), (1, "CALC.TRICKS")]),
        ("2HN8\n\n4 spades by North\n", [(3, "CALC.TRICKS_MISSING")]),
        ("1. 5бк N ровно\n2. 3БК E =", [(1, "CALC.AMBIGUOUS")]),
        (
            "3NT S made\n4♠ =\n4♠ N = и чай\n4♠ N 14 tricks",
            [
                *((1, "CALC.HOW_MANY"), (2, "SHEET.NO_DECLARER"), (3, "CALC.LEFTOVER"), (4, "CALC.TRICKS")),
            ],
        ),
        (
            '1. [Contract "?"]\n2. [Contract "3NT"] [Declarer "S"] [Result "?"]',
            [(1, "CALC.UNKNOWN"), (2, "CALC.UNKNOWN")],
        ),
        ("2HN8 XX 4♠", [(1, "CALC.DEAL"), (1, "CALC.DEAL")]),  # a list, since one of the words is a deal for sure
        ("P on 4♠", [(1, "CALC.TWICE")]),  # a line in words: a bare P is no deal for sure
        ("r=draw\n4♠ A = онёры 100 A\n4♠ N =", [(2, "SHEET.NO_HONOURS"), (3, "SEAT.UNKNOWN")]),
        ("r=club\n♥ E 5\nHX E 14", [(2, "CLUB.DEAL"), (3, "CALC.TRICKS_RANGE")]),
        ("deal\n4♠ N = 10 tricks\n4♠ N 9 tricks =", [(3, "CALC.TWICE")]),
        (lines(deals=["4♠ N +1", "4♠ N"]), [(6, "CALC.TRICKS_MISSING")]),
        ("3NTA9", [(1, "SEAT.UNKNOWN")]),
        ("2HN8-h90E\n4SN13-m1N\n4SN9-m0N", [(1, "CALC.HONOURS"), (2, "SHEET.MOVED"), (3, "SHEET.MOVED_COUNT")]),
        ("F_2HN8", [(1, "SHEET.NOTHING_TO_STOP")]),
        ("r=draw\n3NTA9-h100A\n3NTA9", [(2, "SHEET.NO_HONOURS")]),
        ("r=draw\n3NTA9\nF\n3NTA9\nF\n1NTA7\nF", [(3, "SHEET.PLAYED_OUT"), (7, "SHEET.PLAYED_OUT")]),
        ("r=mini\ngSN10\nF", [(3, "SHEET.PLAYED_OUT")]),
        ("r=draw\nXX\n3NTA9\nF\n1NTB7", [(2, "CALC.DEAL")]),  # the rubber may well be over there
        ("r=mini\nP\n3NTN9", [(2, "MINI.DEAL"), (3, "MINI.CHOICE")]),
        ("r=dup\n2HN8\nXX", [(1, "CALC.RULES")]),
        ("r=bingo", [(1, "CALC.RULES")]),
        ("2HN8\nr=rubber&o=fun:on\nXX", [(2, "OPTION.UNKNOWN")]),
        ("r=draw&fd=N\n3NTA9\nXX", [(1, "SEAT.UNKNOWN"), (3, "CALC.DEAL")]),
        ("r=rubber\nr=club\nCN9", [(2, "FILES.TWICE"), (3, "CALC.NO_CONTRACT")]),
        ("https://example.org/", [(1, "FILES.LINK")]),
        ("2HN8\nsee https://example.org/ru/\nXX", [(2, "FILES.LINK"), (3, "CALC.DEAL")]),
        ("> a note\n2HN8", [(1, "FILES.REMARK")]),
        ("1. something [XX]\n2. else [2HN8]", [(1, "CALC.DEAL")]),
        # tables
        ("deal,x\n2HN8,1\n,1\nXX,1", [(3, "FILES.NO_CODE"), (4, "CALC.DEAL")]),
        ('deal,note\n2HN8,"two\nlines"\nXX,1', [(4, "CALC.DEAL")]),
        ("x,deal\n1\n2,2HN8", [(2, "FILES.NO_CODE")]),
        ("deal,note\n2HN8,\ufffd", [(2, "FILES.ENCODING")]),
        (f"deal,note\n2HN8,x\nname:NS,{'x' * (LONGEST_NAME + 1)}", [(3, "FILES.LONG")]),
        (f"deal,note\n2HN8,{'x' * (LONGEST_NOTE + 1)}", [(2, "FILES.LONG")]),
        (f'deal\n2HN8\n"{"x" * 140_000}"', [(3, "FILES.CELL")]),
        # JSON
        ("{", [(1, "FILES.JSON_CUT")]),
        (lines(deals=["2HN8"])[:-10], [(5, "FILES.JSON_CUT")]),
        ('{\n "format": oops}', [(2, "FILES.JSON")]),
        ("{}", [(1, "FILES.FORMAT")]),
        ('{"format": "other", "version": 1}', [(1, "FILES.FORMAT")]),
        ('{"format": "bridge-sheet"}', [(1, "FILES.FORMAT")]),
        (json.dumps({**OURS, "version": "1"}, indent=1), [(3, "FILES.FORMAT")]),
        (json.dumps({**OURS, "version": True}, indent=1), [(3, "FILES.FORMAT")]),
        (json.dumps(NEWER, indent=1), [(3, "FILES.NEWER")]),
        (lines(), [(1, "FILES.NO_LIST")]),
        (lines(deals="2HN8"), [(4, "FILES.NO_LIST")]),
        (lines(deals=["2HN8", 3, "XX", None]), [(6, "FILES.TEXT_NEEDED"), (7, "CALC.DEAL"), (8, "FILES.TEXT_NEEDED")]),
        (lines(deals=["2HN8_3NTE9"]), [(5, "CALC.DENOMINATION")]),
        (lines(rules=7, options=[], deals=[]), [(4, "FILES.TEXT_NEEDED"), (5, "FILES.TEXT_NEEDED")]),
        (lines(deals=["2HN8"], names=[1]), [(7, "FILES.TEXT_NEEDED")]),
        (lines(deals=["2HN8"], names={"NS": 1}), [(7, "FILES.TEXT_NEEDED")]),
        (lines(deals=["2HN8"], notes={"1": 1}), [(7, "FILES.TEXT_NEEDED")]),
        (lines(deals=["2HN8"], notes={"2": "x"}), [(7, "FILES.NOTE")]),
        (lines(deals=["2HN8"], notes={"one": "x"}), [(7, "FILES.NOTE")]),
        (lines(deals=["2HN8"], notes={"1": "x" * (LONGEST_NOTE + 1)}), [(7, "FILES.LONG")]),
        ('{"format": ' + "9" * 5000 + "}", [(1, "FILES.FORMAT")]),
        ('{"a": ' + "[" * 100_000, [(1, "FILES.JSON")]),
    ],
)
def test_every_error_has_its_line(text: str, expected: list[tuple[int, str]]) -> None:
    assert errors(text) == expected


def test_a_newer_version_is_refused_with_what_to_do() -> None:
    text = json.dumps(NEWER, indent=1)
    assert said(text, "en") == [
        "Line 3: The file is of version 2, and only version 1 can be read here. Reload the page, or save the sheet as "
        "plain text where it was written."
    ]
    assert said(text, "ru")[0].startswith("Строка 3: Это файл версии 2, а здесь читается только версия 1. Обновите")


def test_a_line_of_its_own_is_named_by_its_line_and_a_deal_of_a_link_by_its_number() -> None:
    assert said("2HN8\nXX")[0].startswith("Line 2: Cannot read the deal “XX”.")
    assert said("https://example.org/?d=2HN8_XX")[0].startswith("Deal 2: Cannot read the deal “XX”.")
    assert said("2HN8_XX", "ru")[0].startswith("Сдача 2: Не понимаю сдачу «XX».")
    assert said("")[0].startswith("I see no sheet here.")


def test_a_seat_that_is_not_of_the_game_is_refused_with_those_that_are() -> None:
    assert said("3NTN9", game="draw") == ["Deal 1: The seats here are A, B; you wrote “N”."]


# never by halves, and never too much


def test_one_error_among_many_deals_leaves_no_sheet() -> None:
    deals = [*["2HN8"] * 500, "XX", *["2HN8"] * 500]
    for text in ("\n".join(deals), "_".join(deals), lines(deals=deals), "deal\n" + "\n".join(deals)):
        found = import_sheet(text)
        assert (found.sheet, found.names, found.notes, found.error_count) == (None, {}, {}, 1)


DEALS = tuple(
    f"{level}{trump}{by}{tricks}" for level in "1234567" for trump in "CDHS" for by in "NESW" for tricks in (6, 9, 12)
)


def many(count: int) -> Iterator[str]:
    return (DEALS[number % len(DEALS)] for number in range(count))


def in_each_writing(deals: list[str]) -> dict[str, str]:
    games = (f'[Contract "{deal[:2]}"]\n[Declarer "{deal[2]}"]\n[Result "{deal[3:]}"]' for deal in deals)
    return {
        "list": "_".join(deals),
        "lines": "\n".join(deals),
        "json": lines(deals=deals),
        "csv": "number,deal\n" + "\n".join(f"{number},{deal}" for number, deal in enumerate(deals, 1)),
        "pbn": "\n\n".join(games),
    }


@pytest.mark.parametrize("writing", ["list", "lines", "json", "csv", "pbn"])
def test_ten_thousand_deals_are_read(writing: str) -> None:
    found = import_sheet(in_each_writing(list(many(10_000)))[writing])
    assert found.errors == ()
    assert found.sheet is not None
    assert [str(deal) for deal in found.sheet.deals] == list(many(10_000))


@pytest.mark.parametrize(("writing", "first", "step"), [("lines", 1, 1), ("json", 5, 1), ("csv", 2, 1), ("pbn", 3, 4)])
def test_ten_thousand_errors_are_counted_and_the_first_hundred_told(writing: str, first: int, step: int) -> None:
    found = import_sheet(in_each_writing([deal.replace("1", "9", 1) + "99" for deal in many(10_000)])[writing])
    assert found.sheet is None
    assert found.error_count == 10_000
    assert [error.line for error in found.errors] == list(range(first, first + 100 * step, step))
    told = list(error_lines(found, words_for("en")))
    assert len(told) == 101
    assert told[-1].replace("\N{NO-BREAK SPACE}", " ") == "And 9900 more errors."


SIGNS = dict(zip("CDHS", ("♣", " бубен", "♥", "♠"), strict=True))


def in_words(deal: str) -> str:
    """A deal as a person writes it: `1♣ N 9 взяток`."""
    return f"{deal[0]}{SIGNS[deal[1]]} {deal[2]} {deal[3:]} tricks"


def test_ten_thousand_deals_in_words_are_read() -> None:
    found = import_sheet("\n".join(map(in_words, many(10_000))))
    assert found.errors == ()
    assert found.sheet is not None
    assert [str(deal) for deal in found.sheet.deals] == list(many(10_000))


def test_ten_thousand_errors_in_words_are_counted() -> None:
    found = import_sheet("\n".join(f"{in_words(deal)} чай {number}" for number, deal in enumerate(many(10_000))))
    assert found.sheet is None
    assert found.error_count == 10_000
    assert [error.line for error in found.errors] == list(range(1, 101))


@pytest.mark.parametrize(
    "text",
    [
        *("_".join(["P"] * 10_001), "P\n" * 10_001, "F " * 200_000, "x " * 200_000, "4♠ N =\n" * 10_001),
        lines(deals=["P"] * 10_001),
    ],
    ids=["list", "lines", "stops", "words", "said", "json"],
)
def test_more_deals_than_a_sheet_holds_are_refused(text: str) -> None:
    found = import_sheet(text)
    assert [error.code for error in found.errors] == ["FILES.TOO_MANY"]
    assert found.error_count == 1


@pytest.mark.parametrize("text", ["P" * (MOST_BYTES + 1), "я" * (MOST_BYTES // 2 + 1)], ids=["ASCII", "Cyrillic"])
def test_a_text_of_more_than_two_megabytes_is_refused_unread(text: str) -> None:
    found = import_sheet(text)
    assert [(error.line, error.code) for error in found.errors] == [(0, "FILES.TOO_LONG")]
    assert import_sheet(text[:-1]).errors[0].code != "FILES.TOO_LONG"


# untrusted


PIECES = (
    *("2HN8", "XX", "P", "F", "_", " ", "\n", "\n\n", ",", ";", "\t", "[", "]", "[2HN8]", "# ", "= ", "> ", "> NS: x"),
    *(
        "{",
        "}",
        '"',
        '":',
        '"format": "bridge-sheet"',
        '"version": 1',
        '"deals": ["2HN8"]',
        "deal",
        "note",
        "deal;note\n",
    ),
    *(
        '[Contract "3NT"]',
        '[Declarer "N"]',
        '[Result "9"]',
        '[Event ""]',
        "r=rubber",
        "r=",
        "&d=2HN8",
        "https://x/?",
        "fd=Z",
    ),
    *("\x00", "\ud800", "\u2028", "\ufeff", "Ω", "-h100N", "-m1N", "𝟚HN8", "٣NTN9", "name:NS", "%5F", "+", "'"),
)


@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=5), max_size=15), st.sampled_from(GAMES))
@settings(max_examples=600)
def test_whatever_comes_there_is_a_sheet_or_there_are_errors(pieces: list[str], game: str) -> None:
    found = import_sheet("".join(pieces), game)
    assert isinstance(found, Imported)
    assert (found.sheet is None) == bool(found.errors) == (found.error_count > 0)
    for lang in LANGUAGES:
        assert len(list(error_lines(found, words_for(lang)))) == len(found.errors)
    if found.sheet:
        assert import_sheet(export(found.sheet, "text", "ru", found.names, found.notes)).sheet == found.sheet


def test_an_error_keeps_no_more_of_a_text_than_can_be_shown() -> None:
    found = import_sheet("9" * 1_000_000)
    assert len(str(found)) < 1000
