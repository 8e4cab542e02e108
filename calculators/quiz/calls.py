"""Questions about an auction: what may be said, whether it is over, the contract, who declares and who leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.quiz.cards import pick_legal
from calculators.quiz.said import LessonError, Option, Said, say, seat_label
from rules_core import (
    FOUR_HANDED,
    FOUR_HANDED_AUCTION,
    Auction,
    Bid,
    Contract,
    Doubling,
    PlainCall,
    Seat,
    parse_call,
    parse_doubled_bid,
)


@dataclass(frozen=True, slots=True)
class Calls:
    """An auction of four, finished or not."""

    auction: Auction
    options: tuple[Option, ...]

    @classmethod
    def read(cls, entry: Mapping[str, Any]) -> Calls:
        """Read `ask` (`legal`, `over`, `contract`, `declarer` or `leader`), `dealer`, `calls`, and `options` where
        they are not the seats.
        """
        dealer = FOUR_HANDED.check(Seat.parse(entry["dealer"]))
        auction = Auction.start(FOUR_HANDED_AUCTION, dealer).say(entry["calls"])
        match entry["ask"]:
            case "legal":
                options = _ask_legal(auction, entry)
            case "over":
                options = _ask_over(auction)
            case "contract":
                options = _ask_contract(auction, _final(auction), entry["options"])
            case "declarer":
                options = _ask_declarer(auction, _final(auction))
            case "leader":
                options = _ask_leader(_final(auction))
            case other:
                raise LessonError(f"an auction cannot be asked for {other!r}")
        return cls(auction, tuple(options))


def _final(auction: Auction) -> Contract:
    if not auction.is_over or auction.contract is None:
        raise LessonError("the auction has not ended in a contract")
    return auction.contract


def _ask_legal(auction: Auction, entry: Mapping[str, Any]) -> Iterator[Option]:
    wanted = pick_legal(entry)
    for call in map(parse_call, entry["options"]):
        violation = auction.why_illegal(call)
        label = say(f"quiz.call.{call}") if isinstance(call, PlainCall) else say("quiz.value", value=call)
        why = violation or say("quiz.why.call_allowed", call=label)
        yield Option(str(call), label, (violation is None) is wanted, why)


def _ask_over(auction: Auction) -> Iterator[Option]:
    if auction.last_bid is None:
        raise LessonError("nobody has bid")
    kind = "over" if auction.is_over else "on"
    why = say(f"quiz.why.auction.{kind}", passes=auction.passes, needed=auction.rules.passes_to_close)
    yield Option("over", say("quiz.over"), auction.is_over, why)
    yield Option("on", say("quiz.not_over"), not auction.is_over, why)


def _ask_contract(auction: Auction, final: Contract, offered: list[str]) -> Iterator[Option]:
    for bid, doubling in map(parse_doubled_bid, offered):
        is_right = bid == final.bid and doubling is final.doubling
        label = say(f"quiz.contract.{int(doubling)}", bid=bid)
        yield Option(f"{bid}{doubling}", label, is_right, _why_contract(bid, auction, final))


def _why_contract(bid: Bid, auction: Auction, final: Contract) -> Said:
    if bid != final.bid:
        return say("quiz.why.last_bid", bid=final.bid)
    was_doubled_before = PlainCall.DOUBLE in auction.calls[: auction.calls.index(final.bid)]
    kind = "wiped" if final.doubling is Doubling.UNDOUBLED and was_doubled_before else int(final.doubling)
    return say(f"quiz.why.contract.{kind}", bid=bid)


def _ask_declarer(auction: Auction, final: Contract) -> Iterator[Option]:
    for seat in FOUR_HANDED.seats:
        named = any(
            isinstance(call, Bid) and call.denomination is final.denomination
            for caller, call in auction.said()
            if caller is seat
        )
        if seat is final.declarer:
            kind = "first"
        elif seat.side is not final.declarer.side:
            kind = "defends"
        else:
            kind = "later" if named else "never"
        why = say(
            f"quiz.why.declarer.{kind}",
            seat=say(f"seat.{seat}"),
            declarer=say(f"seat.{final.declarer}"),
            bid=final.bid,
            denomination=final.denomination,
        )
        yield Option(str(seat), seat_label(seat), seat is final.declarer, why)


def _ask_leader(final: Contract) -> Iterator[Option]:
    kinds = ("declarer", "left", "dummy", "right")
    roles = {FOUR_HANDED.next(final.declarer, place): kind for place, kind in enumerate(kinds)}
    for seat in FOUR_HANDED.seats:
        facts = {"seat": say(f"seat.{seat}"), "declarer": say(f"of.{final.declarer}")}
        yield Option(str(seat), seat_label(seat), roles[seat] == "left", say(f"quiz.why.leads.{roles[seat]}", **facts))
