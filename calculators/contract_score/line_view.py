"""What a line of text shows: its pieces as links to their fields, what is asked, and what was not understood."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, repeat
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from calculators.contract_score.form import Case, Reading
from calculators.messages import message
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


def line_view(reading: Reading, words: Words) -> dict[str, Any]:
    """Everything that the template shows of the line."""
    said = reading.said
    return {
        "text": said.line if said else "",
        "refused": _refused(reading, words),
        "pieces": _chips(said.understood if said else (), words),
        "taken": _chips(_taken(said, reading.case), words),
        "stretches": _stretches(said),
        "select": _selection(said),
        "spoken": _spoken(reading, words),
    }


def _refused(reading: Reading, words: Words) -> list[dict[str, Any]]:
    """Each thing that keeps the line from being scored; a question has its choices, as the lines to go on with."""
    offered = [question.choices for question in reading.said.questions] if reading.said else []
    refused = [problem for problem in reading.problems if problem.field == LINE]
    return [
        {
            "text": message(problem.code, problem.facts, words),
            "choices": [{"label": choice.said(words.text), "href": _address(choice)} for choice in choices],
        }
        # `refusals` names the questions first
        for problem, choices in zip(refused, chain(offered, repeat(())), strict=False)
    ]


def _address(choice: Choice) -> str:
    return "?" + urlencode({LINE: choice.line})


def _chips(pieces: Iterable[Piece], words: Words) -> list[dict[str, Any]]:
    return [{"label": piece.said(words.text), "href": f"#{_PLACES[piece.kind]}"} for piece in pieces]


def _taken(said: Said | None, case: Case | None) -> list[Piece]:
    """What the line did not say and the form did."""
    if said is None or case is None or case.result.contract is None:
        return []
    declarer = [] if said.declarer else [Piece(Kind.DECLARER, case.declarer)]
    return declarer if said.value(Kind.ZONE) is not None else [*declarer, Piece(Kind.ZONE, case.vulnerable)]


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


def _spoken(reading: Reading, words: Words) -> Markup:
    """What was understood, and what comes from the form, for a screen reader."""
    if reading.said is None or reading.case is None:
        return Markup()
    taken = _taken(reading.said, reading.case)
    parts = [("say.understood", reading.said.understood), *([("say.taken", taken)] if taken else [])]
    return Markup(" ").join(
        Markup("{} {}.").format(words.text(key), listed(pieces, words.text)) for key, pieces in parts
    )
