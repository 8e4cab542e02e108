"""Random sheets of every game, with names and notes, for the tests of files."""

from functools import cache

from hypothesis import strategies as st

from rules_core import Variant, find_variant, open_options
from rules_core.sheets import Sheet

GAMES = ("rubber", "draw", "honeymoon", "mini", "club", "chicago", "chicago-dup")
SCORED_BY_OPTIONS = (
    "honours",
    "unfinished_settlement",
    "insult_redoubled",
    "undertricks",
    "rubber_bonus",
    "chicago_vul",
)
TYPED = st.text(
    st.sampled_from("aЯ9 =+-@'\",;\t|\n\r[]{}>#_F:＝\N{NO-BREAK SPACE}\u200b\u200d\u2028\x00\ufeff\ufffd🂡"), max_size=25
)
"""What a person or a villain may type: what means something in one of the files, and what cannot be seen."""


@cache
def seats(game: str) -> tuple[str, ...]:
    return tuple(map(str, find_variant(game).seating.seats))


def has_honours(variant: Variant) -> bool:
    return variant.session.honours and variant.key not in ("mini", "club")


@st.composite
def deals(draw: st.DrawFn, variant: Variant) -> str:
    """One deal as a sheet of that game writes it."""
    game, seat = variant.key, st.sampled_from(seats(variant.key))
    trump = draw(st.sampled_from(("C", "D", "H", "S", "NT")))
    if game == "mini":
        contract = draw(st.sampled_from("pg")) + trump
    elif game == "club":
        contract = trump + draw(st.sampled_from(("", "X")))
    elif draw(st.integers(0, 9)) == 0:
        return "P"
    else:
        contract = f"{draw(st.integers(1, 7))}{trump}{draw(st.sampled_from(('', 'X', 'XX')))}"
    tricks = draw(st.integers(0, 13))
    text = f"{contract}{draw(seat)}{tricks}"
    if has_honours(variant) and draw(st.booleans()):
        text += f"-h{draw(st.sampled_from((100, 150)))}{draw(seat)}"
    if 4 <= tricks <= 9 and draw(st.booleans()):
        text += f"-m{draw(st.integers(1, 3))}{draw(seat)}"
    return text


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """A sheet of any game, by any options that change its points, perhaps with rubbers that were finished early."""
    game = draw(st.sampled_from(GAMES))
    variant = find_variant(game)
    for option in open_options(game):
        if option.name in SCORED_BY_OPTIONS and draw(st.booleans()):
            variant = variant.with_options(f"{option.name}:{draw(st.sampled_from(option.values))}")
    words: list[str] = []
    for deal in draw(st.lists(deals(variant), max_size=12)):
        words.append(deal)
        if getattr(variant.session, "unfinished", False) and draw(st.integers(0, 4)) == 0:
            words.append("F")
    dealer = draw(st.none() | st.sampled_from(variant.seating.seats))
    return Sheet.parse("_".join(words), variant, dealer)
