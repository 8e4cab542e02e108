"""A sheet of any length: rubber after rubber, match after match.

House rules of this file: the list of deals is the truth. Sessions, vulnerability and totals are worked out from it
anew, so that correcting an old deal is the same as having written it right. A deal after the end of a rubber begins the
next one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from rules_core.errors import NotationError, RulesError
from rules_core.ledger import Ledger
from rules_core.seats import Seat, Side
from rules_core.sessions.rubber import Rubber
from rules_core.sessions.session import Record, Session
from rules_core.sheets.sheet_deal import SheetDeal
from rules_core.variants.variant import Variant

STOP = "F"
"""What stands in the list where a rubber was finished early."""


@dataclass(frozen=True, slots=True)
class Part:
    """One rubber or match of a sheet: the number of its first deal, how it stands, and its settlement if stopped."""

    first: int
    session: Session
    settlement: Ledger | None = None

    @property
    def is_over(self) -> bool:
        """Whether the next deal begins another part."""
        return self.session.is_over or self.settlement is not None

    @property
    def totals(self) -> Mapping[Side, int]:
        """Each side's points, the settlement included."""
        settled = self.settlement or Ledger()
        return {side: points + settled.total(side) for side, points in self.session.totals.items()}


@dataclass(frozen=True, slots=True)
class Sheet:
    """The deals of a sheet and what they come to.

    >>> from rules_core import find_variant
    >>> sheet = Sheet.parse("2HN8_3NTE9_4SN10_3NTS9", find_variant("rubber"))
    >>> sheet.totals[Side.NS], sheet.totals[Side.EW], sheet.parts[0].is_over
    (780, 100, True)
    """

    variant: Variant
    deals: tuple[SheetDeal, ...] = ()
    stops: frozenset[int] = frozenset()
    """After how many deals a rubber was finished early."""
    first_dealer: Seat | None = None
    parts: tuple[Part, ...] = field(init=False, repr=False, compare=False)
    """The rubbers or matches, the running one last; one at least."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "parts", tuple(self._parts()))

    def _parts(self) -> Iterator[Part]:
        """Raises `NotationError`, with the number of the deal, for one that the game does not know."""
        part = self._new_part(1)
        for number, deal in enumerate(self.deals, 1):
            if part.is_over:
                yield part
                part = self._new_part(number)
            part = replace(part, session=_record(part.session, deal, number))
            if number in self.stops and not part.is_over:
                part = replace(part, settlement=_settle(part.session))
        yield part

    def _new_part(self, first: int) -> Part:
        return Part(first, self.variant.new_session(self.first_dealer))

    @classmethod
    def parse(cls, text: str, variant: Variant, first_dealer: Seat | None = None) -> Self:
        """Read deals joined by `_`, an `F` where a rubber was finished early. `str` writes the same.

        Raises `NotationError` for what cannot be read or recorded; its fact `deal` is the number of the deal.
        """
        deals: list[SheetDeal] = []
        stops: set[int] = set()
        for word in filter(None, text.split("_")):
            if word.upper() == STOP:
                stops.add(len(deals))
            else:
                deals.append(_parse_deal(word, variant, len(deals) + 1))
        return cls(variant, tuple(deals), frozenset(stops - {0}), first_dealer)

    def __str__(self) -> str:
        words = []
        for number, deal in enumerate(self.deals, 1):
            words += [str(deal), *([STOP] if number in self.stops else [])]
        return "_".join(words)

    @property
    def totals(self) -> Mapping[Side, int]:
        """Each side's points over all parts."""
        return {side: sum(part.totals[side] for part in self.parts) for side in self.variant.seating.sides}

    @property
    def records(self) -> tuple[Record, ...]:
        """Every deal as it went onto the sheet."""
        return tuple(record for part in self.parts for record in part.session.records)

    def part_of(self, number: int) -> Part:
        """The part that a deal belongs to, by its number from 1."""
        return next(part for part in reversed(self.parts) if part.first <= number)

    def added(self, deal: SheetDeal) -> Self:
        """The sheet with one more deal."""
        return self.inserted(len(self.deals) + 1, deal)

    def inserted(self, number: int, deal: SheetDeal) -> Self:
        """The sheet with a deal before the one of that number."""
        place = self._place(number, len(self.deals) + 1)
        stops = frozenset(stop + (stop > place) for stop in self.stops)
        return replace(self, deals=(*self.deals[:place], deal, *self.deals[place:]), stops=stops)

    def replaced(self, number: int, deal: SheetDeal) -> Self:
        """The sheet with another deal in the place of the one of that number."""
        place = self._place(number, len(self.deals))
        return replace(self, deals=(*self.deals[:place], deal, *self.deals[place + 1 :]))

    def without(self, number: int) -> Self:
        """The sheet without the deal of that number."""
        place = self._place(number, len(self.deals))
        stops = frozenset(stop - (stop > place) for stop in self.stops) - {0}
        return replace(self, deals=(*self.deals[:place], *self.deals[place + 1 :]), stops=stops)

    def stopped(self) -> Self:
        """The sheet with the running rubber finished early (RUB-08).

        Raises `RulesError`: `SHEET.PLAYED_OUT` where the game is always played out, `SHEET.NOTHING_TO_STOP` where no
        rubber is running.
        """
        running = self.parts[-1]
        if running.is_over or not running.session.records:
            raise RulesError("SHEET.NOTHING_TO_STOP")
        _settle(running.session)
        return replace(self, stops=self.stops | {len(self.deals)})

    def resumed(self) -> Self:
        """The sheet with its last rubber running again, where that was finished early."""
        return replace(self, stops=self.stops - {len(self.deals)})

    def _place(self, number: int, most: int) -> int:
        if not 1 <= number <= most:
            raise NotationError("SHEET.NO_DEAL", found=number, count=len(self.deals))
        return number - 1


def _parse_deal(word: str, variant: Variant, number: int) -> SheetDeal:
    try:
        return SheetDeal.parse(word, variant)
    except NotationError as error:
        raise NotationError(error.code, **{**error.facts, "deal": number}) from error


def _record(session: Session, deal: SheetDeal, number: int) -> Session:
    try:
        return session.record(deal.result)
    except NotationError as error:
        raise NotationError(error.code, **{**error.facts, "deal": number}) from error
    except RulesError as error:
        raise NotationError(str(error), deal=number, found=str(deal)) from error


def _settle(session: Session) -> Ledger:
    if not isinstance(session, Rubber):
        raise RulesError("SHEET.PLAYED_OUT")
    return session.settle_unfinished()
