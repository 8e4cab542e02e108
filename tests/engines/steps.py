"""The words in which a flow is written: what a person does, what the network does to them, and what they must see."""

from __future__ import annotations

from dataclasses import dataclass

from failures import Failure


@dataclass(frozen=True, slots=True)
class Go:
    """Open an address, counted from the root of the site."""

    path: str


@dataclass(frozen=True, slots=True)
class Reload:
    """Load the same page again."""


@dataclass(frozen=True, slots=True)
class Click:
    """Click the first thing on show that fits a selector and holds a text."""

    css: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Type:
    """Type over what stands in a field."""

    css: str
    text: str


@dataclass(frozen=True, slots=True)
class Press:
    """Press a key: `Enter` or `Tab`."""

    key: str


@dataclass(frozen=True, slots=True)
class See:
    """Something on show fits a selector and holds a text; of a field, what stands in it counts."""

    css: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Read:
    """What is on show and fits a selector has exactly these texts, in this order; none, when nothing is on show."""

    css: str
    texts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class At:
    """The address, counted from the root of the site."""

    path: str


@dataclass(frozen=True, slots=True)
class Fail:
    """From now on the host fails in some way."""

    failure: Failure


@dataclass(frozen=True, slots=True)
class Mend:
    """The host is well again."""


@dataclass(frozen=True, slots=True)
class GoOffline:
    """The host goes away, and stays away."""


Step = Go | Reload | Click | Type | Press | See | Read | At | Fail | Mend | GoOffline


@dataclass(frozen=True, slots=True)
class Flow:
    """What one person does, from a first visit on."""

    name: str
    steps: tuple[Step, ...]
    expected_faults: tuple[str, ...] = ()
    """Patterns of what the browser may complain of; anything else fails the flow."""
