"""The tables by name: `table?of=trick-score`, `undertricks`, `boards`, `draw-counts`, and so on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from calculators.penalty.view import COLUMNS, ladder
from calculators.table.comparing import GROUPS, closing_rows, group_name, sacrifice_rows
from calculators.table.games import games_head, games_rows
from calculators.words import Words, words_for
from rules_core import FOUR_HANDED, PACK, Doubling, DrawDiscard, Seat, board
from rules_core.calls import LEVELS
from rules_core.drawing import TURNS
from rules_core.scoring.rates import GAME, trick_score

OLDEST_BROWSERS = {
    # `:has()` in the style sheet is the newest thing that an answer needs.
    "tables": {"Chrome, Edge": "105", "Firefox": "121", "Safari": "15.4"},
    # Pyodide 314: WebAssembly exceptions and bulk memory (95, 100, 15.2), static blocks (94, 93, 16.4), and a module
    # worker (80, 114, 15).
    "engine": {"Chrome, Edge": "105", "Firefox": "121", "Safari": "16.4"},
}
"""The oldest versions that have what the site uses, with the engine and without it."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table ready to print: a caption, a head, and rows whose first cell is a heading."""

    caption: Markup
    head: tuple[Any, ...]
    rows: tuple[tuple[Any, ...], ...]
    marked: frozenset[tuple[int, int]] = frozenset()
    """Cells, as row and column, that are set off."""
    is_words: bool = False
    """Whether the cells hold words, which may be broken on a phone."""


def read(query: Mapping[str, str]) -> str:
    """The name of the table; the trick score when there is no such table."""
    name = query.get("of", "")
    return name if name in _TABLES else "trick-score"


def view(name: str, words: Words) -> dict[str, Any]:
    """The table in words."""
    return {"table": _TABLES[name](words)}


def answer(name: str) -> dict[str, Any]:
    """The cells of the table as text."""
    table = _TABLES[name](words_for("en"))
    return {"of": name, "rows": [[str(cell) for cell in row] for row in table.rows]}


def _trick_score(words: Words) -> Table:
    rows: list[tuple[Any, ...]] = []
    marked: set[tuple[int, int]] = set()
    for group in GROUPS:
        scores = [trick_score(level, group[0]) for level in LEVELS]
        marked |= {(len(rows), column + 1) for column, score in enumerate(scores) if score >= GAME}
        rows.append((group_name(group, words), *scores))
    head = (words.text("table.level"), *LEVELS)
    return Table(words.text("table.trick_score"), head, tuple(rows), frozenset(marked))


def _undertricks(words: Words) -> Table:
    ladders = [ladder(doubling, vulnerable=vulnerable) for vulnerable, doubling in COLUMNS]
    head = (words.text("penalty.down"), *(_column(vulnerable, doubling, words) for vulnerable, doubling in COLUMNS))
    rows = tuple((down + 1, *(steps[down].total for steps in ladders)) for down in range(13))
    return Table(words.text("penalty.caption"), head, rows)


def _column(vulnerable: bool, doubling: Doubling, words: Words) -> Markup:
    zone = words.text(f"zone.short.{int(vulnerable)}")
    return zone if doubling is Doubling.UNDOUBLED else zone + " " + "×" * len(str(doubling))


def _boards(words: Words) -> Table:
    boards = [board(number) for number in range(1, 17)]
    rows = tuple(
        (item.number, str(item.dealer), words.text(f"vulnerable.{len(item.vulnerable)}", sides=_sides(item.vulnerable)))
        for item in boards
    )
    head = (words.text("table.board"), words.text("table.dealer"), words.text("table.vulnerable"))
    return Table(words.text("table.boards"), head, rows)


def _sides(vulnerable: frozenset[Any]) -> str:
    return ", ".join("–".join(side.value) for side in FOUR_HANDED.sides if side in vulnerable)


def _draw_counts(words: Words) -> Table:
    after = (0, 1, 2, 13, TURNS)
    states = {}
    state = DrawDiscard(PACK, Seat.A)
    for turn in range(TURNS + 1):
        states[turn] = state
        if turn < TURNS:
            state = state.apply(state.legal_actions()[0])
            state = state.apply(state.legal_actions()[0])
    counts: Mapping[str, Callable[[DrawDiscard], int]] = {
        "stock": lambda state: state.stock_left,
        "hand_a": lambda state: len(state.hand(Seat.A)),
        "hand_b": lambda state: len(state.hand(Seat.B)),
        "discard": lambda state: state.discard_size,
    }
    rows = tuple(
        (words.text(f"table.{name}"), *(count(states[turn]) for turn in after)) for name, count in counts.items()
    )
    return Table(words.text("table.draw_counts"), (words.text("table.after_turn"), *after), rows)


def _browsers(words: Words) -> Table:
    names = tuple(OLDEST_BROWSERS["tables"])
    rows = tuple(
        (words.text(f"table.browsers.{what}"), *(versions[name] for name in names))
        for what, versions in OLDEST_BROWSERS.items()
    )
    return Table(words.text("table.browsers"), (words.text("table.browsers.what"), *names), rows)


def _games(words: Words) -> Table:
    return Table(words.text("table.games"), games_head(words), games_rows(words), is_words=True)


def _closing(words: Words) -> Table:
    head = (words.text("table.closing.below"), *(group_name(group, words) for group in GROUPS))
    return Table(words.text("table.closing"), head, closing_rows(words))


def _sacrifices(words: Words) -> Table:
    zones = (words.text(f"table.sacrifices.zones.{name}") for name in ("01", "00", "11", "10"))
    head = (words.text("table.sacrifices.against"), *zones)
    return Table(words.text("table.sacrifices"), head, sacrifice_rows(words))


_TABLES: Mapping[str, Callable[[Words], Table]] = {
    "trick-score": _trick_score,
    "undertricks": _undertricks,
    "boards": _boards,
    "draw-counts": _draw_counts,
    "browsers": _browsers,
    "games": _games,
    "closing": _closing,
    "sacrifices": _sacrifices,
}
