import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.query import (
    MAX_QUERY,
    MAX_VALUE,
    Reader,
    naming_seats,
    parse_query,
    parse_seat,
    parse_vulnerable,
    parse_whole,
    unreadable,
)
from rules_core import FOUR_HANDED, TWO_HANDED, Honours, NotationError, Seat


def refused(parse, *arguments: object) -> str:
    with pytest.raises(NotationError) as caught:
        parse(*arguments)
    return caught.value.code


def test_a_query_is_read_as_browsers_write_it() -> None:
    assert parse_query("c=3NT&by=N&v=&t=+1%2B") == {"c": "3NT", "by": "N", "v": "", "t": "1+"}
    assert parse_query("?c=3NT") == {"c": "3NT"}
    assert parse_query("") == {}
    assert parse_query("c=%D0%B1%D0%9A") == {"c": "бК"}


def test_keys_are_read_in_any_case_and_the_first_value_wins() -> None:
    assert parse_query("C=3NT&c=4S") == {"c": "3NT"}


@pytest.mark.parametrize(
    ("query", "code"),
    [("x" * (MAX_QUERY + 1), "LINK.TOO_LONG"), ("&".join(f"k{n}=1" for n in range(101)), "LINK.TOO_MANY")],
)
def test_a_query_too_large_to_be_meant_is_not_read(query: str, code: str) -> None:
    problem = unreadable(query)
    assert problem is not None
    assert problem.code == code
    assert parse_query(query) == {}


@pytest.mark.parametrize("query", ["", "x" * MAX_QUERY, "&".join(f"k{n}=1" for n in range(100)), "%", "%zz=%ff"])
def test_any_other_query_is_read(query: str) -> None:
    assert unreadable(query) is None
    parse_query(query)


def test_half_a_letter_can_be_written_in_no_link() -> None:
    assert parse_query("c=3\ud800NT&\udfff=1") == {"c": "3\ufffdNT", "\ufffd": "1"}


@given(st.text(max_size=200))
def test_any_text_is_some_query(text: str) -> None:
    values = parse_query(text)
    assert all(value == value.strip() for value in values.values())
    assert all(key == key.lower() for key in values)


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("013", 13), ("999999", 999999)])
def test_whole_numbers_are_read(text: str, number: int) -> None:
    assert parse_whole(text) == number


@pytest.mark.parametrize("text", ["", "-1", "+1", "1.0", "1e3", " 1", "٣", "²", "1_0", "1000000", "x"])
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    assert refused(parse_whole, text) == "CALC.NUMBER"


def test_vulnerability_is_one_digit() -> None:
    assert (parse_vulnerable("1"), parse_vulnerable("0")) == (True, False)
    for text in ("", "2", "01", "yes"):
        assert refused(parse_vulnerable, text) == "CALC.VULNERABLE"


def test_a_seat_is_one_of_the_game() -> None:
    assert parse_seat("s", FOUR_HANDED) is Seat.S
    assert refused(parse_seat, "A", FOUR_HANDED) == refused(parse_seat, "N", TWO_HANDED) == "SEAT.UNKNOWN"


@pytest.mark.parametrize("text", ["Q", "", "A", "NS"])
def test_a_refused_seat_names_only_the_seats_of_the_game(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_seat(text, FOUR_HANDED)
    assert caught.value.facts == {"found": text, "seats": FOUR_HANDED.seats}


def test_other_refusals_are_passed_on_as_they_are() -> None:
    with pytest.raises(NotationError) as caught, naming_seats(TWO_HANDED):
        Honours.parse("90A")
    assert caught.value.code == "CALC.HONOURS"


def test_a_reader_collects_what_is_wrong_field_by_field() -> None:
    reader = Reader({"t": "x", "v": "", "n": "7", "long": "1" * (MAX_VALUE + 1)})
    assert reader.read("t", parse_whole, 5) == 5
    assert reader.read("v", parse_vulnerable, True) is True
    assert reader.read("n", parse_whole, 5) == 7
    assert reader.read("absent", parse_whole, 5) == 5
    assert reader.read("long", parse_whole, 5) == 5
    assert [(problem.field, problem.code, dict(problem.facts)) for problem in reader.problems] == [
        ("t", "CALC.NUMBER", {"found": "x"}),
        ("long", "CALC.TOO_LONG", {"most": MAX_VALUE}),
    ]
