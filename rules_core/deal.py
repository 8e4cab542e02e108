"""A whole deal: from the pack to the result.

House rules of this file: a deal strings phases together as its variant lists them and knows no rule of its own.
Whatever is shown to one player goes through `view_for`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules_core.auction import Auction
from rules_core.calls import Call
from rules_core.cards import PACK, Card
from rules_core.contract import Contract, DealResult
from rules_core.drawing import DrawChoice, DrawDiscard
from rules_core.errors import IllegalAction, NotationError, Violation
from rules_core.phase import Action, Phase
from rules_core.play import Play, Trick
from rules_core.rules import RuleRef
from rules_core.scoring.honours import honours_in
from rules_core.seats import Seat
from rules_core.variants.variant import Variant


@dataclass(frozen=True, slots=True)
class View:
    """What one player knows of a deal, and nothing more."""

    seat: Seat
    turn: Seat | None
    hand: frozenset[Card]
    own_discards: tuple[Card, ...] = ()
    """The cards this player has thrown while drawing."""
    shown: Card | None = None
    """The card of the stock that this player is looking at."""
    choices: tuple[tuple[Seat, DrawChoice], ...] = ()
    """What both players did with the first card of each turn, without the cards."""
    calls: tuple[tuple[Seat, Call], ...] = ()
    contract: Contract | None = None
    dummy: tuple[Seat, frozenset[Card]] | None = None
    """Dummy and the cards that lie open."""
    tricks: tuple[Trick, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal of a game.

    `pack` is the pack after shuffle and cut. Where cards are dealt out, they go round clockwise one by one, the player
    after the dealer first (RUB-12); where they are drawn, the pack is the stock (DRAW-01).
    """

    variant: Variant
    dealer: Seat
    pack: tuple[Card, ...]
    phases: tuple[Phase, ...]
    """The phases begun so far, the running one last."""

    @classmethod
    def start(cls, variant: Variant, dealer: Seat, pack: tuple[Card, ...]) -> Deal:
        """A deal with nothing played. Raises `NotationError` when the pack is not the 52 cards."""
        if sorted(map(str, pack)) != sorted(map(str, PACK)):
            raise NotationError("PACK.MISSING", count=len(pack), cards=tuple(set(PACK).difference(pack)))
        empty = cls(variant, variant.seating.check(dealer), pack, ())
        return replace(empty, phases=(variant.stages[0].begin(empty),))

    @property
    def phase(self) -> Phase:
        """The running phase, or the last one when the deal is over."""
        return self.phases[-1]

    @property
    def stage(self) -> str:
        """The name of the running phase: `draw`, `auction` or `play`."""
        return self.variant.stages[len(self.phases) - 1].name

    @property
    def drawing(self) -> DrawDiscard | None:
        """The draw phase, where the game has one."""
        return next((phase for phase in self.phases if isinstance(phase, DrawDiscard)), None)

    @property
    def auction(self) -> Auction | None:
        """The auction, once it has begun."""
        return next((phase for phase in self.phases if isinstance(phase, Auction)), None)

    @property
    def play(self) -> Play | None:
        """The play, once it has begun."""
        return next((phase for phase in self.phases if isinstance(phase, Play)), None)

    @property
    def contract(self) -> Contract | None:
        """The final contract, or None before the auction is closed and in a passed-out deal."""
        auction = self.auction
        return auction.contract if auction and auction.is_over else None

    @property
    def hands(self) -> Mapping[Seat, frozenset[Card]]:
        """The hands as dealt or as drawn so far, before any card is played."""
        seats = self.variant.seating.seats
        if drawing := self.drawing:
            return {seat: frozenset(drawing.hand(seat)) for seat in seats}
        if self.variant.stages[0].name == "draw":
            return {seat: frozenset() for seat in seats}
        first = seats.index(self.dealer) + 1
        return {
            seat: frozenset(self.pack[(place - first) % len(seats) :: len(seats)]) for place, seat in enumerate(seats)
        }

    @property
    def turn(self) -> Seat | None:
        """The seat that acts next, or None when the deal is over."""
        return self.phase.turn

    @property
    def is_over(self) -> bool:
        """Whether the deal has a result."""
        return self.phase.is_over

    @property
    def result(self) -> DealResult | None:
        """The result, once the deal is over."""
        if not self.is_over:
            return None
        contract, play = self.contract, self.play
        if contract is None or play is None:
            return DealResult(None)
        honours = honours_in(self.hands, contract.denomination) if self.variant.rubber.honours else None
        return DealResult(contract, play.tricks_of(contract.declarer.side), honours)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every action that the running phase allows."""
        return self.phase.legal_actions()

    def why_illegal(self, action: Action, by: Seat | None = None) -> Violation | None:
        """Why the action may not be taken now (by that seat), or None when it may."""
        if by is not None and by is not self.turn and self.phase.why_illegal(action) is None:
            code, rule = _OUT_OF_TURN[self.stage]
            return Violation(code, rule or self.variant.auction.turns, {"turn": self.turn})
        return self.phase.why_illegal(action)

    def apply(self, action: Action, by: Seat | None = None) -> Deal:
        """The deal after the action. Raises `IllegalAction`."""
        violation = self.why_illegal(action, by)
        if violation is not None:
            raise IllegalAction(violation)
        deal = replace(self, phases=(*self.phases[:-1], self.phase.apply(action)))
        return deal._begin_next_phase() if deal.phase.is_over else deal

    def _begin_next_phase(self) -> Deal:
        passed_out = isinstance(self.phase, Auction) and self.contract is None
        if passed_out or len(self.phases) == len(self.variant.stages):
            return self
        stage = self.variant.stages[len(self.phases)]
        return replace(self, phases=(*self.phases, stage.begin(self)))

    def view_for(self, seat: Seat) -> View:
        """What the player in that seat knows."""
        drawing, auction, play = self.drawing, self.auction, self.play
        looking = drawing is not None and drawing.turn is seat
        return View(
            seat,
            self.turn,
            hand=play.hand(seat) if play else self.hands[seat],
            own_discards=drawing.thrown_by(seat) if drawing else (),
            shown=drawing.shown if drawing and looking else None,
            choices=tuple((turn.seat, turn.choice) for turn in drawing.turns) if drawing else (),
            calls=auction.said() if auction else (),
            contract=self.contract,
            dummy=(play.dummy, play.hand(play.dummy)) if play and play.dummy and play.is_dummy_open else None,
            tricks=play.tricks if play else (),
        )


_OUT_OF_TURN: dict[str, tuple[str, RuleRef | None]] = {
    "draw": ("DRAW.TURN", RuleRef("DRAW-03")),
    "auction": ("AUC.TURN", None),
    "play": ("PLAY.NOT_YOUR_TURN", RuleRef("PLAY-01")),
}
"""What acting out of turn is called, and its rule; each kind of auction has its own."""
