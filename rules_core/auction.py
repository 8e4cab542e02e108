"""The auction, for four seats and for two.

House rules of this file: an auction knows calls and turns, nothing of cards or points. How the two- and the
four-handed auction differ is data (`AuctionRules`), not branches.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.calls import ALL_CALLS, Bid, Call, Doubling, PlainCall, lowest_over, parse_call
from rules_core.contract import Contract
from rules_core.errors import Violation
from rules_core.phase import legal_among, refuse_illegal
from rules_core.rules import RuleRef
from rules_core.seats import FOUR_HANDED, TWO_HANDED, Seat, Seating


@dataclass(frozen=True, slots=True)
class AuctionRules:
    """What differs from one auction to another."""

    seating: Seating
    passes_to_close: int
    """Passes in a row that end the auction once there is a bid (AUC-10, AUC-12)."""
    passes_to_abandon: int
    """Opening passes that throw the deal in (AUC-09, AUC-13)."""
    turns: RuleRef
    """The rule that says who calls first and who follows."""
    closing: RuleRef
    """The rule that closes an auction with a bid."""
    abandoning: RuleRef
    """The rule that ends an auction without one."""


FOUR_HANDED_AUCTION = AuctionRules(
    FOUR_HANDED,
    passes_to_close=3,
    passes_to_abandon=4,
    turns=RuleRef("AUC-02"),
    closing=RuleRef("AUC-10"),
    abandoning=RuleRef("AUC-09"),
)
"""Three passes after the last bid, double or redouble close it; four at the start throw the deal in."""

TWO_HANDED_AUCTION = AuctionRules(
    TWO_HANDED,
    passes_to_close=1,
    passes_to_abandon=2,
    turns=RuleRef("AUC-14"),
    closing=RuleRef("AUC-12"),
    abandoning=RuleRef("AUC-13"),
)
"""One pass closes it; two at the start throw the deal in."""

_SUFFICIENT = RuleRef("AUC-03")
_DOUBLE = RuleRef("AUC-05")
_REDOUBLE = RuleRef("AUC-06")


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls so far, and what follows from them.

    >>> auction = Auction.start(FOUR_HANDED_AUCTION, Seat.N).say("1H X 2H P P P")
    >>> auction.is_over, auction.contract
    (True, Contract.parse('2HN'))
    """

    rules: AuctionRules
    opener: Seat
    calls: tuple[Call, ...] = ()
    last_bid: Bid | None = None
    last_bidder: Seat | None = None
    doubling: Doubling = Doubling.UNDOUBLED
    passes: int = 0
    """Passes in a row up to now."""

    @classmethod
    def start(cls, rules: AuctionRules, opener: Seat) -> Auction:
        """An auction without calls. `opener` calls first: the dealer or, in draw-and-discard, the other (AUC-14)."""
        return cls(rules, rules.seating.check(opener))

    @property
    def turn(self) -> Seat | None:
        """The seat that calls next, or None when the auction is over."""
        return None if self.is_over else self._next_caller

    @property
    def _next_caller(self) -> Seat:
        return self.rules.seating.next(self.opener, len(self.calls))

    @property
    def is_over(self) -> bool:
        """Whether the auction is closed, with a contract or passed out."""
        limit = self.rules.passes_to_close if self.last_bid else self.rules.passes_to_abandon
        return self.passes >= limit

    @property
    def contract(self) -> Contract | None:
        """The contract as it stands: final once the auction is over, None while nobody has bid."""
        if self.last_bid is None:
            return None
        return Contract.of(self.last_bid, self._declarer(self.last_bid), self.doubling)

    def _declarer(self, bid: Bid) -> Seat:
        """The first of the last bidder's side to have named the denomination (AUC-11, AUC-15)."""
        assert self.last_bidder is not None
        return next(
            seat
            for seat, call in self.said()
            if isinstance(call, Bid) and call.denomination is bid.denomination and seat.side is self.last_bidder.side
        )

    def said(self) -> tuple[tuple[Seat, Call], ...]:
        """Each call with the seat that made it."""
        seating = self.rules.seating
        return tuple((seating.next(self.opener, place), call) for place, call in enumerate(self.calls))

    def legal_actions(self) -> tuple[Call, ...]:
        """Every legal call: bids from low to high, then pass, double, redouble. A pass is not final (AUC-04)."""
        return legal_among(self, ALL_CALLS)

    def why_illegal(self, action: Call) -> Violation | None:
        """Why this call may not be made now, or None when it may."""
        if self.is_over:
            return Violation("AUC.OVER", self.rules.closing if self.last_bid else self.rules.abandoning)
        match action:
            case Bid():
                return self._why_insufficient(action)
            case PlainCall.DOUBLE:
                return self._why_no_double()
            case PlainCall.REDOUBLE:
                return self._why_no_redouble()
            case PlainCall.PASS:
                return None
            case _:
                return Violation("AUC.NOT_A_CALL", self.rules.turns, {"found": action})

    def _why_insufficient(self, bid: Bid) -> Violation | None:
        if self.last_bid is None or self.last_bid < bid:
            return None
        lowest = lowest_over(self.last_bid, bid.denomination)
        return Violation("AUC.INSUFFICIENT", _SUFFICIENT, {"bid": bid, "last": self.last_bid, "lowest": lowest})

    def _why_no_double(self) -> Violation | None:
        if self.last_bidder is None:
            return Violation("AUC.DOUBLE_NOTHING", _DOUBLE)
        facts = {"bid": self.last_bid, "by": self.last_bidder, "turn": self._next_caller}
        if self.last_bidder.side is self._next_caller.side:
            return Violation("AUC.DOUBLE_OWN", _DOUBLE, facts)
        if self.doubling is not Doubling.UNDOUBLED:
            return Violation("AUC.DOUBLE_TWICE", _DOUBLE, facts)
        return None

    def _why_no_redouble(self) -> Violation | None:
        if self.doubling is Doubling.REDOUBLED:
            return Violation("AUC.REDOUBLE_TWICE", _REDOUBLE)
        if self.doubling is Doubling.UNDOUBLED:
            return Violation("AUC.REDOUBLE_NOTHING", _REDOUBLE)
        if self.last_bidder is None or self.last_bidder.side is not self._next_caller.side:
            return Violation("AUC.REDOUBLE_OWN", _REDOUBLE, {"turn": self._next_caller})
        return None

    def apply(self, action: Call) -> Auction:
        """The auction after the call. A new bid wipes out any double (AUC-07). Raises `IllegalAction`."""
        refuse_illegal(self, action)
        calls = (*self.calls, action)
        match action:
            case Bid():
                return Auction(self.rules, self.opener, calls, action, self._next_caller)
            case PlainCall.DOUBLE:
                return replace(self, calls=calls, doubling=Doubling.DOUBLED, passes=0)
            case PlainCall.REDOUBLE:
                return replace(self, calls=calls, doubling=Doubling.REDOUBLED, passes=0)
            case _:
                return replace(self, calls=calls, passes=self.passes + 1)

    def say(self, calls: str) -> Auction:
        """The auction after several calls written with spaces or dashes between them."""
        auction = self
        for word in calls.replace("-", " ").split():
            auction = auction.apply(parse_call(word))
        return auction
