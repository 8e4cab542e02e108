"""`bridge sheet`: the numbers of the rules and of the data files, files in and out, and what is refused."""

import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from calculator_tools import DATA, LANGUAGES

from calculators.cli import main
from calculators.sheet_files import KINDS, import_sheet

VECTORS: dict[str, Any] = json.loads((DATA / "vectors.json").read_text())
RUBBERS: list[dict[str, Any]] = json.loads((DATA / "rubbers.json").read_text())
A_E13 = "2HN8_3NTE9_4SN10_3NTS9"
DECLARER, HOLDER = {"NS": "N", "EW": "E"}, {"NS": "S", "EW": "W"}


class Run(NamedTuple):
    status: int
    out: str
    err: str


class Bridge:
    """The command, run in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str) -> Run:
        status = main(["sheet", *words])
        return Run(status, *self.capsys.readouterr())

    def json(self, deals: Sequence[str] | str, rules: str = "rubber") -> Any:
        run = self(deals if isinstance(deals, str) else "_".join(deals), "--rules", rules, "--json")
        assert (run.status, run.err) == (0, ""), run
        return json.loads(run.out)

    def refusal(self, *words: str) -> list[str]:
        run = self(*words)
        assert (run.status, run.out) == (2, ""), run
        lines = run.err.splitlines()
        assert all(line.startswith("bridge: ") and line.isprintable() for line in lines)
        return [line.removeprefix("bridge: ") for line in lines]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def bridge(capsys: pytest.CaptureFixture[str]) -> Bridge:
    return Bridge(capsys)


def by_side(text: str) -> dict[str, int]:
    """`780 100` as the points of both sides."""
    return dict(zip(("NS", "EW"), map(int, text.split()), strict=True))


def larger(totals: dict[str, int]) -> str:
    (first, ours), (second, theirs) = totals.items()
    return "draw" if ours == theirs else first if ours > theirs else second


# the numbers


def test_the_600_rubbers_of_the_data(bridge: Bridge) -> None:
    assert len(RUBBERS) == 600
    different = 0
    for rubber in RUBBERS:
        deals = []
        for side, level, denomination, doubling, tricks, held in rubber["deals"]:
            honours = f"-h{held[1]}{HOLDER[held[0]]}" if held else ""
            deals.append(f"{level}{denomination}{'X' * doubling}{DECLARER[side]}{tricks}{honours}")
        found = bridge.json(deals)
        assert (found["totals"], found["games"], found["over"]) == (rubber["tot"], rubber["games"], True)
        assert found["games_winner"] == max(rubber["games"], key=rubber["games"].get)
        assert found["winner"] == larger(rubber["tot"])
        different += found["winner"] != found["games_winner"]
    assert different > 0  # RULES 0.8.7: who wins the games need not win the rubber


@pytest.mark.parametrize("name", VECTORS["rubbers"])
def test_the_rubbers_of_the_vectors_deal_by_deal(bridge: Bridge, name: str) -> None:
    # A-e13, A-e14, A-e15, A-e27, and U1 to U7: A-e20 to A-e26
    rubber = VECTORS["rubbers"][name]
    deals = [f"{deal['contract']}{DECLARER[deal['side']]}{deal['tricks']}" for deal in rubber["deals"]]
    found = bridge.json(deals)
    for number, (expected, deal) in enumerate(zip(rubber["deals"], found["deals"], strict=True), 1):
        side, other = expected["side"], "EW" if expected["side"] == "NS" else "NS"
        assert (side in deal["vulnerable"]) is expected["vul"]
        assert (deal["below"][side], deal["below"][other]) == (expected["below"], 0)
        assert deal["above"][other] == expected["defenders"]
        ends = number == len(deals) and rubber["finished"]
        bonus = (500 if rubber["games"][other] else 700) if ends else 0
        assert deal["above"][side] == expected["above"] + bonus
        assert (deal["game"], deal["games"]) == (expected["game"], expected["games"])
        assert deal["part_scores"] == expected["progress"]
        assert bridge.json(deals[:number])["totals"] == expected["totals"]
    assert (found["over"], found["totals"], found["games"]) == (rubber["finished"], rubber["totals"], rubber["games"])
    assert found["winner"] == (larger(rubber["totals"]) if rubber["finished"] else None)


@pytest.mark.parametrize("name", [name for name, rubber in VECTORS["rubbers"].items() if not rubber["finished"]])
def test_the_unfinished_rubbers_of_the_vectors(bridge: Bridge, name: str) -> None:
    # A-e20 to A-e26
    rubber = VECTORS["rubbers"][name]
    deals = [f"{deal['contract']}{DECLARER[deal['side']]}{deal['tricks']}" for deal in rubber["deals"]]
    found = bridge.json([*deals, "F"])
    assert (found["over"], found["totals"]) == (True, rubber["unfinished_totals"])
    assert found["parts"][0]["settlement"] == rubber["unfinished_bonuses"]
    assert found["winner"] == larger(rubber["unfinished_totals"])
    assert found["games_winner"] is None
    assert [deal["deal"] for deal in found["deals"]] == [
        deal.replace("N", "NT", 1) if deal[1] == "N" else deal for deal in deals
    ]


@pytest.mark.parametrize(
    ("deals", "totals", "more"),
    [
        pytest.param(A_E13, "780 100", {"winner": "NS", "games_winner": "NS", "over": True}, id="A-e13"),
        pytest.param("4HN10_3NTS9", "920 0", {"winner": "NS", "games": {"NS": 2, "EW": 0}}, id="A-e14"),
        pytest.param("3NTN9_4SXN6_4HN10", "920 1100", {"winner": "EW", "games_winner": "NS"}, id="A-e15"),
        pytest.param("1NTN7_2HXE8", "40 170", {"part_scores": {"NS": 0, "EW": 0}, "winner": None}, id="A-e16"),
        pytest.param("2SN6-h100E", "0 200", {}, id="A-e17"),
        pytest.param("3NTE8-h150W", "50 150", {}, id="A-e18"),
        pytest.param("4SN13-h150S", "360 0", {"games": {"NS": 1, "EW": 0}}, id="A-e19"),
        pytest.param("3NTN9_2HE8_F", "400 160", {"winner": "NS", "games_winner": None, "over": True}, id="A-e20"),
        pytest.param("2HN8_2DE8_F", "60 40", {}, id="A-e21"),
        pytest.param("3NTN9_4HE10_1NTN8_F", "270 120", {"games": {"NS": 1, "EW": 1}}, id="A-e22"),
        pytest.param("3NTN9_2HN8_F", "560 0", {}, id="A-e23"),
        pytest.param("3NTN9_F", "400 0", {}, id="A-e24"),
        pytest.param("2HN8_F", "160 0", {}, id="A-e25"),
        pytest.param("3NTN9_2HN8_2DE8_F", "460 40", {}, id="A-e26"),
        # 100 and 300 against two tricks down, vulnerable
        pytest.param("3NTE9_2HE6_F", "200 400", {"winner": "EW"}, id="A16: the settlement decides"),
        pytest.param(
            "2HN10_4SXE8_3NTE10_3SE9_2DE6_6HXN13_1NTE8_3CN9_3HE9",
            "1690 880",
            {"winner": "NS", "games_winner": "EW", "games": {"NS": 1, "EW": 2}},
            id="A-e27",
        ),
        pytest.param("4SXN9_4SXN6_3NTN9_3NTN9", "900 900", {"winner": "draw", "games_winner": "NS"}, id="0.8.7"),
        pytest.param("4SN9-m1N", "120 0", {"games": {"NS": 1, "EW": 0}}, id="A12.6: the trick makes the contract"),
    ],
)
def test_the_rubbers_of_the_rules(bridge: Bridge, deals: str, totals: str, more: dict[str, Any]) -> None:
    found = bridge.json(deals)
    assert found["totals"] == by_side(totals)
    assert more.items() <= found.items()


@pytest.mark.parametrize(
    ("deals", "below", "above", "game"),
    [
        pytest.param("5CXN7", "0 0", "0 800", None, id="B1"),
        pytest.param("1NTXN7", "80 0", "50 0", None, id="B3 doubled"),
        pytest.param("1NTXXN7", "160 0", "100 0", "NS", id="B3 redoubled"),
        pytest.param("1NTXXN6", "0 0", "0 200", None, id="B4 and B18"),
        pytest.param("3NTN9_1NTXXN6", "0 0", "0 400", None, id="B18 vulnerable"),
        pytest.param("4HN10_3NTS9", "100 0", "700 0", "NS", id="B5"),
        # overtrick 200, doubled contract made 50, rubber 700
        pytest.param("3NTN9_2SXN9", "120 0", "950 0", "NS", id="B7"),
        pytest.param("2HN8", "60 0", "0 0", None, id="B10"),
        pytest.param("4SN10-h100E", "120 0", "0 100", "NS", id="B12"),
        pytest.param("1NTN7_2HN8", "60 0", "0 0", "NS", id="B15"),
    ],
)
def test_what_other_programs_got_wrong(bridge: Bridge, deals: str, below: str, above: str, game: str | None) -> None:
    # cases.md; B9, B13, B19, C1, C6 and C7 are among the other tests of this file
    last = bridge.json(deals)["deals"][-1]
    assert (last["below"], last["above"], last["game"]) == (by_side(below), by_side(above), game)


@pytest.mark.parametrize("row", VECTORS["minibridge"], ids=lambda row: "-".join(map(str, row.values())))
def test_the_minibridge_deals_of_the_vectors(bridge: Bridge, row: dict[str, Any]) -> None:
    found = bridge.json(f"{'g' if row['game'] else 'p'}{row['strain']}N{row['tricks']}", "mini")
    assert found["totals"]["NS"] - found["totals"]["EW"] == row["declarer_score"]
    assert 0 in found["totals"].values()


@pytest.mark.parametrize(
    ("deals", "totals", "winner"),
    [
        ("pDN8", "90 0", None),
        ("pDN6", "0 50", None),
        ("gHN10", "420 0", None),
        ("pHN10", "170 0", None),
        ("gHN8", "0 100", None),
        ("pNTN9", "150 0", None),
        ("pNTN7", "90 0", None),
        ("gNTN9", "400 0", None),
        ("gNTN10", "430 0", None),
        ("gNTN8", "0 50", None),
        ("gNTN13", "520 0", None),
        ("gCN11", "400 0", None),
        ("gCN12", "420 0", None),
        ("gDN10", "0 50", None),
        ("pSN13", "260 0", None),
        ("pCN13", "190 0", None),
        ("gSN10_gNTE8_pDE9_pNTN6", "470 160", "NS"),
        ("pNTN7_pNTE7_pHN6_pSE6", "140 140", "draw"),
    ],
)
def test_the_minibridge_of_the_rules(bridge: Bridge, deals: str, totals: str, winner: str | None) -> None:
    # D12; a match counts no games
    found = bridge.json(deals, "mini")
    assert (found["totals"], found["winner"], found["over"]) == (by_side(totals), winner, winner is not None)
    assert (found["games"], found["part_scores"], found["games_winner"]) == ({}, {}, None)


@pytest.mark.parametrize("name", ["ru_mini_as_printed", "ru_mini_corrected"])
def test_the_club_rubber_of_the_vectors(bridge: Bridge, name: str) -> None:
    # E10
    rubber = VECTORS[name]
    deals = [
        f"{deal['strain']}{'X' * deal['dbl']}{DECLARER[deal['side']]}{deal['declarer_tricks']}"
        for deal in rubber["deals"]
    ]
    for number, step in enumerate(rubber["steps"], 1):
        found = bridge.json(deals[:number], "club")
        for key, ours in (("totals", "totals"), ("progress", "part_scores"), ("games", "games")):
            assert step.get(key) in (None, found[ours]), step
    assert (found["totals"], found["over"]) == (rubber["totals"], rubber["finished_on"] == 9)
    assert (found["winner"], found["games_winner"]) == (("draw", "NS") if found["over"] else (None, None))


@pytest.mark.parametrize(
    ("deals", "rules", "totals", "winner"),
    [
        ("2HN8_2DN8_1NTE8_1SE7", "chicago", "400 200", "NS"),
        ("2HN8_4SE10_2CN8_3NTN7", "chicago", "100 820", "EW"),
        ("2HN8_2DN8_1NTE8_1SE7", "chicago-dup", "200 200", "draw"),
        ("2HN8_4SE10_2CN8_3NTN7", "chicago-dup", "200 820", "EW"),
        ("2HN8_2DN8_1NTE8", "chicago", "400 70", None),
        ("2HN8_P_2DN8_1NTE8_1SE7", "chicago", "400 200", "NS"),
        ("2HN8_3NTE9_3SS10_6SW13", "chicago-dup", "280 2060", "EW"),
    ],
)
def test_the_chicagos_of_the_rules(bridge: Bridge, deals: str, rules: str, totals: str, winner: str | None) -> None:
    # F6, F7; nobody wins a Chicago by games
    found = bridge.json(deals, rules)
    assert (found["totals"], found["winner"], found["over"]) == (by_side(totals), winner, winner is not None)
    assert found["games_winner"] is None


def test_a_deal_is_told_as_it_was_played_and_what_went_over_after_that(bridge: Bridge) -> None:
    found = bridge.json("4SN9-m1N_P_3nxs10-h150n")
    assert [deal["deal"] for deal in found["deals"]] == ["4SN9-m1N", "P", "3NTXS10-h150N"]


def test_who_deals_first_comes_with_the_link(bridge: Bridge) -> None:
    # F6.3: the side of the dealer on deal 2
    for dealer, side in (("N", "EW"), ("E", "NS")):
        found = bridge.json(f"?r=chicago&fd={dealer}&d=P_1CN7_1CN7", "chicago")
        assert [deal["vulnerable"] for deal in found["deals"]] == [[], [], [side]]


def test_rubbers_that_follow_each_other_are_told_apart(bridge: Bridge) -> None:
    # A-e14 (920 : 0), then A-e15 (920 : 1100), then a rubber that goes on
    found = bridge.json("4HN10_3NTS9_3NTN9_4SXN6_4HN10_2HE8")
    assert found["totals"] == by_side("1840 1160")
    assert (found["over"], found["winner"], found["games_winner"]) == (False, None, None)
    assert found["part_scores"] == by_side("0 60")
    parts = [(part["first"], part["last"], part["winner"], part["games_winner"]) for part in found["parts"]]
    assert parts == [(1, 2, "NS", "NS"), (3, 5, "EW", "NS"), (6, 6, None, None)]
    assert [part["totals"] for part in found["parts"]] == list(map(by_side, ("920 0", "920 1100", "0 60")))
    assert bridge.json("4HN10_3NTS9_3NTN9_4SXN6_4HN10")["winner"] == "NS"  # 1840 : 1100 in all


def test_an_option_decides_a_tie_of_one_rubber(bridge: Bridge) -> None:
    # G17
    deals = "4SXN9_4SXN6_3NTN9_3NTN9"
    assert bridge.json(f"?r=rubber&o=rubber_tie:two_games&d={deals}")["winner"] == "NS"


# files


@pytest.fixture
def saved(bridge: Bridge, tmp_path: Path) -> dict[str, Path]:
    """The sheet of A-e13 in every kind of file."""
    files = {}
    for kind in KINDS:
        files[kind] = tmp_path / f"sheet.{kind.replace('text', 'txt')}"
        run = bridge(A_E13, "--export", kind, "--lang", "ru")
        assert (run.status, run.err) == (0, "")
        files[kind].write_text(run.out, encoding="utf-8")
    return files


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_is_read_by_its_name_or_from_standard_input(
    bridge: Bridge, saved: dict[str, Path], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = saved[kind]
    assert bridge.json(str(file)) == bridge.json(A_E13)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    assert bridge.json("-") == bridge.json(A_E13)


@pytest.mark.parametrize("kind", KINDS)
def test_one_kind_of_file_becomes_another_and_keeps_its_names_and_notes(
    bridge: Bridge, kind: str, tmp_path: Path
) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text("# [r=chicago&fd=E]\n> NS: Анна\n2HN8\n> a\N{NO-BREAK SPACE}note\n", encoding="utf-8")
    found = import_sheet(bridge(str(file), "--export", kind).out)
    assert found == import_sheet(file.read_text(encoding="utf-8")) or found.kind == kind
    assert (found.names, found.notes) == ({"NS": "Анна"}, {1: "a\N{NO-BREAK SPACE}note"})
    assert found.sheet is not None
    assert str(found.sheet.first_dealer) == "E"


def test_unicode_text_of_a_spreadsheet_program_is_read(bridge: Bridge, tmp_path: Path) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text(f"№\tdeal\tКонтракт\n1\t{A_E13[:4]}\t2♥\n", encoding="utf-16")
    assert [deal["deal"] for deal in bridge.json(str(file))["deals"]] == ["2HN8"]


def test_each_error_of_a_file_is_one_line_with_its_number(bridge: Bridge, tmp_path: Path) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text("2HN8\nXX\n\n8NTN9\n2HN14\n")
    assert bridge.refusal(str(file)) == [
        "Line 2: Cannot read the deal “XX”. Write contract, declarer and tricks: 2HN8, 3NTXS10.",
        "Line 4: Levels run from 1 to 7; you wrote 8.",
        "Line 5: There are 13 tricks: 2 hearts can make at most 5 over; you wrote 14.",
    ]
    assert bridge.refusal(str(file), "--lang", "ru")[1] == "Строка 4: Уровень бывает от 1 до 7, а написано 8."
    assert bridge.refusal(str(file), "--export", "json") == bridge.refusal(str(file))


def test_of_thousands_of_errors_a_hundred_are_told(bridge: Bridge, tmp_path: Path) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text("XX\n" * 10_000)
    lines = bridge.refusal(str(file))
    assert len(lines) == 101
    assert lines[99].startswith("Line 100: ")
    assert lines[100] == "And 9900 more errors."


@pytest.mark.parametrize(
    ("words", "english", "russian"),
    [
        (["no-such.json"], "no-such.json: no such file", "no-such.json: нет такого файла"),
        ([A_E13, "--export", "xml"], "There is no export “xml”. There are json, csv, text.", "Такого вида файла нет"),
        ([A_E13, "--export"], "--export needs a value.", "После --export нужно значение."),
        ([A_E13, "--rules", "dup"], "Known: rubber, draw, honeymoon, mini, club, chicago, chicago-dup.", "Есть rubber"),
        (["?r=club&d=CN9", "--rules", "mini"], "The sheet itself says club, and --rules says mini.", "--rules mini."),
        (["https://example.org/"], "This link holds no sheet", "В этой ссылке нет листа"),
        (["P" * 400], "Deal 1: Cannot read the deal “PPP", "Сдача 1: Не понимаю сдачу «PPP"),
    ],
)
def test_what_is_refused(bridge: Bridge, words: list[str], english: str, russian: str) -> None:
    for lang, text in zip(("en", "ru"), (english, russian), strict=True):
        (line,) = bridge.refusal(*words, "--lang", lang)
        assert text in line
        assert len(line) < 300


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("Роббер".encode("cp1251"), "the file is not in UTF-8"),
        (b"\xff\xfe\x00", "the file is not in UTF-8"),
        (b"P" * 2_000_001, "This is more than 2 MB"),
        ("я".encode() * 1_000_001, "This is more than 2 MB"),
        (b"", "I see no sheet here."),
    ],
    ids=["other letters", "half a letter", "long", "long and cut in a letter", "empty"],
)
def test_a_file_that_cannot_be_a_sheet(bridge: Bridge, content: bytes, text: str, tmp_path: Path) -> None:
    file = tmp_path / "sheet.csv"
    file.write_bytes(content)
    (line,) = bridge.refusal(str(file))
    assert text in line


def test_the_deals_may_be_typed_as_a_file_writes_them(bridge: Bridge) -> None:
    assert bridge.json("2hn8 3nte9") == bridge.json("2HN8_3NTE9")
    assert bridge.json('[Contract "2H"] [Declarer "N"] [Result "8"]') == bridge.json("2HN8")


# in words


def test_several_rubbers_in_words(bridge: Bridge) -> None:
    # A-e14, then A-e24 with a trick that went over
    lines = bridge("4HN10_3NTS9_3NTN8-m1S_F").out.splitlines()
    assert [" ".join(line.split()) for line in lines] == [
        "Rubber 1",
        "We N–S : They E–W",
        "1 4 hearts by North, exact 120 : 0 We: 120 below the line. Game, and a new line.",
        "2 3NT by South, exact 920 : 0 We: 100 below the line, 700 above. Game, and a new line.",
        "",
        "The rubber is over, 920 : 0. Winner: We, by 920.",
        "",
        "Rubber 2",
        "We N–S : They E–W",
        "3 3NT by North, exact (tricks gone to N–S: 1) 100 : 0 We: 100 below the line. Game, and a new line.",
        "The rubber was finished early. 400 : 0 We: 300 above the line.",
        "",
        "The rubber was finished early, 400 : 0. Winner: We, by 400.",
        "",
        "All together: 1320 : 0.",
    ]
    starts = [line.index(total) for line in lines for total in ("100 : 0", "400 : 0 ") if total in line]
    assert len(starts) == 2
    assert len(set(starts)) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("deals", "rules"), [("gSN10_pDE9", "mini"), ("HXE5_NTN8", "club"), ("2HN8_P", "chicago"), ("P", "chicago-dup")]
)
def test_every_game_can_be_said(bridge: Bridge, deals: str, rules: str, lang: str) -> None:
    run = bridge(deals, "--rules", rules, "--lang", lang)
    assert (run.status, run.err) == (0, "")
    assert [line[0] for line in run.out.splitlines() if line[:1].isdigit()] == list("12"[: deals.count("_") + 1])
    assert "\N{NO-BREAK SPACE}" not in run.out
