import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from calculator_tools import LANGUAGES, PACKAGE, csv_rows, query_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from calculators import answer
from calculators.cli import COMMANDS, main

EXAMPLE = PACKAGE / "walkthroughs" / "3nt.toml"
SCORE = "score 3NTX --by S --vul --tricks 10 --rules dup"
SHEET = "sheet --rules rubber 2HN8_3NTE9_4SN10_3NTS9"


class Run(NamedTuple):
    status: int
    out: str
    err: str


class Bridge:
    """The command, run in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, line: str | Sequence[str]) -> Run:
        status = main(line.split() if isinstance(line, str) else line)
        return Run(status, *self.capsys.readouterr())

    def json(self, line: str) -> dict:
        run = self(f"{line} --json")
        assert (run.status, run.err) == (0, "")
        return json.loads(run.out)

    def refusal(self, line: str | Sequence[str]) -> str:
        """The one line that a refused command ends in."""
        run = self(line)
        assert (run.status, run.out) == (2, ""), run
        assert run.err.count("\n") == 1
        assert run.err.endswith("\n")
        return run.err.strip()


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def bridge(capsys: pytest.CaptureFixture[str]) -> Bridge:
    return Bridge(capsys)


def test_the_deal_of_the_acceptance_line_as_json(bridge: Bridge) -> None:
    row = {"side": "declarer", "line": "above"}
    assert bridge.json(SCORE) == {
        "rules": "dup",
        "contract": "3NTX",
        "tricks": 10,
        "vulnerable": True,
        "total": 950,
        "totals": {"declarer": {"below": 200, "above": 750}, "defenders": {"below": 0, "above": 0}},
        "ledger": [
            {**row, "reason": "contract", "line": "below", "points": 200, "rule": "SCO-01"},
            {**row, "reason": "overtricks", "points": 200, "rule": "SCO-03"},
            {**row, "reason": "insult", "points": 50, "rule": "SCO-05"},
            {**row, "reason": "game", "points": 500, "rule": "DUP-02"},
        ],
    }


def test_the_rubber_of_the_acceptance_line_as_json(bridge: Bridge) -> None:
    # A-e13
    found = bridge.json(SHEET)
    assert [deal.pop("deal") for deal in found["deals"]] == ["2HN8", "3NTE9", "4SN10", "3NTS9"]
    assert found | {"deals": []} == {
        "rules": "rubber",
        "deals": [],
        "totals": {"NS": 780, "EW": 100},
        "games": {"NS": 2, "EW": 1},
        "part_scores": {"NS": 0, "EW": 0},
        "over": True,
        "winner": "NS",
        "games_winner": "NS",
        "parts": [
            {
                "first": 1,
                "last": 4,
                "totals": {"NS": 780, "EW": 100},
                "games": {"NS": 2, "EW": 1},
                "part_scores": {"NS": 0, "EW": 0},
                "over": True,
                "settlement": None,
                "winner": "NS",
                "games_winner": "NS",
            }
        ],
    }


@pytest.mark.parametrize("row", csv_rows("duplicate_scores.csv")[7::97], ids=lambda row: "-".join(row.values()))
def test_json_is_what_the_calculator_answers(bridge: Bridge, row: dict[str, str]) -> None:
    contract = (
        f"{row['level']}{row['denomination']}{'X' * ('undoubled', 'doubled', 'redoubled').index(row['doubling'])}"
    )
    found = bridge.json(f"score {contract} --by E --vul {row['vulnerable']} --tricks {row['tricks']}")
    assert found == answer("contract_score", query_of(row, "dup", "E"))
    assert found["total"] == int(row["score"])


def test_a_deal_in_english(bridge: Bridge) -> None:
    assert bridge(SCORE).out.splitlines() == [
        "3NT doubled by South, vulnerable, 10 tricks. Duplicate scoring.",
        "",
        "Tricks bid and made    (40 + 30 + 30) × 2, doubled          200  SCO-01",
        "Overtrick              1 × 200, doubled, vulnerable         200  SCO-03",
        "Doubled contract made  always 50                             50  SCO-05",
        "Game                   at least 100 for tricks, vulnerable  500  DUP-02",
        "North–South score                                           950",
    ]


def test_a_claim_is_explained_below_the_ledger(bridge: Bridge) -> None:
    # SITE C7: 500; 300 is 100 + 200 not vulnerable, or the second step alone
    told = bridge("score 3NTX --by S --vul --tricks 7 --claim 300").out.split("\n\n")
    assert told[-1].splitlines() == [
        "300: you get that if",
        "– it is scored as not vulnerable, and declarer’s side is vulnerable  SCO-09",
        "– only the last step is counted, and every step is paid, from the first  SCO-10",
    ]
    assert bridge("score 3NTX --by S --vul --tricks 7 --claim 500EW").out.endswith("500 to East–West is right.\n")
    told_in_russian = bridge("score 3NTX --by S --vul --tricks 7 --claim 123 --lang ru").out
    assert told_in_russian.endswith("123: ни одной типичной ошибкой это число не объясняется.\n")


def test_a_claim_as_json(bridge: Bridge) -> None:
    found = bridge.json("score 2H --by N --tricks 9 --rules rubber --claim 90-0")
    mistakes = [{"kind": "line", "rule": "SCO-04"}, {"kind": "level", "rule": "SCO-04"}]
    assert found["claims"] == [{"claim": "90-0", "right": False, "mistakes": mistakes}]


@pytest.mark.parametrize(
    ("claim", "english"),
    [("-500", "A minus does not say whose points"), ("60-30", "there is no line"), ("many", "as one number")],
)
def test_a_claim_that_cannot_be_read(bridge: Bridge, claim: str, english: str) -> None:
    assert english in bridge.refusal(f"score 3NT --tricks 9 --claim {claim}")


def test_a_deal_in_russian(bridge: Bridge) -> None:
    assert bridge(f"{SCORE} --lang ru").out.splitlines() == [
        "3БК с контрой, Юг, в зоне, 10 взяток. Спортивный счёт.",
        "",
        "Заказанные взятки  (40 + 30 + 30) × 2, под контрой  200  SCO-01",
        "Лишняя взятка      1 × 200, под контрой в зоне      200  SCO-03",
        "Выполнена контра   всегда 50                         50  SCO-05",
        "Гейм               за взятки не меньше 100, в зоне  500  DUP-02",
        "Север–Юг получают                                   950",
    ]


def test_a_deal_of_a_rubber_says_where_each_point_is_written(bridge: Bridge) -> None:
    # A-e6
    assert bridge("score 2H --tricks 9 --rules rubber").out.splitlines() == [
        "2 hearts by North, not vulnerable, 9 tricks. Rubber scoring.",
        "",
        "Tricks bid and made  30 + 30, below the line      60  SCO-01",
        "Overtrick            1 × 30, above the line       30  SCO-03",
        "North–South score    60 below the line, 30 above  90",
        "",
        "60 below the line: 40 short of game. [RUB-03]",
    ]


def test_both_sides_are_named_when_both_write(bridge: Bridge) -> None:
    # A-e18
    rows = bridge("score 3NT --by E --tricks 8 --rules rubber --honours 150E").out.splitlines()[2:]
    assert [(row.split("  ")[0], row.split()[-1]) for row in rows[2:]] == [
        ("North–South score", "50"),
        ("East–West score", "150"),
    ]
    assert "North–South" in rows[0]
    assert "East–West" in rows[1]


def test_a_passed_out_deal_needs_no_tricks(bridge: Bridge) -> None:
    assert bridge("score P").out == "Everybody passed: nothing is played and nothing is written.\n"
    assert bridge.json("score p")["total"] == 0


@pytest.mark.parametrize(
    ("line", "total"),
    [
        ("score 3NT --tricks 9", 400),
        ("score 3nt --by s --vul 1 --tricks 9", 600),
        ("score --vul 3NT --tricks 9", 600),
        ("score --tricks 9 --vul --by E 3NT", 600),
        ("score 3NT --vul ns --by E --tricks 9", 400),
        ("score 3NT --vul ew --by E --tricks 9", 600),
        ("score 3NT --vul=all --tricks=9", 600),
        ("score 3NT --vul none --tricks 9", 400),
        ("score 3NT --tricks +1", 430),
        ("score 3NT --tricks=-2", -100),
        ("score 3NT --tricks -2", -100),
        ("score 3NT --tricks −2", -100),
        ("score 4sx --tricks 10 --rules DUP", 590),
        ("score 2H --tricks 8 --rules rubber --part-score 40 --honours 100N", 160),
        ("score 3NT --tricks 9 --by A --rules draw", 100),
    ],
)
def test_every_way_to_ask_for_a_score(bridge: Bridge, line: str, total: int) -> None:
    assert bridge.json(line)["total"] == total


def test_a_rubber_deal_by_deal(bridge: Bridge) -> None:
    # A-e13
    assert bridge(SHEET).out.splitlines() == [
        "                             We N–S : They E–W",
        "1  2 hearts by North, exact  60 : 0             We: 60 below the line.",
        "2  3NT by East, exact        60 : 100           They: 100 below the line. Game, and a new line.",
        "3  4 spades by North, exact  180 : 100          We: 120 below the line. Game, and a new line.",
        "4  3NT by South, exact       780 : 100          We: 100 below the line, 500 above. Game, and a new line.",
        "",
        "The rubber is over, 780 : 100. Winner: We, by 680.",
    ]
    russian = bridge(f"{SHEET} --lang ru").out.splitlines()
    assert russian[1].split("  ")[:2] == ["1", "2 червы, Север, ровно"]
    assert russian[-1] == "Роббер окончен, 780 : 100. Победитель: Мы, разница 680."


def test_two_players_have_columns_of_their_own(bridge: Bridge) -> None:
    # B12
    out = bridge("sheet --rules draw 3NTA10_P").out.splitlines()
    assert out[0].strip() == "A : B"
    assert out[2].split("  ")[:2] == ["2", "passed out"]
    assert out[-1] == "The rubber goes on at 130 : 0."


def test_the_outcomes_of_a_contract_agree_with_the_table(bridge: Bridge) -> None:
    lines = bridge("table 3NT").out.replace("−", "-").splitlines()
    assert lines[0] == "Every outcome of 3NT. Duplicate scoring."
    assert len(lines) == 4 + 14
    numbers = [int(cell) for line in lines[4:] for cell in line.split()[2:]]
    rows = [row for row in csv_rows("duplicate_scores.csv") if (row["level"], row["denomination"]) == ("3", "N")]
    table = {(int(row["tricks"]), row["vulnerable"], row["doubling"]): int(row["score"]) for row in rows}
    doublings = ("undoubled", "doubled", "redoubled")
    assert numbers == [table[tricks, v, x] for tricks in range(13, -1, -1) for v in "01" for x in doublings]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", ["dup", "rubber", "draw"])
def test_columns_stand_under_each_other(bridge: Bridge, rules: str, lang: str) -> None:
    lines = bridge(f"table 2H --rules {rules} --lang {lang}").out.splitlines()
    assert len({len(line) for line in lines[3:]}) == 1
    zones = lines[2]
    assert zones.startswith(" ")
    assert len(zones) <= len(lines[3])


def test_each_zone_stands_over_its_own_columns(bridge: Bridge) -> None:
    _, _, zones, head, *rows = bridge("table 3NT").out.splitlines()
    exact = next(row for row in rows if "exact" in row)
    assert zones.index("not vulnerable") == exact.index("exact") + len("exact") + 2
    assert zones.rindex("vulnerable") == head.index("redoubled") + len("redoubled") + 2


def test_the_table_of_a_rubber_shows_both_lines(bridge: Bridge) -> None:
    # A-e7
    row = next(line for line in bridge("table 2h --rules rubber").out.splitlines() if line.startswith("8 "))
    assert row.split("  ")[-1].strip() == "240 | 100"
    assert "120 | 50" in row


@pytest.mark.parametrize(
    ("line", "english", "russian"),
    [
        ("", "Name a command: score, sheet, table, check.", "Назовите команду: score, sheet, table, check."),
        ("scoer 3NT", "There is no command “scoer”.", "Команды «scoer» нет."),
        ("--json", "There is no command “--json”.", "Команды «--json» нет."),
        ("score", "No contract found. Start with level and denomination: 3NT, 4S.", "Не вижу контракта."),
        ("score 8NT", "Levels run from 1 to 7; you wrote 8.", "Уровень бывает от 1 до 7, а написано 8."),
        ("score NT --tricks 9", "No contract in “NT”.", "Не вижу контракта в записи «NT»."),
        ("score 3Z --tricks 9", "C, D, H, S or NT", "Деноминация — C, D, H, S или NT, а написано «Z»."),
        ("score 3NTXXX --tricks 9", "XXX", "Контра пишется X, реконтра XX, а написано «XXX»."),
        ("score 3NT", "0 to 13", "от 0 до 13"),
        ("score 3NT --tricks 14", "3NT can make at most 4 over; you wrote 14.", "у 3БК лишних может быть не больше 4"),
        ("score 3NT --tricks -20", "you wrote -20", "а написано -20"),
        (
            "score 3NT --tricks ten",
            "A whole number is needed; you wrote “ten”.",
            "Нужно целое число, а написано «ten».",
        ),
        ("score 3NT --tricks", "--tricks needs a value.", "После --tricks нужно значение."),
        ("score 3NT --tricks --json", "--tricks needs a value.", "После --tricks нужно значение."),
        ("score 3NT --tricks 9 --by Q", "The seats here are N, E, S, W; you wrote “Q”.", "Здесь сидят N, E, S, W"),
        ("score 3NT --tricks 9 --by N --rules draw", "The seats here are A, B;", "Здесь сидят A, B, а написано «N»."),
        ("score 3NT --tricks 9 --vul maybe", "you wrote “maybe”", "Зона пишется 1 (в зоне) или 0 (до зоны)"),
        (
            "score 3NT --tricks 9 --rules nonsense",
            "Known: dup, rubber, draw, honeymoon.",
            "Есть dup, rubber, draw, honeymoon.",
        ),
        ("score 3NT --tricks 9 --honours 150N", "a rubber for four has them", "онёры не пишут"),
        ("score 3NT --tricks 9 --honours 90N --rules rubber", "100 or 150", "Онёры бывают 100 или 150"),
        ("score 3NT --tricks 9 --part-score 95 --rules rubber", "0 to 90, in tens", "от 0 до 90, кратно 10"),
        (
            "score 3NT --tricks 9 --doubled",
            "There is no option “--doubled”. There are --by, --vul,",
            "Параметра «--doubled» нет.",
        ),
        ("score 3NT --trick 9", "There is no option “--trick”.", "Параметра «--trick» нет."),
        ("score 3NT --tricks 9 --json=yes", "--json takes no value.", "--json пишется без значения."),
        ("score 3NT X --tricks 9", "One word too many: “X”.", "Лишнее слово: «X»."),
        ("score 3NT -x", "There is no option “-x”.", "Параметра «-x» нет."),
        ("sheet", "I see no deals.", "Не вижу сдач."),
        ("sheet ___", "I see no deals.", "Не вижу сдач."),
        ("sheet --rules rubber 2HN8_XX", "Deal 2: Cannot read the deal “XX”.", "Сдача 2: Не понимаю сдачу «XX»."),
        (
            "sheet --rules dup 2HN8",
            "Known: rubber, draw, honeymoon, mini, club,",
            "Есть rubber, draw, honeymoon, mini, club,",
        ),
        ("sheet 2HN8 3NTE9", "One word too many: “3NTE9”.", "Лишнее слово: «3NTE9»."),
        ("sheet 2HN8 --tricks 9", "There is no option “--tricks”.", "Параметра «--tricks» нет."),
        ("table", "No contract found.", "Не вижу контракта."),
        ("table P", "No contract in “P”.", "Не вижу контракта в записи «P»."),
        ("table 3NT --rules nonsense", "rubber, draw, honeymoon.", "Есть dup, rubber, draw, honeymoon."),
        ("table 3NT --json", "There is no option “--json”.", "Параметра «--json» нет."),
        ("check", "Name at least one TOML file.", "Назовите хотя бы один файл TOML."),
    ],
)
def test_bad_input_is_one_line_that_says_what_is_wrong(bridge: Bridge, line: str, english: str, russian: str) -> None:
    assert english in bridge.refusal(line)
    command = line.split() or [""]
    assert russian in bridge.refusal([command[0], *command[1:], "--lang", "ru"] if line else ["", "--lang", "ru"])


@pytest.mark.parametrize(
    "words",
    [
        ["score", ""],
        ["score", "   ", "--tricks", "9"],
        ["score", "3NT", "--tricks", ""],
        ["score", "3NT", "--tricks", "9", "--by", " "],
        ["score", "3NT", "--tricks", "9", "--rules="],
        ["sheet", ""],
        ["table", " "],
        [""],
        ["score", "3NT\nZ", "--tricks", "9"],
        ["score", "\x1b[31m3NT\r\n\u2028", "--tricks", "9"],
        ["score", "\udcff", "--tricks", "9"],
        ["score", "{CA}", "--tricks", "9"],
        ["score", "3NT" * 2000, "--tricks", "9"],
        ["sheet", "2HN_\u202e\u0000"],
        ["sheet", "X" * 5000],
        ["score", "3NT", "--tricks", "9", "--" + "x" * 5000],
        ["x" * 5000],
    ],
)
def test_empty_and_hostile_words_are_one_line_too(bridge: Bridge, words: list[str]) -> None:
    line = bridge.refusal(words)
    assert line.isprintable()
    assert len(line) < 300


def test_what_was_typed_is_shown_as_it_was_typed(bridge: Bridge) -> None:
    assert "“{CA}[SCO-01]”" in bridge.refusal(["score", "{CA}[SCO-01]", "--tricks", "9"])


def test_everything_that_is_wrong_is_said_in_the_one_line(bridge: Bridge) -> None:
    line = bridge.refusal("score 8NT --by Q --tricks 14 --rules nonsense")
    for text in ("Levels run", "The seats here", "0 to 13", "nonsense"):
        assert text in line


@pytest.mark.parametrize(
    ("words", "deal"),
    [
        (["3БК контра без двух в зоне"], "score 3NTX --by N --vul --tricks 7"),
        (["3NTx S +1 vul"], "score 3NTX --by S --vul --tricks 10"),
        (["4пN="], "score 4S --by N --tricks 10"),
        (["4♠x", "--tricks", "10", "--by", "W"], "score 4SX --by W --tricks 10"),
        (["4п N без одной в зоне", "--vul", "0", "--by", "E", "--tricks", "+1"], "score 4S --by E --tricks 11"),
        (["4п = NS vul", "--by", "W"], "score 4S --by W --tricks 10"),
        (["4п N = NS vul", "--by", "E"], "score 4S --by E --tricks 10"),
        (["4п N +1, онёры 100 E", "--rules", "rubber"], "score 4S --by N --tricks 11 --honours 100E --rules rubber"),
        (["4п A =", "--rules", "draw"], "score 4S --by A --tricks 10 --rules draw"),
        (["4 паса"], "score P"),
        (['[Contract "3NTX"] [Declarer "S"] [Result "10"]'], "score 3NTX --by S --tricks 10"),
        (['[Contract "3NT"] [Declarer "S"] [Result "?"]', "--tricks", "9"], "score 3NT --by S --tricks 9"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_deal_may_be_said_in_one_line_and_options_count_for_more(bridge: Bridge, words: list[str], deal: str) -> None:
    run = bridge(["score", *words])
    assert run == bridge(deal)
    assert run.status == 0
    assert bridge(["score", *words, "--json"]) == bridge(f"{deal} --json")


@pytest.mark.parametrize(
    ("words", "russian", "english"),
    [
        (
            ["4♠ С +1"],
            "можно понять как Север или Юг. Выберите. Напишите «4♠ N +1» или «4♠ S +1».",
            "may mean North or South. Pick one. Write “4♠ N +1” or “4♠ S +1”.",
        ),
        (["1БК Юг плюс"], "Не понял слово «плюс». Остальное учтено: 1 без козыря, Юг.", "I could not use “плюс”."),
        (["8БК S ="], "Уровень бывает от 1 до 7, а написано 8.", "Levels run from 1 to 7; you wrote 8."),
        (["4п Юг"], "сколько взяток", "how many tricks"),
        (['[Contract "?"]'], "считать нечего", "nothing to score"),
        (['[Contract "?"]', "--tricks", "9"], "считать нечего", "nothing to score"),
        (["4п N = онёры 100 E"], "онёры не пишут", "Honours are not scored"),
        (["5бк N =", "--by", "Q"], "Здесь сидят N, E, S, W", "The seats here are N, E, S, W"),
        (["4п N =", "--rules", "draw"], "Здесь сидят A, B", "The seats here are A, B"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_line_that_is_doubtful_or_wrong_is_refused_in_one_line(
    bridge: Bridge, words: list[str], russian: str, english: str
) -> None:
    assert russian in bridge.refusal(["score", *words, "--lang", "ru"])
    assert english in bridge.refusal(["score", *words])


def test_an_unknown_language_is_refused(bridge: Bridge) -> None:
    assert bridge.refusal("score 3NT --tricks 9 --lang de") == "bridge: There is no language “de”. There are ru, en."
    assert "--lang needs a value" in bridge.refusal("score 3NT --tricks 9 --lang")


@pytest.mark.parametrize(
    ("environment", "russian"),
    [
        ({"LC_ALL": "ru_RU.UTF-8"}, True),
        ({"LC_MESSAGES": "ru_RU"}, True),
        ({"LANG": "ru"}, True),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "ru_RU"}, False),
        ({"LC_ALL": "", "LANG": "ru_RU"}, True),
        ({"LANG": "C"}, False),
        ({}, False),
    ],
)
def test_the_language_is_that_of_the_environment(
    bridge: Bridge, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], russian: bool
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert ("взяток" in bridge(SCORE).out) is russian
    assert ("взяток" in bridge(f"{SCORE} --lang en").out) is False
    assert ("уровня" in bridge.refusal("score")) is russian


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_names_every_option(bridge: Bridge, command: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", lang)
    run = bridge(f"{command} --help")
    assert (run.status, run.err) == (0, "")
    assert bridge(f"{command} -h") == run
    assert "\xa0" not in run.out
    expected = (
        [f"bridge {name}" for name in COMMANDS]
        if not command
        else [*COMMANDS[command].options, *COMMANDS[command].flags]
    )
    for name in expected:
        assert name in run.out
    assert all(len(line) <= 110 for line in run.out.splitlines())


def test_no_output_holds_non_breaking_spaces(bridge: Bridge) -> None:
    for line in (SCORE, SHEET, "table 2H --rules rubber", "score P", f"check {EXAMPLE}"):
        for lang in LANGUAGES:
            assert "\xa0" not in bridge(f"{line} --lang {lang}").out


def test_a_sound_example_is_one_line(bridge: Bridge) -> None:
    assert bridge(f"check {EXAMPLE}") == Run(0, f"{EXAMPLE}: holds, 13 steps\n", "")
    assert bridge(f"check {EXAMPLE} --lang ru").out == f"{EXAMPLE}: сходится, 13 шагов\n"


BROKEN = {
    "not TOML": (lambda text: f"?\n{text}", "not valid TOML"),
    "no such variant": (
        lambda text: text.replace('rules = "draw"', 'rules = "bingo"'),
        "There is no rule set “bingo”.",
    ),
    "a card twice": (lambda text: text.replace("C4 HQ SA", "C4 HQ C4"), "twice: places 1 and 3"),
    "a card missing": (lambda text: text.replace("C4 HQ SA", "HQ SA"), "Missing: four of clubs."),
    "no lead": (lambda text: text.replace("lead.ru", "lied.ru"), "Missing: lead in ru and en."),
    "an unreadable action": (lambda text: text.replace('"A reject"', '"A throws"', 1), "step a-rejects-4c"),
    "an illegal action": (lambda text: text.replace('"B play CK"', '"B play CA"'), "step lead"),
    "a wrong count": (lambda text: text.replace("stock = 52", "stock = 51"), "expected 51, found 52"),
    "a wrong rule": (lambda text: text.replace('because = "DRAW-05"', 'because = "DRAW-06"'), "DRAW-05 forbids it"),
    "an unknown rule": (lambda text: text.replace('["DRAW-02"]', '["DRAW-99"]', 1), "DRAW-99"),
    "a wrong result": (lambda text: text.replace("totals = { A = 130", "totals = { A = 430"), "expected"),
    "a number for a text": (lambda text: text.replace('id = "setup"', "id = 7"), "id is not a text"),
    "an empty file": (lambda text: "", "Missing: rules."),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_example_is_one_line_that_says_where_and_what(bridge: Bridge, fault: str, tmp_path: Path) -> None:
    spoil, expected = BROKEN[fault]
    text = EXAMPLE.read_text()
    assert spoil(text) != text
    file = tmp_path / "broken.toml"
    file.write_text(spoil(text))
    for lang in LANGUAGES:
        run = bridge(["check", str(file), "--lang", lang])
        assert (run.status, run.err) == (1, "")
        assert run.out.startswith(f"{file}: ")
        assert run.out.count("\n") == 1
    assert expected in bridge(["check", str(file)]).out


def test_all_files_are_checked_in_one_run_and_the_worst_decides(bridge: Bridge, tmp_path: Path) -> None:
    broken, binary = tmp_path / "broken.toml", tmp_path / "binary.toml"
    broken.write_text("?")
    binary.write_bytes(b"\xff\xfe")
    run = bridge(["check", str(broken), str(EXAMPLE), str(binary)])
    assert run.status == 1
    assert [line.split(": ")[0] for line in run.out.splitlines()] == [str(broken), str(EXAMPLE), str(binary)]
    run = bridge(["check", str(broken), str(tmp_path / "absent.toml"), str(tmp_path), str(EXAMPLE)])
    assert run.status == 2
    assert run.err.splitlines() == [
        f"{tmp_path / 'absent.toml'}: no such file",
        f"{tmp_path}: the file cannot be opened",
    ]
    assert len(run.out.splitlines()) == 2


def test_a_file_whose_name_begins_with_a_dash_stands_after_two(
    bridge: Bridge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "--json").write_text(EXAMPLE.read_text())
    assert bridge("check -- --json").out == "--json: holds, 13 steps\n"


lines = EXAMPLE.read_text().splitlines()


@given(st.integers(0, len(lines) - 1), st.sampled_from(["", "x = 1", "id = 1", "do = 3", "text = 0", "[step]", "]"]))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_an_example_spoiled_anywhere_is_judged_and_never_crashes(
    bridge: Bridge, tmp_path: Path, place: int, instead: str
) -> None:
    file = tmp_path / "spoiled.toml"
    file.write_text("\n".join([*lines[:place], instead, *lines[place + 1 :]]))
    run = bridge(["check", str(file)])
    assert run.status in (0, 1)
    assert (run.out.count("\n"), run.err) == (1, "")


WORDS = [
    "score",
    "sheet",
    "table",
    "check",
    "3NT",
    "4SX",
    "P",
    "--by",
    "--vul",
    "--tricks",
    "--rules",
    "--honours",
    "--json",
]
WORDS += [
    "--part-score",
    "--lang",
    "ru",
    "3БК контра без двух",
    "4♠ С",
    "N",
    "Q",
    "9",
    "+1",
    "-2",
    "14",
    "dup",
    "rubber",
    "draw",
    "150E",
    "2HN8_3NTE9",
    "--",
    "-h",
]


@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=8), max_size=8))
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_command_line_ends_in_an_answer_or_in_one_line(bridge: Bridge, words: list[str]) -> None:
    run = bridge(words)
    if words[:1] == ["check"]:
        return
    assert run.status in (0, 2)
    assert run.err.count("\n") == (run.status == 2)
    assert bool(run.out) is (run.status == 0)


def installed(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    script = Path(sys.executable).parent / "bridge"
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))}
    return subprocess.run(
        [script, *words],
        env={**clean, "PYTHONUTF8": "1", **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_the_installed_command_answers(bridge: Bridge) -> None:
    run = installed(*SCORE.split(), "--json")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == bridge(f"{SCORE} --json").out


def test_the_installed_command_refuses_in_one_line() -> None:
    run = installed("score", "8NT", LANG="ru_RU.UTF-8")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "bridge: Уровень бывает от 1 до 7, а написано 8.\n"


def test_a_terminal_without_cyrillic_shows_question_marks_and_no_traceback() -> None:
    run = installed("score", "3NT", "--tricks", "9", "--lang", "ru", PYTHONIOENCODING="ascii")
    assert (run.returncode, run.stderr) == (0, "")
    assert "SCO-01" in run.stdout
    assert installed("score", "8NT", "--lang", "ru", PYTHONIOENCODING="ascii").returncode == 2


def test_a_reader_that_has_gone_ends_the_command_quietly() -> None:
    script = Path(sys.executable).parent / "bridge"
    read_end, write_end = os.pipe()
    os.close(read_end)
    with os.fdopen(write_end, "wb") as closed:
        run = subprocess.run([script, "table", "3NT"], stdout=closed, stderr=subprocess.PIPE, check=False)
    assert (run.returncode, run.stderr) == (141, b"")
