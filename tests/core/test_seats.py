import pytest

from rules_core import FOUR_HANDED, TWO_HANDED, NotationError, Seat, Seating, Side


@pytest.mark.parametrize("seat", Seat, ids=str)
def test_every_seat_is_read_back_from_its_text(seat: Seat) -> None:
    assert Seat.parse(str(seat)) is Seat.parse(str(seat).lower()) is seat


@pytest.mark.parametrize("text", ["", "Q", "NS", "north", " N"])
def test_text_that_names_no_seat_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Seat.parse(text)
    assert caught.value.code == "SEAT.UNKNOWN"
    assert caught.value.facts == {"found": text, "seats": tuple(Seat)}


def test_four_sit_clockwise_and_partners_sit_opposite() -> None:
    # RULES 0.3.5: left of N is E
    assert "".join(str(FOUR_HANDED.next(seat)) for seat in FOUR_HANDED.seats) == "ESWN"
    assert "".join(str(FOUR_HANDED.partner(seat)) for seat in FOUR_HANDED.seats) == "SWNE"
    assert [seat.side for seat in FOUR_HANDED.seats] == [Side.NS, Side.EW, Side.NS, Side.EW]


def test_two_sit_alone() -> None:
    # RULES 0.3.5
    assert TWO_HANDED.next(Seat.A) is Seat.B
    assert TWO_HANDED.next(Seat.B) is Seat.A
    assert TWO_HANDED.partner(Seat.A) is TWO_HANDED.partner(Seat.B) is None


@pytest.mark.parametrize("seating", [FOUR_HANDED, TWO_HANDED], ids=["four", "two"])
def test_a_full_round_comes_back(seating: Seating) -> None:
    assert all(seating.next(seat, len(seating.seats)) is seat for seat in seating.seats)


@pytest.mark.parametrize(
    ("seating", "sides"), [(FOUR_HANDED, (Side.NS, Side.EW)), (TWO_HANDED, (Side.A, Side.B))], ids=["four", "two"]
)
def test_there_are_two_sides_each_the_others_opponents(seating: Seating, sides: tuple[Side, Side]) -> None:
    assert seating.sides == sides
    assert tuple(map(seating.other, sides)) == sides[::-1]
    assert {seat.side for seat in seating.seats} == set(sides)


@pytest.mark.parametrize(("seating", "stranger"), [(FOUR_HANDED, Seat.A), (TWO_HANDED, Seat.N)])
def test_a_seat_of_the_other_table_is_refused(seating: Seating, stranger: Seat) -> None:
    with pytest.raises(NotationError) as caught:
        seating.check(stranger)
    assert caught.value.code == "SEAT.UNKNOWN"
    assert caught.value.facts == {"found": str(stranger), "seats": seating.seats}
