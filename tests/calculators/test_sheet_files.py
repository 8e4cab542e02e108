"""Sheets as files: writing then reading is the identity, in each format, and no file can do harm."""

import csv
import io
import json
import re

import pytest
from calculator_tools import LANGUAGES
from hypothesis import given, settings
from hypothesis import strategies as st
from sheet_strategies import GAMES, TYPED, deals, sheets

from calculators.sheet_files import KINDS, SHEET_GAMES, export, import_sheet
from calculators.sheet_files.cells import guard, unguard
from calculators.sheet_files.remarks import clean_names, clean_notes, owners
from rules_core import Seat, find_variant
from rules_core.sheets import Sheet

RUBBER = find_variant("rubber")
NAMES = {"NS": "Анна и Борис", "EW": "Vera, Gleb"}
NOTES = {1: "Первая за вечер", 2: "A revoke:\none trick went over"}
A_E13 = "2HN8_3NTE9_4SN10_3NTS9"


def sheet(deals: str, game: str = "rubber", options: str = "", dealer: str = "") -> Sheet:
    return Sheet.parse(deals, find_variant(game, options), Seat.parse(dealer) if dealer else None)


def written(text: str) -> list[list[str]]:
    """The rows of a CSV file, whichever separator it has."""
    head = text.lstrip("\ufeff").partition("\n")[0]
    return list(csv.reader(io.StringIO(text.lstrip("\ufeff")), delimiter=";" if ";" in head else ","))


@pytest.mark.parametrize("kind", KINDS)
@given(sheets(), st.sampled_from(LANGUAGES), st.data())
def test_export_then_import_is_the_identity(kind: str, start: Sheet, lang: str, data: st.DataObject) -> None:
    names = data.draw(st.dictionaries(st.sampled_from(owners(start.variant.seating)), TYPED, max_size=4))
    notes = data.draw(st.dictionaries(st.integers(1, len(start.deals) or 1), TYPED, max_size=4))
    found = import_sheet(export(start, kind, lang, names, notes))
    assert found.errors == ()
    assert (found.kind, found.sheet) == (kind, start)
    assert str(found.sheet) == str(start)
    assert found.names == clean_names(names, start.variant.seating)
    assert found.notes == clean_notes(notes, len(start.deals))


@pytest.mark.parametrize("kind", KINDS)
@given(sheets(), st.sampled_from(LANGUAGES))
def test_a_file_read_and_written_again_is_the_same_file(kind: str, start: Sheet, lang: str) -> None:
    text = export(start, kind, lang, {"NS": "A"}, {1: "b"})
    found = import_sheet(text)
    assert found.sheet is not None
    assert export(found.sheet, kind, lang, found.names, found.notes) == text


@pytest.mark.parametrize("kind", KINDS)
@given(sheets())
def test_a_file_comes_through_programs_that_change_the_ends_of_lines(kind: str, start: Sheet) -> None:
    text = export(start, kind, "ru", NAMES, {1: "one\ntwo"})
    for ends in ("\r\n", "\r"):
        assert import_sheet(text.replace("\n", ends)) == import_sheet(text)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("deals", "game", "options", "dealer"),
    [
        ("", "rubber", "", ""),
        ("", "chicago-dup", "undertricks:flat200", "W"),
        ("P", "rubber", "", ""),
        ("P_P_F_P", "honeymoon", "unfinished_both:each", "B"),
        ("4SN10_4SN10_F", "rubber", "", ""),
        ("3NTXXS13-h150N-m1W", "rubber", "rubber_tie:two_games,insult_redoubled:50", "N"),
        ("CN9_HXE5_NTN8_SW8_DS8_NTE7_NTXS3_HW9_DXN9", "club", "", ""),
        ("gSN10_gNTE8_pDE9_pNTN6_pNTN7", "mini", "", "S"),
    ],
)
def test_sheets_at_the_edges_come_back(kind: str, lang: str, deals: str, game: str, options: str, dealer: str) -> None:
    start = sheet(deals, game, options, dealer)
    assert import_sheet(export(start, kind, lang)).sheet == start


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "text",
    [
        "Ёлка & <b>Ко</b>",
        "👨‍👩‍👧 дома",
        "שלום",
        "0",
        "'",
        "''=1",
        "[2HN8]",
        "> 3NTE9",
        "# [r=club]",
        "NS: Анна",
        "a;b,c\td",
    ],
)
def test_what_people_type_comes_back_letter_by_letter(kind: str, text: str) -> None:
    found = import_sheet(export(sheet(A_E13), kind, "ru", {"NS": text.replace("\t", " ")}, {3: text}))
    assert found.names == {"NS": text.replace("\t", " ")}
    assert found.notes == {3: text}


def test_names_and_notes_that_belong_nowhere_are_not_written() -> None:
    text = export(sheet("2HN8"), "json", "en", {"A": "nobody sits there", "NS": "  "}, {2: "no such deal", 1: "\n"})
    assert (json.loads(text)["names"], json.loads(text)["notes"]) == ({}, {})


def test_there_is_a_sheet_for_every_game_but_boards() -> None:
    assert SHEET_GAMES == GAMES


def test_an_unknown_kind_or_language_is_an_error_of_the_program() -> None:
    for kind, lang in (("xml", "en"), ("text", "de")):
        with pytest.raises(KeyError):
            export(sheet(A_E13), kind, lang)


# JSON


def test_the_json_file_is_neutral_and_has_a_version() -> None:
    start = sheet("2HN8_3NTE9-m1E_F", options="insult_redoubled:50", dealer="E")
    for lang in LANGUAGES:
        assert json.loads(export(start, "json", lang, NAMES, NOTES)) == {
            "format": "bridge-sheet",
            "version": 1,
            "rules": "rubber",
            "options": "insult_redoubled:50",
            "first_dealer": "E",
            "deals": ["2HN8", "3NTE9-m1E", "F"],
            "names": NAMES,
            "notes": {"1": NOTES[1], "2": NOTES[2]},
        }


# CSV


def test_the_csv_file_says_what_stands_on_the_sheet() -> None:
    # A-e13, and A-e19 as the first deal of the next rubber with its honours
    rows = written(export(sheet(f"{A_E13}_4SN12-h150S-m1N"), "csv", "en", {}, {2: "a note"}))
    assert rows[0] == [
        *("No.", "deal", "Contract", "Declarer", "Tricks", "Tricks gone to", "Honours", "Vulnerable"),
        *("Below the line N–S", "Below the line E–W", "Above the line N–S", "Above the line E–W"),
        *("Game", "Total N–S", "Total E–W", "note"),
    ]
    assert rows[1][:3] == ["", "r=rubber", "Rubber"]
    assert [row[:3] + row[7:] for row in rows[2:6]] == [
        ["1", "2HN8", "2♥\ufe0e", "", "60", "0", "0", "0", "", "60", "0", ""],
        ["2", "3NTE9", "3NT", "", "0", "100", "0", "0", "EW", "60", "100", "a note"],
        ["3", "4SN10", "4♠\ufe0e", "EW", "120", "0", "0", "0", "NS", "180", "100", ""],
        ["4", "3NTS9", "3NT", "NS EW", "100", "0", "500", "0", "NS", "780", "100", ""],
    ]
    assert rows[6] == [
        *("5", "4SN12-h150S-m1N", "4♠\ufe0e", "N", "12", "1 N", "150 S", ""),
        *("120", "0", "240", "0", "NS", "360", "0", ""),
    ]


def test_a_rubber_that_was_finished_early_has_a_row_for_what_that_adds() -> None:
    # A-e20: 400 : 160
    rows = written(export(sheet("3NTN9_2HE8_F"), "csv", "ru"))
    assert rows[-1][1:3] == ["F", "Роббер закончен раньше"]
    assert rows[-1][8:] == ["0", "0", "300", "100", "", "400", "160", ""]


def test_spreadsheet_programs_find_the_letters_and_the_columns_of_their_language() -> None:
    russian, english = (export(sheet(A_E13), "csv", lang) for lang in LANGUAGES)
    assert russian.startswith("\ufeffНомер;deal;Контракт;")
    assert english.startswith("\ufeffNo.,deal,Contract,")


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_the_column_of_deals_alone_is_enough(separator: str) -> None:
    rows = [["x", "Deal", "y"], ["", "r=club&fd=E", ""], ["=1+1", "CN9", "-"], ["", "", ""], ["5", "hxe5", "@"]]
    text = "\n".join(separator.join(row) for row in rows)
    assert import_sheet(text).sheet == sheet("CN9_HXE5", "club", dealer="E")
    column = "\n".join(row[1] for row in rows)
    assert import_sheet(column).sheet == sheet("CN9_HXE5", "club", dealer="E")


FORMULA = re.compile(r"[\s\"\u200b\u200d\ufeff]*[=+\-@＝＋－＠]")


@given(sheets(), st.sampled_from(LANGUAGES), st.dictionaries(st.sampled_from(["NS", "EW"]), TYPED), TYPED)
@settings(max_examples=200)
def test_no_cell_can_be_a_formula_whatever_the_program_takes_for_a_separator(
    start: Sheet, lang: str, names: dict[str, str], note: str
) -> None:
    text = export(start, "csv", lang, names, dict.fromkeys(range(1, 13), note))
    for separator in ",;\t|":
        # once with quotation marks understood, and once as a program that does not know them
        cells = [cell for row in csv.reader(io.StringIO(text), delimiter=separator) for cell in row]
        cells += [cell for line in text.split("\n") for cell in line.split(separator)]
        assert [cell for cell in cells if FORMULA.match(cell)] == []


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("+7 999", "'+7 999"),
        ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("＝1", "'＝1"),
        (" \t=1", " \t'=1"),
        ('"=1"', '"\'=1"'),
        ("x;=1", "x;'=1"),
        ("x, -1", "x, '-1"),
        ("x\n=1", "x\n'=1"),
        ("\u200b=1", "\u200b'=1"),
        ("'=1", "''=1"),
        ("O'Hara", "O'Hara"),
        ("2 - 1 = 1", "2 - 1 = 1"),
        ("Anna", "Anna"),
    ],
)
def test_a_formula_is_guarded_and_comes_back(text: str, cell: str) -> None:
    assert guard(text) == cell
    assert unguard(cell) == text


@given(TYPED)
@settings(max_examples=500)
def test_every_guard_comes_off(text: str) -> None:
    assert unguard(guard(text)) == text


# plain text


def test_the_text_can_be_read_by_people() -> None:
    # A-e13
    assert export(sheet(A_E13), "text", "ru", {"NS": "Анна и Борис"}, {2: "Первый гейм"}).splitlines() == [
        "# Роббер. Мы N–S : Они E–W. [r=rubber]",
        "> NS: Анна и Борис",
        "",
        "1. 2♥\ufe0e, Север, ровно. Мы: 60 под чертой. 60 : 0 [2HN8]",
        "2. 3БК, Восток, ровно. Они: 100 под чертой. Гейм, новая черта. 60 : 100 [3NTE9]",
        "> Первый гейм",
        "3. 4♠\ufe0e, Север, ровно. Мы: 120 под чертой. Гейм, новая черта. 180 : 100 [4SN10]",
        "4. 3БК, Юг, ровно. Мы: 100 под чертой, 500 над чертой. Гейм, новая черта. 780 : 100 [3NTS9]",
        "= Роббер окончен, 780 : 100. Победитель: Мы, разница 680.",
    ]


def test_the_text_of_several_rubbers_says_how_each_ended_and_what_they_make_together() -> None:
    # two games to none, then A-e24: one game, finished early
    lines = export(sheet("4SN10_4SN10_3NTE8-m1E_F_P"), "text", "en").splitlines()
    assert lines == [
        "# Rubber. We N–S : They E–W. [r=rubber]",
        "",
        "# Rubber 1",
        "1. 4♠\ufe0e by North, exact. We: 120 below the line. Game, and a new line. 120 : 0 [4SN10]",
        "2. 4♠\ufe0e by North, exact. We: 120 below the line, 700 above. Game, and a new line. 940 : 0 [4SN10]",
        "= The rubber is over, 940 : 0. Winner: We, by 940.",
        "",
        "# Rubber 2",
        "3. 3NT by East, exact (tricks gone to E–W: 1). They: 100 below the line. Game, and a new line. "
        "0 : 100 [3NTE8-m1E]",
        "The rubber was finished early. They: 300 above the line. 0 : 400 [F]",
        "= The rubber was finished early, 0 : 400. Winner: They, by 400.",
        "",
        "# Rubber 3",
        "4. passed out. 0 : 0 [P]",
        "= The rubber goes on at 0 : 0.",
        "",
        "= All together: 940 : 400.",
    ]


@pytest.mark.parametrize(
    ("game", "deals", "line"),
    [
        ("mini", "gSN10", "1. ♠\ufe0e, гейм, Север, 10 взяток. Мы: 420. 420 : 0 [gSN10]"),
        ("club", "HXE5", "1. ♥\ufe0e×, Восток, 5 взяток. Мы: 200 над чертой. 200 : 0 [HXE5]"),
        (
            "draw",
            "3NTXXA9",
            "1. 3БК××, A, ровно. A: 400 под чертой, 100 над чертой. Гейм, новая черта. 500 : 0 [3NTXXA9]",
        ),
        ("chicago-dup", "2HN8", "1. 2♥\ufe0e, Север, ровно. Мы: 110. 110 : 0 [2HN8]"),
    ],
)
def test_every_game_is_written_in_its_own_words(game: str, deals: str, line: str) -> None:
    # D12 (420), E10 (200), 0.7 (400 + 100), F7 (110)
    assert export(sheet(deals, game), "text", "ru").splitlines()[2] == line


def test_a_draw_is_called_a_draw() -> None:
    # A-e21 with equal part-scores: nobody gets a bonus
    assert "finished early, 60 : 60: a draw." in export(sheet("2HN8_2HE8_F"), "text", "en")


def test_suit_signs_are_signs_of_the_text_and_spaces_are_plain() -> None:
    text = export(sheet("1CN7_1DN7_1HN7_1SN7"), "text", "ru") + export(sheet("1CN7"), "csv", "en")
    assert re.findall(r"[♣♦♥♠](?!\ufe0e)", text) == []
    assert "\N{NO-BREAK SPACE}" not in text


def test_a_sheet_can_be_corrected_by_hand() -> None:
    text = export(sheet(A_E13), "text", "en", NAMES, {2: "a note"})
    corrected = text.replace("[3NTE9]", "[3NTE8]") + "\n  P\n[1NTN7] was forgotten\n"
    assert import_sheet(corrected).sheet is None  # the brackets must end the line
    corrected = corrected.replace("[1NTN7] was forgotten", "Forgotten before: [1NTN7]")
    found = import_sheet(corrected)
    assert found.sheet == sheet("2HN8_3NTE8_4SN10_3NTS9_P_1NTN7")
    assert found.notes == {2: "a note"}


@given(deals(RUBBER))
def test_deals_of_the_strategy_are_deals(text: str) -> None:
    assert str(sheet(text)) == text
