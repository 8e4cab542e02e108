"""The pieces of a line in words, as the page or the terminal says them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from calculators.say.values import Kind, Mark, Over, Tricks, Value
from calculators.sayable import Sayable
from calculators.typography import NBSP
from rules_core import Bid, Doubling, Honours, Seat
from rules_core.contract import TRICKS_IN_A_DEAL


def say_piece(kind: Kind, value: Value, say: Callable[..., str]) -> str:
    """One piece: «3 без козыря», «контра», «Юг», «10 взяток», «разыгрывающие в зоне»."""
    match value:
        case Bid(level=level, denomination=denomination):
            trump = denomination.trump
            name = say(f"bid.{trump}", count=level) if trump else say("denomination.name.NT")
            return NBSP.join((str(level), name))
        case Doubling():
            return say(f"doubling.{int(value)}")
        case Seat():
            return say(f"by.{value}")
        case Tricks(count=count):
            return say("n.tricks", count=count)
        case Over(count=count):
            return _say_over(count, say)
        case Honours(holder=holder, points=points):
            return say("say.honours", points=points, seat=say(f"by.{holder}"))
        case Mark.NONE:
            return say("say.no_honours")
        case Mark.PASSED_OUT:
            return say("say.passed_out")
        case Mark.UNKNOWN:
            return say(f"say.unknown.{kind.value}")
        case bool():
            return say(f"say.{kind.value}.{int(value)}")
        case _:
            (name,) = map(str, value) if len(value) == 1 else ("all" if value else "none",)
            return say(f"say.zone.{name}")


def _say_over(count: int, say: Callable[..., str]) -> str:
    """A result against the contract, as players say it; of what they typed there may be more than there can be."""
    if count == 0:
        return say("over.exact")
    if count > 0:
        return say("over.plus", over=count)
    return say(f"down.{-count}") if -count <= TRICKS_IN_A_DEAL else say("down.more", under=-count)


def listed(values: Iterable[Sayable], say: Callable[..., str]) -> str:
    """Several values one after the other: «3 без козыря, контра, Юг»."""
    return say("say.and").join(value.said(say) for value in values)
