"""How a deal is written in an address: its pack, and a key and a text for what happened in each of its stages.

House rules of this file: writing is the exact reverse of reading, and reading judges nothing. Whether an action is
legal is for the phase to say.

| key | stage | text |
|---|---|---|
| `k` | draw | a letter for each turn, `K` the first card kept, `R` rejected; a full stop: the second not yet placed |
| `t` | draw_tricks | the cards of the tricks played for the stock, with faults (`saw.A`) and choices (`top2`) |
| `a` | auction | calls: `1H-X-P`, or words: `H-P-S-X-P` |
| `c` | choice | declarer's choice: `gNT`, `pH` |
| `p` | play | cards: `CK-CA-C2` |
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from rules_core.calls import Call, parse_call, parse_word
from rules_core.cards import Card, parse_pack
from rules_core.dealing import deal_out, format_hands, pack_of, parse_hands, shuffle
from rules_core.drawing import DrawChoice
from rules_core.errors import NotationError
from rules_core.irregularities import Fault, Irregularity, TopCard
from rules_core.mini_contract import Choice
from rules_core.phase import Action
from rules_core.seats import FOUR_HANDED, Seat, Seating


@dataclass(frozen=True, slots=True)
class Notation:
    """How one stage is written: its key, and text to actions and back."""

    key: str
    read: Callable[[str], Iterator[Action]]
    write: Callable[[Any], str]
    """From the phase to the text of all its actions."""


_LETTERS = {"K": DrawChoice.KEEP, "R": DrawChoice.REJECT}


def _read_turns(text: str) -> Iterator[DrawChoice]:
    halves = text.upper()
    whole = halves.removesuffix(".")
    for place, letter in enumerate(whole):
        if letter not in _LETTERS:
            raise NotationError("DEAL.LETTER", found=letter)
        first = _LETTERS[letter]
        yield first
        if place < len(whole) - 1 or whole == halves:
            yield DrawChoice.REJECT if first is DrawChoice.KEEP else DrawChoice.KEEP


def _write_turns(drawing: Any) -> str:
    choices = [turn.choice for turn in drawing.turns] + ([drawing.choice] if drawing.choice else [])
    return "".join(str(choice)[0].upper() for choice in choices) + ("." if drawing.choice else "")


def _words_of(text: str) -> list[str]:
    return [word for word in text.split("-") if word]


def _read_calls(text: str) -> Iterator[Call]:
    for word in _words_of(text):
        try:
            yield parse_word(word)
        except NotationError:
            yield parse_call(word)


def _read_cards(text: str) -> Iterator[Card]:
    return map(Card.parse, _words_of(text))


def _read_draw_tricks(text: str) -> Iterator[Card | TopCard | Irregularity]:
    for word in _words_of(text):
        lower = word.lower()
        if lower in set(map(str, TopCard)):
            yield TopCard(lower)
        elif lower.partition(".")[0] in set(map(str, Fault)):
            yield Irregularity.parse(word)
        else:
            yield Card.parse(word)


def _write_draw_tricks(play: Any) -> str:
    words, cards = [], list(map(str, play.cards_played))
    events = list(play.stock.events)
    for place in range(len(cards) + 1):
        words += [str(event) for played, event in events if played == place]
        words += cards[place : place + 1]
    return "-".join(words)


def _joined(actions: Any) -> str:
    return "-".join(map(str, actions))


NOTATIONS: Mapping[str, Notation] = MappingProxyType(
    {
        "draw": Notation("k", _read_turns, _write_turns),
        "draw_tricks": Notation("t", _read_draw_tricks, _write_draw_tricks),
        "auction": Notation("a", _read_calls, lambda auction: _joined(auction.calls)),
        "choice": Notation("c", lambda text: map(Choice.parse, _words_of(text)), lambda phase: str(phase.choice or "")),
        "play": Notation("p", _read_cards, lambda play: _joined(play.cards_played)),
    }
)
"""How each stage is written, by its name."""


def split_fields(text: str) -> dict[str, str]:
    """The fields of a text such as `r=rubber&d=N&s=7`.

    Raises `NotationError` (`DEAL.FIELD`) for a part without a sign of equality or a key that comes twice.
    """
    fields: dict[str, str] = {}
    for part in filter(None, text.strip().split("&")):
        key, sign, value = part.partition("=")
        if not sign or key in fields:
            raise NotationError("DEAL.FIELD", found=part)
        fields[key] = value
    return fields


def read_pack(fields: Mapping[str, str], dealer: Seat, seating: Seating) -> tuple[tuple[Card, ...], int | None]:
    """The pack of a deal and the number it was shuffled by: from `s`, from `deck`, or for four from `deal`.

    Raises `NotationError`: `DEAL.NO_CARDS`, or what is wrong with them.
    """
    if number := fields.get("s"):
        if not number.isascii() or not number.isdigit() or len(number) > 20:
            raise NotationError("DEAL.NUMBER", found=number)
        return shuffle(int(number)), int(number)
    if deck := fields.get("deck"):
        words = deck if set(deck) & set(" _") else " ".join(deck[place : place + 2] for place in range(0, len(deck), 2))
        return parse_pack(words), None
    if (hands := fields.get("deal")) and seating is FOUR_HANDED:
        return pack_of(parse_hands(hands), dealer), None
    raise NotationError("DEAL.NO_CARDS")


def write_pack(pack: tuple[Card, ...], number: int | None, dealer: Seat, seating: Seating) -> dict[str, str]:
    """The field that `read_pack` reads the pack from, the shortest that says it all."""
    if number is not None:
        return {"s": str(number)}
    if seating is FOUR_HANDED:
        hands = deal_out(pack, dealer, seating)
        if pack_of(hands, dealer) == pack:
            return {"deal": format_hands(hands).replace(" ", "_")}
    return {"deck": "".join(map(str, pack))}
