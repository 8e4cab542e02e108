"""Worked examples as data: the cards, what is done step by step, what is said about it in each language, forbidden
moves to refuse, and assertions. A script never holds a computed number: `replay` works everything out.

An example has one deal or several: a step may begin a new one.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from rules_core.calls import NameDenomination, parse_call
from rules_core.cards import Card
from rules_core.drawing import DrawChoice, TakeDiscard
from rules_core.errors import NotationError, RulesError, ScriptError
from rules_core.irregularities import Irregularity, TopCard
from rules_core.mini_contract import Choice
from rules_core.notation import read_pack
from rules_core.phase import Action
from rules_core.rules import RuleRef
from rules_core.seats import Seat
from rules_core.variants import Variant, find_variant

type Words = Mapping[str, str]
"""A text by language: `{"ru": ..., "en": ...}`."""

LANGUAGES = ("ru", "en")


@dataclass(frozen=True, slots=True)
class Act:
    """An action and who takes it: `B play CK`."""

    seat: Seat
    action: Action

    @classmethod
    def parse(cls, text: str) -> Act:
        """Read `A keep`, `A bid 3NT`, `B pass`, `B play CK`, `B take C4`, `N name H`, `S choose gNT`, `A take top2`.

        A fault at the table is written like an action: `A fault saw`.

        Raises `NotationError` (`SCRIPT.ACTION`) when the text is none of these.
        """
        match = re.fullmatch(r"(\w) (\w+)(?: (\w+))?", text.strip())
        if match is None:
            raise NotationError("SCRIPT.ACTION", found=text)
        seat, verb, what = match.groups()
        if verb == "fault" and what:
            return cls(Seat.parse(seat), Irregularity.parse(f"{what}.{seat}"))
        return cls(Seat.parse(seat), _read_action(verb, what, text))


def _read_action(verb: str, what: str | None, text: str) -> Action:
    match verb, what:
        case "take", ("top1" | "top2"):
            return TopCard(what)
        case "name", str():
            return NameDenomination.parse(what)
        case "choose", str():
            return Choice.parse(what)
        case (("keep" | "reject"), None):
            return DrawChoice(verb)
        case "take", str():
            return TakeDiscard(Card.parse(what))
        case "play", str():
            return Card.parse(what)
        case "bid", str():
            return parse_call(what)
        case (("pass" | "double" | "redouble"), None):
            return parse_call(verb)
    raise NotationError("SCRIPT.ACTION", found=text)


@dataclass(frozen=True, slots=True)
class Question:
    """A "check yourself" question: its answer is yes, no, or a number."""

    text: Words
    answer: str
    why: Words
    because: RuleRef


@dataclass(frozen=True, slots=True)
class Aside:
    """A forbidden move, tried on the state after its step and refused."""

    act: Act
    because: RuleRef
    title: Words
    text: Words


@dataclass(frozen=True, slots=True)
class Start:
    """The beginning of a deal: who deals, the pack, and the number it was shuffled by, if it was."""

    dealer: Seat
    pack: tuple[Card, ...]
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what is done, what is said about it, and what must hold after it."""

    id: str
    acts: tuple[Act, ...]
    text: Words
    rules: tuple[RuleRef, ...]
    title: Words = field(default_factory=dict)
    phase: str = ""
    figure: str = "none"
    asides: tuple[Aside, ...] = ()
    parts: tuple[Step, ...] = ()
    question: Question | None = None
    expect: Mapping[str, object] = field(default_factory=dict)
    start: Start | None = None
    """A new deal that begins with this step."""
    was: tuple[str, ...] = ()
    """Ids that it had before: links to them still lead here."""


@dataclass(frozen=True, slots=True)
class Script:
    """A worked example."""

    id: str
    variant: Variant
    start: Start
    title: Words
    label: Words
    lead: Words
    steps: tuple[Step, ...]
    result: Mapping[str, object]

    @property
    def dealer(self) -> Seat:
        """Who deals first."""
        return self.start.dealer

    @property
    def pack(self) -> tuple[Card, ...]:
        """The pack of the first deal."""
        return self.start.pack

    @property
    def starts(self) -> tuple[Start, ...]:
        """The beginnings of its deals, in the order of play."""
        return (self.start, *(step.start for step in self.steps if step.start))

    def all_steps(self) -> Iterator[Step]:
        """Every step and every part, in the order of play."""
        for step in self.steps:
            yield from step.parts
            yield step


def load_script(text: str) -> Script:
    """Read a worked example from TOML. Raises `ScriptError`, which names the step."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScriptError("SCRIPT.TOML", found=str(error)) from error
    with _naming_faults():
        variant = find_variant(data["rules"], data.get("options", ""))
        script = Script(
            id=_text(data, "id"),
            variant=variant,
            start=_read_start(data, variant),
            title=_words(data, "title"),
            label=_words(data, "label"),
            lead=_words(data, "lead"),
            steps=tuple(_read_step(step, variant) for step in data["step"]),
            result=_table(data, "result"),
        )
    _refuse_repeated_ids(script)
    return script


@contextmanager
def _naming_faults(step: str | None = None) -> Iterator[None]:
    """Turn whatever is wrong in one part of the file into a `ScriptError` that names its step."""
    try:
        yield
    except ScriptError:
        raise
    except KeyError as error:
        raise ScriptError("SCRIPT.MISSING", step=step, found=error.args[0]) from error
    except NotationError as error:
        raise ScriptError(error.code, step=step, **error.facts) from error
    except RulesError as error:
        raise ScriptError("SCRIPT.RULE", step=step, found=str(error)) from error
    except (AttributeError, TypeError) as error:  # a number where a text belongs, a text where a table does
        raise ScriptError("SCRIPT.TYPE", step=step, found=str(error)) from error


def _refuse_repeated_ids(script: Script) -> None:
    seen: set[str] = set()
    for step in script.all_steps():
        for name in (step.id, *step.was):
            if name in seen:
                raise ScriptError("SCRIPT.TWICE", step=name)
            seen.add(name)


def _read_start(data: Mapping[str, str], variant: Variant) -> Start:
    """The dealer, and the cards: `stock` or `deck` in their order, `deal` as in PBN, or `s` the number of a shuffle."""
    dealer = variant.seating.check(Seat.parse(data["dealer"]))
    fields = {
        "deck": data.get("stock", data.get("deck", "")),
        "deal": data.get("deal", ""),
        "s": str(data.get("s", "")),
    }
    if not any(fields.values()):
        raise KeyError("stock")
    return Start(dealer, *read_pack(fields, dealer, variant.seating))


def _read_step(data: Mapping[str, object], variant: Variant) -> Step:
    name = str(data.get("id", "?"))
    with _naming_faults(name):
        return _build_step(dict(data), variant)


def _build_step(data: dict, variant: Variant) -> Step:  # type: ignore[type-arg]
    return Step(
        id=_text(data, "id"),
        acts=tuple(map(Act.parse, data.get("do", ()))),
        text=_words(data, "text"),
        rules=tuple(map(RuleRef, data.get("rules", ()))),
        title=_words(data, "title") if "title" in data else {},
        phase=_text(data, "phase") if "phase" in data else "",
        figure=_text(data, "figure") if "figure" in data else "none",
        asides=tuple(_read_aside(aside) for aside in data.get("aside", ())),
        parts=tuple(_read_step(part, variant) for part in data.get("part", ())),
        question=_read_question(data["ask"]) if "ask" in data else None,
        expect=_table(data, "expect") if "expect" in data else {},
        start=_read_start(data["new"], variant) if "new" in data else None,
        was=tuple(map(str, data.get("was", ()))),
    )


def _read_aside(data: dict) -> Aside:  # type: ignore[type-arg]
    return Aside(Act.parse(data["try"]), RuleRef(data["because"]), _words(data, "title"), _words(data, "text"))


def _read_question(data: dict) -> Question:  # type: ignore[type-arg]
    text = {language: data[language] for language in LANGUAGES}
    return Question(text, str(data["answer"]), _words(data, "why"), RuleRef(data["because"]))


def _text(data: Mapping[str, object], key: str) -> str:
    text = data[key]
    if not isinstance(text, str):
        raise TypeError(f"{key} is not a text")
    return text


def _table(data: Mapping[str, object], key: str) -> Mapping[str, object]:
    table = data[key]
    if not isinstance(table, dict):
        raise TypeError(f"{key} is not a table")
    return table


def _words(data: Mapping[str, object], key: str) -> Words:
    words = data[key]
    if not isinstance(words, dict) or not all(isinstance(words.get(language), str) for language in LANGUAGES):
        raise KeyError(f"{key} in {' and '.join(LANGUAGES)}")
    return words
