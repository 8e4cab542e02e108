"""A whole deal: from the pack to the result.

House rules of this file: a deal strings phases together as its variant lists them and knows no rule of its own.
Whatever is shown to one player goes through `view_for`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules_core.auction import Auction
from rules_core.cards import PACK, Card
from rules_core.choosing import ContractChoice
from rules_core.contract import DealResult
from rules_core.dealing import deal_out, shuffle
from rules_core.denomination_auction import DenominationAuction
from rules_core.drawing import DrawDiscard
from rules_core.errors import IllegalAction, NotationError, Violation
from rules_core.irregularities import Irregularity
from rules_core.notation import NOTATIONS, read_pack, split_fields, write_pack
from rules_core.phase import Action, Phase
from rules_core.play import Play
from rules_core.results import AnyContract, AnyResult
from rules_core.scoring.honours import honours_in
from rules_core.seats import Seat
from rules_core.variants.games import find_variant
from rules_core.variants.variant import Variant
from rules_core.view import View

_SETTLING = (Auction, DenominationAuction, ContractChoice)
"""The phases that end in a contract, or end the deal."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal of a game.

    `pack` is the pack after shuffle and cut. Where cards are dealt out, they go round clockwise one by one, the player
    after the dealer first (RUB-12); what is not dealt is the stock (DRAW-01, HM-01).

    >>> deal = Deal.parse("r=rubber&d=N&s=1&a=1H-P-P-P")
    >>> deal.turn, str(deal.contract)
    (<Seat.E: 'E'>, '1HN')
    >>> str(deal)
    'r=rubber&d=N&s=1&a=1H-P-P-P'
    """

    variant: Variant
    dealer: Seat
    pack: tuple[Card, ...]
    phases: tuple[Phase, ...]
    """The phases begun so far, the running one last."""
    number: int | None = None
    """The number that the pack was shuffled by, where it was."""

    @classmethod
    def start(cls, variant: Variant, dealer: Seat, pack: tuple[Card, ...], number: int | None = None) -> Deal:
        """A deal with nothing played. Raises `NotationError` when the pack is not the 52 cards."""
        if sorted(map(str, pack)) != sorted(map(str, PACK)):
            raise NotationError("PACK.MISSING", count=len(pack), cards=tuple(set(PACK).difference(pack)))
        empty = cls(variant, variant.seating.check(dealer), pack, (), number)
        return replace(empty, phases=(variant.stages[0].begin(empty),))

    @classmethod
    def shuffled(cls, variant: Variant, dealer: Seat, number: int) -> Deal:
        """A deal of the pack shuffled by that number, the same for ever."""
        return cls.start(variant, dealer, shuffle(number), number)

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read a deal written as in an address: `r=draw&d=B&s=7&k=RKKR`. See `read`."""
        return cls.read(split_fields(text))

    @classmethod
    def read(cls, fields: Mapping[str, str]) -> Deal:
        """A deal from its fields.

        `r` game, `o` options, `d` dealer; `s` the number of a shuffle, or `deck` 52 cards, or `deal` four hands as in
        PBN; then the stages as `rules_core.notation` lists them. Other fields are none of ours.

        Raises `NotationError` for what cannot be read and `IllegalAction` for an action that the rules forbid.
        """
        variant = find_variant(fields.get("r", "rubber"), fields.get("o", ""))
        dealer = variant.seating.check(Seat.parse(fields.get("d") or str(variant.seating.seats[0])))
        deal = cls.start(variant, dealer, *read_pack(fields, dealer, variant.seating))
        for stage in variant.stages:
            notation = NOTATIONS[stage.name]
            for action in notation.read(fields.get(notation.key, "")):
                deal = deal.report(action) if isinstance(action, Irregularity) else deal.apply(action)
        return deal

    def __str__(self) -> str:
        return "&".join(f"{key}={text}" for key, text in self.fields().items())

    def fields(self) -> dict[str, str]:
        """The deal as fields of an address, the reverse of `read`."""
        variant = self.variant
        fields = {"r": variant.key, "o": str(variant.settings), "d": str(self.dealer)}
        fields |= write_pack(self.pack, self.number, self.dealer, variant.seating)
        for stage, phase in self._stages():
            notation = NOTATIONS[stage]
            fields[notation.key] = notation.write(phase)
        return {key: text for key, text in fields.items() if text}

    def _stages(self) -> Iterator[tuple[str, Any]]:
        """The phases begun so far, by the names of their stages."""
        return ((stage.name, phase) for stage, phase in zip(self.variant.stages, self.phases, strict=False))

    def _stage(self, name: str) -> Any:
        return next((phase for stage, phase in self._stages() if stage == name), None)

    @property
    def phase(self) -> Phase:
        """The running phase, or the last one when the deal is over."""
        return self.phases[-1]

    @property
    def stage(self) -> str:
        """The name of the running phase: `draw`, `draw_tricks`, `auction`, `choice` or `play`."""
        return self.variant.stages[len(self.phases) - 1].name

    @property
    def drawing(self) -> DrawDiscard | None:
        """The draw phase of draw-and-discard, where the game has one."""
        drawing: DrawDiscard | None = self._stage("draw")
        return drawing

    @property
    def draw_tricks(self) -> Play | None:
        """The tricks played for the stock in classic honeymoon bridge, where the game has them."""
        tricks: Play | None = self._stage("draw_tricks")
        return tricks

    @property
    def auction(self) -> Auction | DenominationAuction | None:
        """The auction, once it has begun."""
        auction: Auction | DenominationAuction | None = self._stage("auction")
        return auction

    @property
    def choice(self) -> ContractChoice | None:
        """The points and the choice of contract in MiniBridge, where the game has them."""
        choice: ContractChoice | None = self._stage("choice")
        return choice

    @property
    def play(self) -> Play | None:
        """The play that counts, once it has begun."""
        play: Play | None = self._stage("play")
        return play

    @property
    def contract(self) -> AnyContract | None:
        """The final contract, or None before it is settled and in a deal that nobody plays."""
        settling = next((phase for phase in self.phases if isinstance(phase, _SETTLING)), None)
        return settling.contract if settling and settling.is_over else None

    @property
    def dealt(self) -> Mapping[Seat, frozenset[Card]]:
        """The hands as they were dealt at the start; empty where cards are only drawn."""
        return deal_out(self.pack[: self.variant.cards_dealt], self.dealer, self.variant.seating)

    @property
    def hands(self) -> Mapping[Seat, frozenset[Card]]:
        """The hands as dealt, or as drawn so far, before any card is played that counts."""
        source = self.drawing or self.draw_tricks
        if source is None:
            return self.dealt
        return {seat: frozenset(source.hand(seat)) for seat in self.variant.seating.seats}

    @property
    def turn(self) -> Seat | None:
        """The seat that acts next, or None when the deal is over."""
        return self.phase.turn

    @property
    def decides(self) -> Seat | None:
        """The player who acts next: declarer when a card comes from dummy, else the seat in turn."""
        phase = self.phase
        return phase.decides if isinstance(phase, Play) else phase.turn

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen in the deal."""
        return self.phase.is_over

    @property
    def result(self) -> AnyResult | None:
        """The result, once the deal is over; None before, and for a deal of MiniBridge that must be dealt again."""
        if not self.is_over:
            return None
        contract, play = self.contract, self.play
        if contract is None or play is None:
            return DealResult(None) if isinstance(self.phase, Auction) else None
        return self.result_of(play.tricks_of(contract.declarer.side))

    def result_of(self, tricks: int) -> AnyResult | None:
        """The result if declarer takes that many tricks; None before the contract is settled.

        Raises `NotationError` (`CALC.TRICKS_RANGE`) unless these are 0 to 13.
        """
        contract, play = self.contract, self.play
        if contract is None or play is None:
            return None
        kind: Any = self.variant.result_kind
        result: AnyResult = kind(contract, tricks)
        honours = honours_in(play.hands, contract.denomination) if self.variant.session.honours else None
        return replace(result, honours=honours) if isinstance(result, DealResult) else result

    @property
    def is_void(self) -> bool:
        """Whether the deal is over with nothing to write: both sides have 20 points, so it is dealt again (MINI-04)."""
        return self.is_over and self.result is None

    def legal_actions(self) -> tuple[Action, ...]:
        """Every action that the running phase allows."""
        return self.phase.legal_actions()

    def why_illegal(self, action: Action, by: Seat | None = None) -> Violation | None:
        """Why the action may not be taken now (by that seat), or None when it may.

        A card of dummy may be played by dummy's hand or by declarer, whose choice it is.
        """
        if by not in (None, self.turn, self.decides) and self.phase.why_illegal(action) is None:
            stage = self.variant.stages[len(self.phases) - 1]
            return Violation(stage.turn_code, stage.turns, {"turn": self.turn})
        return self.phase.why_illegal(action)

    def apply(self, action: Action, by: Seat | None = None) -> Deal:
        """The deal after the action. Raises `IllegalAction`."""
        if by is not None and (violation := self.why_illegal(action, by)):
            raise IllegalAction(violation)
        return self._with_phase(self.phase.apply(action))

    def report(self, irregularity: Irregularity) -> Deal:
        """The deal after a fault at the table while the tricks for the stock are played (HM-10).

        Raises `IllegalAction` in any other phase.
        """
        phase = self.phase
        if not isinstance(phase, Play) or phase.stock is None:
            raise IllegalAction(Violation("STOCK.NO_FAULT", self.variant.lead))
        return self._with_phase(phase.report(irregularity))

    def _with_phase(self, phase: Phase) -> Deal:
        deal = replace(self, phases=(*self.phases[:-1], phase))
        return deal._begin_next_phase() if phase.is_over else deal

    def _begin_next_phase(self) -> Deal:
        nobody_plays = isinstance(self.phase, _SETTLING) and self.contract is None
        if nobody_plays or len(self.phases) == len(self.variant.stages):
            return self
        stage = self.variant.stages[len(self.phases)]
        return replace(self, phases=(*self.phases, stage.begin(self)))

    def view_for(self, seat: Seat) -> View:
        """What the player in that seat knows."""
        drawing, tricks, auction, choice, play = self.drawing, self.draw_tricks, self.auction, self.choice, self.play
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
            dummy=self._open_dummy(),
            tricks=play.tricks if play else (),
            stock_left=drawing.stock_left if drawing else len(tricks.stock.cards) if tricks and tricks.stock else 0,
            tricks_for_stock=tricks.tricks if tricks else (),
            offered=tricks.stock.offered if tricks and tricks.stock and tricks.turn is seat else (),
            points=choice.points if choice else {},
        )

    def _open_dummy(self) -> tuple[Seat, frozenset[Card]] | None:
        play = self.play
        if play is not None:
            return (play.dummy, play.hand(play.dummy)) if play.dummy and play.is_dummy_open else None
        dummy = self.choice.dummy if self.choice else None
        return (dummy, self.dealt[dummy]) if dummy else None
