"""The auction of club mini-bridge: denominations without levels and without ranks (CLUB-03 to CLUB-09).

House rules of this file: what a player may say depends on three things only: which word of theirs it is, what was
named last, and whether that is doubled. The seats go by their place after the dealer: dealer, left, partner, right.
Where the source leaves something open, the choice is data (`DenominationRules`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.calls import ALL_WORDS, Bid, Call, Denomination, Doubling, NameDenomination, PlainCall, parse_word
from rules_core.club_contract import ClubContract
from rules_core.errors import Violation
from rules_core.phase import legal_among, refuse_illegal
from rules_core.rules import RuleRef
from rules_core.seats import FOUR_HANDED, Seat, Seating

PASSES_TO_CLOSE = 3
_TURNS = RuleRef("CLUB-04")
DEALER, PARTNER = 0, 2
"""Places of the side that names denominations; the two others are the defenders."""


@dataclass(frozen=True, slots=True)
class DenominationRules:
    """What differs from one reading of the club auction to another."""

    seating: Seating = FOUR_HANDED
    second_word_at_any_turn: bool = True
    """Whether the dealer may name again although partner passed, when a double has brought the turn back (CLUB-06)."""
    double_survives: bool = False
    """Whether a double stays when a new denomination is named (CLUB-07)."""
    turns: RuleRef = _TURNS
    """The rule that says who speaks next."""


@dataclass(frozen=True, slots=True)
class DenominationAuction:
    """The words so far, and what follows from them.

    >>> auction = DenominationAuction.start(DenominationRules(), Seat.N).say("H P S P NT P P P")
    >>> auction.is_over, auction.contract
    (True, ClubContract.parse('NTN'))
    """

    rules: DenominationRules
    opener: Seat
    """The dealer, who must begin (CLUB-03)."""
    calls: tuple[Call, ...] = ()
    named: Denomination | None = None
    """The denomination named last."""
    namer: Seat | None = None
    doubling: Doubling = Doubling.UNDOUBLED
    passes: int = 0
    """Passes in a row up to now."""

    @classmethod
    def start(cls, rules: DenominationRules, dealer: Seat) -> DenominationAuction:
        """An auction without words."""
        return cls(rules, rules.seating.check(dealer))

    @property
    def turn(self) -> Seat | None:
        """The seat that speaks next, or None when the auction is over."""
        return None if self.is_over else self._next_speaker

    @property
    def _next_speaker(self) -> Seat:
        return self.rules.seating.next(self.opener, len(self.calls))

    @property
    def place(self) -> int:
        """Where the next speaker sits after the dealer: 0 the dealer, 1 left, 2 partner, 3 right."""
        return len(self.calls) % len(self.rules.seating.seats)

    @property
    def nth_word(self) -> int:
        """Which word of the next speaker it is, counted from 1."""
        return len(self.calls) // len(self.rules.seating.seats) + 1

    @property
    def is_over(self) -> bool:
        """Whether three passes in a row have closed the auction (CLUB-08)."""
        return self.passes == PASSES_TO_CLOSE

    @property
    def contract(self) -> ClubContract | None:
        """The contract as it stands: played by whoever named the denomination last (CLUB-09)."""
        if self.named is None or self.namer is None:
            return None
        return ClubContract(self.named, self.namer, self.doubling)

    def said(self) -> tuple[tuple[Seat, Call], ...]:
        """Each word with the seat that said it."""
        seating = self.rules.seating
        return tuple((seating.next(self.opener, place), call) for place, call in enumerate(self.calls))

    @property
    def partner_changed(self) -> bool:
        """Whether the dealer's partner has named another denomination."""
        return len(self.calls) > PARTNER and isinstance(self.calls[PARTNER], NameDenomination)

    def legal_actions(self) -> tuple[NameDenomination | PlainCall, ...]:
        """Every legal word: denominations from low to high, then pass and double."""
        return legal_among(self, ALL_WORDS)

    def why_illegal(self, action: Call) -> Violation | None:
        """Why this word may not be said now, or None when it may."""
        if self.is_over:
            return Violation("AUC.OVER", RuleRef("CLUB-08"))
        match action:
            case NameDenomination():
                return self._why_not_named(action.denomination)
            case PlainCall.DOUBLE:
                return self._why_no_double()
            case PlainCall.PASS:
                return None if self.named else Violation("CLUB.MUST_NAME", RuleRef("CLUB-03"))
            case PlainCall.REDOUBLE:
                return Violation("CLUB.NO_REDOUBLE", RuleRef("CLUB-04"))
            case Bid():
                return Violation("CLUB.NO_LEVELS", RuleRef("CLUB-03"), {"denomination": action.denomination})
            case _:
                return Violation("AUC.NOT_A_CALL", RuleRef("CLUB-03"), {"found": action})

    def _why_not_named(self, denomination: Denomination) -> Violation | None:
        facts = {"denomination": denomination, "turn": self._next_speaker}
        if self.place not in (DEALER, PARTNER):
            return Violation("CLUB.DEFENDER", RuleRef("CLUB-04"), facts)
        rule = RuleRef("CLUB-05" if self.place == PARTNER else "CLUB-06")
        words = 1 if self.place == PARTNER else 2
        if self.nth_word > words:
            return Violation("CLUB.NO_WORDS", rule, {"count": words, "turn": self._next_speaker})
        if self.nth_word == 2 and not (self.rules.second_word_at_any_turn or self.partner_changed):
            return Violation("CLUB.PARTNER_AGREED", rule, {"turn": self._next_speaker})
        return Violation("CLUB.SAME", rule, facts) if denomination is self.named else None

    def _why_no_double(self) -> Violation | None:
        if self.named is None:
            return Violation("CLUB.MUST_NAME", RuleRef("CLUB-03"))
        if self.place in (DEALER, PARTNER):
            return Violation("CLUB.DOUBLE_OWN", RuleRef("CLUB-04"), {"turn": self._next_speaker})
        if self.doubling is Doubling.DOUBLED:
            return Violation("CLUB.DOUBLE_TWICE", RuleRef("CLUB-04"), {"denomination": self.named})
        return None

    def apply(self, action: Call) -> DenominationAuction:
        """The auction after the word. Raises `IllegalAction`."""
        refuse_illegal(self, action)
        calls = (*self.calls, action)
        match action:
            case NameDenomination(denomination):
                kept = self.doubling if self.rules.double_survives else Doubling.UNDOUBLED
                return DenominationAuction(self.rules, self.opener, calls, denomination, self._next_speaker, kept)
            case PlainCall.DOUBLE:
                return replace(self, calls=calls, doubling=Doubling.DOUBLED, passes=0)
            case _:
                return replace(self, calls=calls, passes=self.passes + 1)

    def say(self, words: str) -> DenominationAuction:
        """The auction after several words written with spaces or dashes between them."""
        auction = self
        for word in words.replace("-", " ").split():
            auction = auction.apply(parse_word(word))
        return auction
