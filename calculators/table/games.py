"""All games side by side: one row a rule, one column a game, every cell read from the game's `Variant`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from markupsafe import Markup

from calculators.words import Words
from rules_core import VARIANTS, AuctionRules, RubberRules, Variant

PLAYED = ("rubber", "draw", "honeymoon", "mini", "club")
"""The games with rules of their own for the deal; duplicate and Chicago play it as the rubber does."""

GAMES = tuple(game for game in VARIANTS if game.key in PLAYED)


def _players(game: Variant) -> int:
    return len(game.seating.seats)


def _dealt(game: Variant) -> int:
    return game.cards_dealt // len(game.seating.seats)


def _auction(game: Variant) -> str:
    if game.auction is None:
        return "none"
    return "levels" if isinstance(game.auction, AuctionRules) else "names"


def _passes(game: Variant) -> int | str:
    if game.auction is None:
        return "dash"
    return game.auction.passes_to_close if isinstance(game.auction, AuctionRules) else 3


def _first(game: Variant) -> str:
    if game.auction is None:
        return "dash"
    return "nondealer" if game.settings.get("first_caller", "dealer") == "nondealer" else "dealer"


def _has_dummy(game: Variant) -> str:
    return _yes(value=len(game.seating.seats) == 4)


def _honours(game: Variant) -> str:
    return _yes(value=isinstance(game.session, RubberRules) and game.session.honours)


def _unfinished(game: Variant) -> str:
    return _yes(value=game.session.unfinished) if isinstance(game.session, RubberRules) else "dash"


def _ends(game: Variant) -> str:
    return "two_games" if isinstance(game.session, RubberRules) else "four_deals"


def _yes(*, value: bool) -> str:
    return "yes" if value else "no"


ROWS: Mapping[str, Callable[[Variant], int | str]] = {
    "players": _players,
    "dealt": _dealt,
    "auction": _auction,
    "first": _first,
    "passes": _passes,
    "dummy": _has_dummy,
    "honours": _honours,
    "unfinished": _unfinished,
    "ends": _ends,
}
"""What each row says, and how it is read from a game."""


def games_rows(words: Words) -> tuple[tuple[Markup, ...], ...]:
    """The rows in words, the name of the row first."""
    return tuple(
        (words.text(f"games.{name}"), *(_cell(read(game), words) for game in GAMES)) for name, read in ROWS.items()
    )


def games_head(words: Words) -> tuple[Markup, ...]:
    """The short names of the games."""
    return (words.text("games.rule"), *(words.text(f"rules.{game.key}.short") for game in GAMES))


def _cell(value: int | str, words: Words) -> Markup:
    return Markup(str(value)) if isinstance(value, int) else words.text(f"games.value.{value}")
