"""What a typed line shows: its pieces as links to their fields, what is asked, and what was not understood."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, repeat
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from calculators.messages import message
from calculators.query import Problem
from calculators.say import LINE, Choice, Kind, Piece, Said
from calculators.say.echo import listed
from calculators.words import Words

_PLACES = {
    Kind.BID: "field-c",
    Kind.DOUBLING: "field-x",
    Kind.DECLARER: "field-by",
    Kind.TRICKS: "field-t",
    Kind.ZONE: "field-v",
    Kind.HONOURS: "field-h",
}
"""Where in the form each piece stands."""


def line_view(
    said: Said | None,
    problems: Iterable[Problem],
    words: Words,
    taken: Sequence[Piece] = (),
    fields: Iterable[Kind] = tuple(_PLACES),
) -> dict[str, Any]:
    """Everything that the template shows of a line.

    `taken` is what the line did not say and the form did; `fields` are the parts that have a field in this form.
    """
    refused = [problem for problem in problems if problem.field == LINE]
    return {
        "text": said.line if said else "",
        "refused": _refused(said, refused, words),
        "pieces": _chips(said.understood if said else (), words, set(fields)),
        "taken": _chips(taken, words, set(fields)),
        "stretches": _stretches(said),
        "select": _selection(said),
        "spoken": _spoken(said, taken, words) if said and not refused else Markup(),
    }


def _refused(said: Said | None, problems: Iterable[Problem], words: Words) -> list[dict[str, Any]]:
    """Each thing that keeps the line from being used; a question has its choices, as the lines to go on with."""
    offered = [question.choices for question in said.questions] if said else []
    return [
        {
            "text": message(problem.code, problem.facts, words),
            "choices": [{"label": choice.said(words.text), "href": _address(choice)} for choice in choices],
        }
        # the questions are named first
        for problem, choices in zip(problems, chain(offered, repeat(())), strict=False)
    ]


def _address(choice: Choice) -> str:
    return "?" + urlencode({LINE: choice.line})


def _chips(pieces: Iterable[Piece], words: Words, fields: set[Kind]) -> list[dict[str, Any]]:
    return [
        {"label": piece.said(words.text), "href": f"#{_PLACES[piece.kind]}" if piece.kind in fields else ""}
        for piece in pieces
    ]


def _stretches(said: Said | None) -> list[tuple[str, bool]]:
    """The line in stretches, each with whether it was understood; nothing where all of it was."""
    if said is None or not said.unused:
        return []
    stretches, place = [], 0
    for start, end in said.unused:
        stretches += [(said.line[place:start], True), (said.line[start:end], False)]
        place = end
    return [*stretches, (said.line[place:], True)]


def _selection(said: Said | None) -> str:
    """Where in the field the first word stands that was not understood, as browsers count letters."""
    if said is None or not said.unused:
        return ""
    return ",".join(str(sum(1 + (sign > "\uffff") for sign in said.line[:place])) for place in said.unused[0])


def _spoken(said: Said, taken: Sequence[Piece], words: Words) -> Markup:
    """What was understood, and what comes from the form, for a screen reader."""
    parts = [("say.understood", said.understood), *([("say.taken", taken)] if taken else [])]
    return Markup(" ").join(
        Markup("{} {}.").format(words.text(key), listed(pieces, words.text)) for key, pieces in parts if pieces
    )
