"""What a walkthrough shows: the whole text, or one step with the table as it stands after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any

from markupsafe import Markup

from calculators.messages import problem_texts
from calculators.sheet.pad import pad
from calculators.walkthrough import figures
from calculators.walkthrough.form import Place, Reading, places
from calculators.walkthrough.parts import part_title, size, tricks_played
from calculators.walkthrough.state import state
from calculators.words import Words
from rules_core.replaying import Played, Replay
from rules_core.script import Aside, Question


def answer(reading: Reading) -> dict[str, Any]:
    """The steps by id, and the result as the core worked it out."""
    if reading.replay is None or reading.problems:
        return {"errors": [{"field": problem.field, "code": problem.code} for problem in reading.problems]}
    last = reading.replay.steps[-1]
    return {
        "example": reading.example,
        "steps": [played.step.id for played in reading.replay.steps],
        "at": reading.at.id if reading.at else None,
        "deals": [str(record.result) for record in last.session.records],
        "totals": {str(side): total for side, total in last.session.totals.items()},
    }


def embedding(reading: Reading, lang: str) -> dict[str, str]:
    """Every step of an example is prerendered in one file."""
    return {"data-steps": f"answers/{lang}/walkthrough/{reading.example}.json", "data-query": f"ex={reading.example}"}


def view(reading: Reading, words: Words) -> dict[str, Any]:
    """Everything that the template shows."""
    if reading.replay is None:
        return {"problems": problem_texts(reading.problems, words), "script": None}
    script = reading.replay.script
    return {
        "problems": problem_texts(reading.problems, words),
        "script": script,
        "title": words.prose(script.title[words.lang]),
        "label": words.prose(script.label[words.lang]),
        "lead": words.prose(script.lead[words.lang]),
        "phases": _phases(reading, words),
        "at": _step_view(reading, reading.at, words) if reading.at else None,
    }


def _phases(reading: Reading, words: Words) -> list[dict[str, Any]]:
    """The steps in groups: deal by deal where there are several, else phase by phase."""
    replay = reading.replay
    assert replay is not None
    steps = [Place(played, number) for number, played in enumerate(replay.steps, 1)]
    return [
        {"name": name, "steps": [_text_step(place, words) for place in members]}
        for name, members in groupby(steps, lambda place: _group_name(place.played, replay, words))
    ]


def _group_name(played: Played, replay: Replay, words: Words) -> Markup:
    """A deal that is dealt again has the number of the one that is written; one never written is only a trial."""
    if len(replay.script.starts) == 1:
        return words.text(f"phase.{played.step.phase}")
    number = len(played.session.records) + (not played.is_written)
    if number > len(replay.steps[-1].session.records):
        return words.text("walk.trial")
    return words.text("walk.deal", number=number)


def _text_step(place: Place, words: Words) -> dict[str, Any]:
    played = place.played
    return {
        **_told(played, words),
        "number": place.number,
        "id": place.id,
        "was": played.step.was,
        "title": words.prose(played.step.title[words.lang]),
        "figures": _figures(played, words),
        "parts": [_part(part, number, words) for number, part in enumerate(played.parts, 1)],
        "parts_title": words.text(f"parts.{played.step.phase}", count=size(played.parts)) if played.parts else "",
    }


def _told(played: Played, words: Words) -> dict[str, Any]:
    step = played.step
    return {
        "paragraphs": [words.prose(text) for text in _paragraphs(step.text[words.lang])],
        "rules": [{"id": str(rule), "title": words.raw(f"rule.{rule}")} for rule in step.rules],
        "asides": [_aside(aside, words) for aside in step.asides],
        "question": _question(step.question, words) if step.question else None,
    }


def _paragraphs(text: str) -> list[str]:
    return [" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n")]


def _aside(aside: Aside, words: Words) -> dict[str, Any]:
    return {
        "title": words.prose(aside.title[words.lang]),
        "text": words.prose(" ".join(aside.text[words.lang].split())),
        "rule": str(aside.because),
    }


def _question(question: Question, words: Words) -> dict[str, Any]:
    spoken = (
        words.text(f"answer.{question.answer}") if question.answer in ("yes", "no") else words.prose(question.answer)
    )
    return {
        "text": words.prose(question.text[words.lang]),
        "choices": ("yes", "no") if question.answer in ("yes", "no") else (),
        "answer": question.answer,
        "spoken": spoken,
        "why": words.prose(question.why[words.lang]),
        "rule": str(question.because),
    }


def _part(played: Played, number: int, words: Words) -> dict[str, Any]:
    step = played.step
    return {
        **_told(played, words),
        "id": step.id,
        "was": step.was,
        "title": part_title(played, words),
        "tricks": tricks_played(played, words),
    }


def _figures(played: Played, words: Words) -> list[dict[str, Any]]:
    """The pictures that a step asks for, one or several: `hands calls`. Raises `KeyError` for one that there is not."""
    figure_of: Mapping[str, Callable[[], Any]] = {
        "turn": lambda: figures.turn(played, words),
        "hands": lambda: figures.hands(played.after, words),
        "calls": lambda: figures.calls(played.after, words),
        "trick": lambda: figures.trick(played.after, words),
        "tally": lambda: figures.tally(played.after, words),
        "sheet": lambda: pad(played.session, words),
        "sheet-written": lambda: pad(played.session, words, closed=False),
        "none": lambda: None,
    }
    drawn = [(kind, figure_of[kind]()) for kind in played.step.figure.split()]
    return [{"kind": kind.partition("-")[0], "drawn": figure} for kind, figure in drawn if figure]


def _step_view(reading: Reading, at: Place, words: Words) -> dict[str, Any]:
    assert reading.replay is not None
    played, everything = at.played, places(reading.example)
    here = everything.index(at)
    count = len(reading.replay.steps)
    title = part_title(played, words) if at.part else words.prose(played.step.title[words.lang])
    return {
        **_told(played, words),
        "id": at.id,
        "number": at.number,
        "title": title,
        "tricks": tricks_played(played, words) if at.part else [],
        "label": words.text("step.of", number=at.number, of=count),
        "position": words.text("step.position", number=at.number, of=count),
        "previous": everything[here - 1].id if here else None,
        "next": everything[here + 1].id if here + 1 < len(everything) else None,
        "state": state(reading, at, words),
    }
