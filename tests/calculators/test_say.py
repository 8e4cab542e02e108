"""One line of text: what it means, what is asked, what is refused; and that nothing is ever guessed."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from calculator_tools import DATA, LANGUAGES, plain
from hypothesis import example, given, settings
from hypothesis import strategies as st

from calculators.messages import message, plain_message
from calculators.query import Problem
from calculators.say import LONGEST_LINE, Kind, Said, read_line
from calculators.words import words_for
from rules_core import (
    ALL_BIDS,
    FOUR_HANDED,
    TWO_HANDED,
    Bid,
    Contract,
    DealResult,
    Doubling,
    Honours,
    Seat,
    Side,
    parse_doubled_bid,
)

ARROW = re.compile(r"(.*?) ?=> (.*)")
ZONES = {"v": True, "nv": False, "ns": {Side.NS}, "ew": {Side.EW}, "all": {Side.NS, Side.EW}, "none": set()}


@cache
def rows(section: str) -> tuple[tuple[str, str], ...]:
    """The lines of one section of the data file, and what stands behind their arrows."""
    return tuple(_rows(section))


def _rows(section: str) -> Iterator[tuple[str, str]]:
    current = ""
    for row in (DATA / "say_lines.txt").read_text().splitlines():
        if row in ("[ACCEPTED]", "[REFUSED]", "[ASKED]"):
            current = row[1:-1]
        elif current == section and row and not row.startswith("#"):
            match = ARROW.fullmatch(row)
            assert match, row
            yield match[1], match[2]


def each(section: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("line", "expected"), rows(section), ids=[line or "empty" for line, _ in rows(section)]
    )


def problems(said: Said) -> list[Problem]:
    """Questions and problems alike, as a form shows them."""
    return [*(question.problem for question in said.questions), *said.problems]


def meaning(said: Said) -> tuple:
    """Everything that a line says."""
    unknown = said.is_unknown
    return (
        *(said.is_passed_out, unknown, said.bid, said.doubling, said.declarer, said.tricks, said.honours),
        *(said.vulnerable_with(seat) for seat in Seat),
    )


def test_there_are_as_many_lines_as_were_asked_for() -> None:
    assert len(rows("ACCEPTED")) >= 200
    assert len(rows("REFUSED")) + len(rows("ASKED")) >= 100
    lines = [line for section in ("ACCEPTED", "REFUSED", "ASKED") for line, _ in rows(section)]
    assert len(lines) == len(set(lines))


@each("ACCEPTED")
def test_a_line_means_what_players_mean_by_it(line: str, expected: str) -> None:
    contract, declarer, tricks, zone, *honours = expected.split()
    said = read_line(line)
    assert problems(said) == []
    if contract == "P":
        assert said.is_passed_out
        assert said.result == DealResult(None)
    else:
        bid, doubling = parse_doubled_bid(contract)
        assert (said.bid, said.doubling, said.tricks) == (bid, doubling, int(tricks))
        assert said.declarer == (None if declarer == "-" else Seat(declarer))
        held = Honours.parse(honours[0]) if honours else None
        assert said.honours == held
        seat = said.declarer or Seat.W
        deal = DealResult(Contract.of(bid, seat, doubling), int(tricks), held)
        assert said.result_by(Seat.W) == deal
        assert said.result == (deal if said.declarer else None)
    for seat in FOUR_HANDED.seats:
        said_of = ZONES.get(zone)
        right = said_of if said_of is None or isinstance(said_of, bool) else seat.side in said_of
        assert said.vulnerable_with(seat) == right


@each("REFUSED")
def test_what_cannot_be_used_is_named(line: str, expected: str) -> None:
    code, *said_of_it = expected.split(" | ")
    said = read_line(line)
    assert [problem.code for problem in said.problems] == [code]
    assert said.questions == ()
    assert said.result is None
    assert said.result_by(Seat.N) is None
    for lang, text in zip(LANGUAGES, said_of_it, strict=True):
        assert text in plain(plain_message(code, said.problems[0].facts, words_for(lang)))


@each("ASKED")
def test_what_is_doubtful_is_asked(line: str, expected: str) -> None:
    code, russian, english, lines = expected.split(" | ")
    said = read_line(line)
    (question,) = said.questions
    assert question.code == code
    assert [choice.line for choice in question.choices] == lines.split(" / ")
    assert said.result is None
    assert said.result_by(Seat.N) is None
    for lang, text in zip(LANGUAGES, (russian, english), strict=True):
        assert text in plain(plain_message(code, question.problem.facts, words_for(lang)))


@each("ASKED")
def test_each_choice_says_what_it_promises(line: str, expected: str) -> None:
    for question in read_line(line).questions:
        for choice in question.choices:
            said = read_line(choice.line)
            promised = {piece.value for piece in choice.pieces if piece.kind is not Kind.MADE}
            assert promised <= {piece.value for piece in said.understood}
            # what was asked is not asked again
            assert question.code not in {again.code for again in said.questions} or said.questions[0] != question


SURE = {"3 Север =", "3 Север N =", "4п N made", "пас N ="}
"""Choices that lead on to another message: what is meant is clear, and something else is missing or too much."""


@each("ASKED")
def test_a_choice_leads_to_a_deal_unless_something_else_is_wrong(line: str, expected: str) -> None:
    for question in read_line(line).questions:
        for choice in question.choices:
            assert (problems(read_line(choice.line)) == []) is (choice.line not in SURE), choice.line


@pytest.mark.parametrize("lang", LANGUAGES)
@each("ACCEPTED")
def test_the_echo_reads_as_the_line(line: str, expected: str, lang: str) -> None:
    # the echo is what a person checks: said back, it must mean the same
    said = read_line(line)
    echo = ", ".join(piece.said(words_for(lang).plain) for piece in said.understood)
    assert meaning(read_line(echo)) == meaning(said), echo
    assert "<" not in echo


@each("ACCEPTED")
def test_the_canonical_form_reads_as_the_line(line: str, expected: str) -> None:
    said = read_line(line)
    again = read_line(said.canonical)
    assert meaning(again) == meaning(said)
    assert again.canonical == said.canonical


@each("ACCEPTED")
def test_capitals_and_commas_change_nothing_or_are_asked(line: str, expected: str) -> None:
    said = read_line(line)
    for other in (line.upper(), line.lower(), f"  {line}. ", line.replace(" ", "\N{NO-BREAK SPACE}")):
        again = read_line(other)
        assert again.questions or meaning(again) == meaning(said), other


@each("ACCEPTED")
def test_a_word_that_nobody_knows_is_never_passed_over(line: str, expected: str) -> None:
    for other in (f"{line} кабачок", f"кабачок {line}", f"{line}, zucchini"):
        said = read_line(other)
        assert said.result_by(Seat.N) is None
        assert "CALC.LEFTOVER" in {problem.code for problem in said.problems}, other


@pytest.mark.parametrize("letter", ["с", "С", "в", "В"])
@each("ACCEPTED")
def test_a_doubtful_letter_is_never_taken_for_one_thing(line: str, expected: str, letter: str) -> None:
    if "[" in line or "|" in line:
        return  # after a program's record as anywhere else; see the letter alone
    assert read_line(f"{line} {letter}").result_by(Seat.N) is None


def test_where_things_stand_is_known_for_the_page() -> None:
    said = read_line("1БК Юг плюс")
    assert [said.line[piece.start : piece.end] for piece in said.understood] == ["1БК", "Юг"]
    assert [said.line[start:end] for start, end in said.unused] == ["плюс"]


@pytest.mark.parametrize("decomposed", ["4п N = онёры 100 Е", "4п без трёх"])
def test_letters_may_be_written_as_two_signs(decomposed: str) -> None:
    assert problems(read_line(decomposed)) == []


@pytest.mark.parametrize("text", ["3NT S +1 " * 30, "x" * (LONGEST_LINE + 1), "[" * 5000, "4п " + "в" * 100_000])
def test_an_over_long_text_is_refused(text: str) -> None:
    said = read_line(text)
    assert [(problem.code, dict(problem.facts)) for problem in said.problems] == [("CALC.TOO_LONG", {"most": 200})]
    assert said.understood == ()
    assert read_line("3NT S +1" + " " * (LONGEST_LINE - 8)).result is not None


@pytest.mark.parametrize(
    ("line", "said"), [("4S -28 +1", "без 28"), ("9P-87", "без 87"), ("4S -28, 10 tricks", "без 28")]
)
def test_more_undertricks_than_there_are_have_words_too(line: str, said: str) -> None:
    (problem,) = problems(read_line(line, FOUR_HANDED))
    assert said in plain_message(problem.code, problem.facts, words_for("ru"))


def test_a_record_that_knows_nothing_is_unknown_and_no_error() -> None:
    # E1
    said = read_line('[Contract "?"] [Declarer "?"] [Result "?"]')
    assert problems(said) == []
    assert said.is_unknown
    assert said.result is None
    assert read_line('[Contract "3NT"] [Declarer "S"] [Result "?"]').is_unknown
    assert not read_line('[Contract "Pass"] [Declarer ""] [Result "?"]').is_unknown


@pytest.mark.parametrize(
    ("line", "deal", "vulnerable"),
    [
        ("3БК A +1", "3NTA10", None),
        ("3бк Б +1", None, None),
        ("4п b без одной в зоне", "4SB9", True),
        ("2HXB7", "2HXB7", None),
        ("3NTA10", "3NTA10", None),
        ("4п играет В =", "4SB10", None),
        ("4п а =", "4SA10", None),
    ],
)
def test_two_players_are_a_and_b(line: str, deal: str | None, vulnerable: bool | None) -> None:
    said = read_line(line, TWO_HANDED)
    assert said.result == (DealResult.parse(deal) if deal else None)
    assert said.vulnerable is vulnerable


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("3БК N +1", "SEAT.UNKNOWN"),
        ("3БК Юг +1", "SEAT.UNKNOWN"),
        ("3БК A = NS vul", "SEAT.UNKNOWN"),
        ("3БК A = онёры 100 E", "SEAT.UNKNOWN"),
        ("3БК В =", "CALC.AMBIGUOUS"),
    ],
)
def test_nobody_else_sits_at_a_table_for_two(line: str, code: str) -> None:
    said = read_line(line, TWO_HANDED)
    assert code in {problem.code for problem in problems(said)}
    for problem in said.problems:
        for lang in LANGUAGES:
            assert "A, B" in plain_message(problem.code, problem.facts, words_for(lang))


def test_an_undoubled_contract_and_what_is_not_said_differ_in_the_echo_only() -> None:
    said, bare = read_line("4п без контры N ="), read_line("4п N =")
    assert (said.result, len(said.understood), len(bare.understood)) == (bare.result, 4, 3)


# ---------------------------------------------------------------------------------------------------------------------
# Random lines

LINES = [line for section in ("ACCEPTED", "ASKED") for line, _ in rows(section)]
VOCABULARY = [
    *sorted({word for line in LINES for word in line.split()}),
    *("с", "в", "т", "х", "к", "з", "не", "и", "-", "+", "=", ":", "?", "без", "до", "зоны", "made", "10", "7", "4"),
    *("[Result", '"10"]', "sv|n|", "100", "онёры", "N-S", "E", "бк", "тр", "S10", "♠", "♥x", "0"),
]
TYPED = st.one_of(
    st.text(max_size=60),
    st.text(alphabet="0123457+-=:xXхХкКсСвВтТбчпнNSEWntNTcdhs♠♥♦♣ .,зоевдузымя", max_size=30),
    st.lists(st.sampled_from(VOCABULARY), max_size=7).map(" ".join),
    st.lists(st.sampled_from(VOCABULARY), max_size=4).map("".join),
)
SEATINGS = st.sampled_from([FOUR_HANDED, TWO_HANDED])


@given(TYPED, SEATINGS)
@settings(max_examples=600)
@example('[Contract "', FOUR_HANDED)
@example("3NT\x00S\ud800", FOUR_HANDED)
def test_any_text_is_read_without_an_exception_and_can_be_shown(text: str, seating: object) -> None:
    said = read_line(text, seating)
    assert said == read_line(text, seating)
    for lang in LANGUAGES:
        words = words_for(lang)
        for problem in problems(said):
            assert plain_message(problem.code, problem.facts, words)
            assert "<script" not in message(problem.code, problem.facts, words)
        for piece in said.understood:
            assert piece.said(words.text)
            assert 0 <= piece.start < piece.end <= len(said.line)


@given(TYPED, SEATINGS)
@settings(max_examples=600)
def test_whatever_is_accepted_means_the_same_in_canonical_form(text: str, seating: object) -> None:
    said = read_line(text, seating)
    if not said.is_sound:
        assert said.result is None
        assert problems(said)
        return
    assert meaning(read_line(said.canonical, seating)) == meaning(said)
    deal = said.result_by(seating.seats[0])
    assert deal is not None or said.is_unknown
    for lang in LANGUAGES:
        echo = ", ".join(piece.said(words_for(lang).plain) for piece in said.understood)
        if not said.is_unknown:
            assert meaning(read_line(echo, seating)) == meaning(said)


JOINING = {"контракт", "contract", "результат", "result", "итог", "итого", "и", "and"}
PARTING = set(" ,;.:!()/\\\"'«»“”„‘’`_·•-–—\t\n")


@given(TYPED)
@settings(max_examples=600)
def test_nothing_in_a_line_is_passed_over_in_silence(text: str) -> None:
    # what no piece covers is a sign that parts words, a word that joins them, or says again what a piece says
    said = read_line(text)
    if not said.is_sound or set("[|") & set(text) or said.bid is None:
        return
    covered = {place for piece in said.understood for place in range(piece.start, piece.end)}
    rest = "".join(" " if place in covered else sign for place, sign in enumerate(said.line))
    signs = {sign for sign in rest if not sign.isalnum() and sign.isprintable() and not sign.isspace()}
    words = [word for word in re.findall(r"[^\W_]+", rest) if word.lower() not in JOINING]
    again = read_line(f"{said.bid} {rest}")
    told = {(piece.kind, piece.value) for piece in again.understood}
    assert told <= {(piece.kind, piece.value) for piece in said.understood}
    says_more = len(told) > 1 or again.questions or read_line(rest).understood  # «сыграно» asks how many
    assert signs <= PARTING or says_more
    assert not words or says_more


WORDINGS = {
    "declarer": {
        Seat.N: ("N", "Север", "north", "от Севера", "by N", "(N)"),
        Seat.E: ("E", "Восток", "east", "играет Восток", "declarer E"),
        Seat.S: ("S", "Юг", "south", "Ю", "by South"),
        Seat.W: ("W", "Запад", "west", "З", "разыгрывает Запад"),
    },
    "doubling": {
        Doubling.UNDOUBLED: ("", "без контры", "undoubled"),
        Doubling.DOUBLED: ("контра", "doubled", "к", "x", "х", "с контрой", "×"),
        Doubling.REDOUBLED: ("реконтра", "redoubled", "рк", "xx", "хх", "под реконтрой"),
    },
    "zone": {
        None: ("",),
        True: ("в зоне", "vul", "v", "vulnerable", "после партии"),
        False: ("до зоны", "не в зоне", "nv", "not vul", "вне зоны"),
    },
    "denomination": {
        "C": ("♣", "т", " трефы", "c", " clubs"),
        "D": ("♦", "б", " бубны", "d", " diamonds"),
        "H": ("♥", "ч", " червы", "h", " hearts"),
        "S": ("♠", "п", " пики", "s", " spades"),
        "NT": ("БК", " без козыря", "NT", " notrump", "n"),
    },
}
DOWN = [
    *("одной", "двух", "трёх", "четырёх", "пяти", "шести", "семи", "восьми", "девяти", "десяти"),
    *("одиннадцати", "двенадцати", "тринадцати"),
]


def tricks_wordings(over: int, tricks: int) -> tuple[str, ...]:
    """Ways to say a result, each beyond doubt."""
    total = (f"{tricks} взяток", f"{tricks} tricks", f"взяли {tricks}", f"took {tricks}", f":{tricks}")
    if over == 0:
        return (*total, "=", "ровно", "exactly", "свои")
    if over > 0:
        return (*total, f"+{over}", f"плюс {over}", f"plus {over}", f"лишних: {over}", f"{over} over")
    return (*total, f"-{-over}", f"−{-over}", f"без {DOWN[-over - 1]}", f"без {-over}", f"down {-over}", f"off {-over}")


@st.composite
def deals(draw: st.DrawFn) -> tuple[str, DealResult, bool | None]:
    """A deal, and a line that says it: any wording of each part, the parts after the contract in any order."""
    bid = draw(st.sampled_from(ALL_BIDS))
    seat = draw(st.sampled_from(FOUR_HANDED.seats))
    doubling = draw(st.sampled_from(Doubling))
    tricks = draw(st.integers(0, 13))
    zone = draw(st.sampled_from([None, True, False]))

    def word(kind: str, value: object) -> str:
        return draw(st.sampled_from(WORDINGS[kind][value]))

    contract = f"{bid.level}{word('denomination', str(bid.denomination))}"
    result = draw(st.sampled_from(tricks_wordings(tricks - bid.tricks_needed, tricks)))
    parts = draw(st.permutations([word("doubling", doubling), word("declarer", seat), result, word("zone", zone)]))
    comma = draw(st.sampled_from([" ", ", "]))
    return comma.join([contract, *filter(None, parts)]), DealResult(Contract.of(bid, seat, doubling), tricks), zone


@given(deals())
@settings(max_examples=600)
def test_any_wording_of_a_deal_in_any_order_means_that_deal_or_is_asked(said: tuple) -> None:
    line, deal, zone = said
    found = read_line(line)
    if found.questions:
        # only what is doubtful by itself may be asked: 5NT by its Russian letters, and «б» or «т» beside a mark
        assert re.match(r"5БК", line), line
        return
    assert found.problems == (), line
    assert found.result == deal, line
    assert found.vulnerable is zone, line


@given(st.sampled_from(ALL_BIDS), st.sampled_from(FOUR_HANDED.seats), st.sampled_from(Doubling), st.integers(0, 13))
def test_the_record_of_a_sheet_is_read_as_the_core_writes_it(
    bid: Bid, seat: Seat, doubling: Doubling, tricks: int
) -> None:
    deal = DealResult(Contract.of(bid, seat, doubling), tricks)
    assert read_line(str(deal)).result == deal
    held = DealResult(deal.contract, tricks, Honours(Seat.E, 100))
    assert read_line(str(held)).result == held


def test_reading_a_line_is_quick_work() -> None:
    # the longest line there can be, of the words with most meanings, is weighed in a bounded number of steps
    for line in (("в " * 100)[:LONGEST_LINE], ("4 " * 100)[:LONGEST_LINE], ("5бк" * 70)[:LONGEST_LINE]):
        assert read_line(line).result is None
