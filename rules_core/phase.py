"""What every phase of a deal offers: auction, drawing, play.

`why_illegal` is the one source of legality: `legal_actions` is defined through it, and `apply` refuses by it, so the
three cannot disagree.
"""

from collections.abc import Iterable
from typing import Any, Protocol, Self

from rules_core.errors import IllegalAction, Violation
from rules_core.seats import Seat

type Action = Any
"""A call, a card, or a choice: each phase names its own."""


class Phase(Protocol):
    """One phase of a deal: a value that never changes; `apply` returns the next one."""

    @property
    def turn(self) -> Seat | None:
        """The seat that acts next, or None when the phase is over."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen in this phase."""

    def legal_actions(self) -> tuple[Action, ...]:
        """Every action that `why_illegal` has nothing against, in a fixed order."""

    def why_illegal(self, action: Action) -> Violation | None:
        """Why the action may not be taken now, or None when it may."""

    def apply(self, action: Action) -> Self:
        """The state after the action. Raises `IllegalAction`; the state itself is unchanged."""


def legal_among(phase: Phase, actions: Iterable[Action]) -> tuple[Action, ...]:
    """Those of the actions that the phase allows."""
    return tuple(action for action in actions if phase.why_illegal(action) is None)


def refuse_illegal(phase: Phase, action: Action) -> None:
    """Raise `IllegalAction` unless the phase allows the action."""
    violation = phase.why_illegal(action)
    if violation is not None:
        raise IllegalAction(violation)
