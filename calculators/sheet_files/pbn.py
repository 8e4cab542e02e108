"""Games in Portable Bridge Notation: what was bid, who played it, and how many tricks were taken.

Of each game only `[Contract]`, `[Declarer]` and `[Result]` are read, and of the first one `[Dealer]`. Who is vulnerable
is for the sheet to say. The result may count the tricks of a side (`EW 4`), and a caret marks what went wrong at the
table; both are in the standard (version 2.1, section 3.4).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from calculators.sheet_files.found import Found, Piece
from rules_core.contract import TRICKS_IN_A_DEAL

GAMES = re.compile(r'^[ \t]*\[[A-Za-z]\w*[ \t]+"', re.MULTILINE)
"""By this a text shows itself to hold such games."""
_TAG = re.compile(r'^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_RESULT = re.compile(r"\^?(?:(NS|EW)\s+)?(\d{1,2})(?:\s+(?:NS|EW)\s+\d{1,2})?")
_UNKNOWN = ("", "?", "-", "*")


@dataclass(slots=True)
class _Game:
    line: int
    tags: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)


def read_pbn(text: str, found: Found) -> None:
    """Read every game. One without a contract or a result is an error: a sheet has no place for it."""
    games = list(_games(text))
    for number, game in enumerate(games, 1):
        _read_game(game, number, found)
    dealer = games[0].tags.get("Dealer", "") if games else ""
    if dealer not in _UNKNOWN:
        found.settle(games[0].lines["Dealer"], "fd", dealer)


def _games(text: str) -> Iterator[_Game]:
    """The games of a text. A tag that has been seen already begins the next game."""
    game: _Game | None = None
    for line, tag, value in _tags(text):
        if game is None or tag in game.tags:
            if game:
                yield game
            game = _Game(line)
        game.tags[tag], game.lines[tag] = value.strip(), line
    if game:
        yield game


def _tags(text: str) -> Iterator[tuple[int, str, str]]:
    """The tags outside of comments in braces, with their lines."""
    in_comment = False
    for number, line in enumerate(text.split("\n"), 1):
        while not in_comment and (match := _TAG.match(line)):
            yield number, match[1], match[2]
            line = line[match.end() :]
        if not line.startswith(("%", ";")):
            in_comment = line.rfind("{") > line.rfind("}") or (in_comment and "}" not in line)


def _read_game(game: _Game, number: int, found: Found) -> None:
    contract, declarer = game.tags.get("Contract", ""), game.tags.get("Declarer", "").lstrip("^").upper()
    line = game.lines.get("Contract", game.line)
    if contract.lower() == "pass":
        found.pieces.append(Piece(line, "P"))
    elif contract in _UNKNOWN or declarer in _UNKNOWN:
        found.refuse(line, "FILES.PBN_CONTRACT", deal=number)
    elif (tricks := _tricks(game.tags.get("Result", ""), declarer)) is None:
        where = game.lines.get("Result", game.line)
        found.refuse(where, "FILES.PBN_RESULT", deal=number, found=game.tags.get("Result", ""))
    else:
        found.pieces.append(Piece(line, f"{contract}{declarer}{tricks}"))


def _tricks(result: str, declarer: str) -> int | None:
    """Declarer's tricks."""
    match = _RESULT.fullmatch(result)
    if match is None:
        return None
    tricks = int(match[2])
    return tricks if match[1] is None or declarer in match[1] else TRICKS_IN_A_DEAL - tricks
