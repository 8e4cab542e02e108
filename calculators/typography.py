"""Non-breaking spaces, so that no line ends in a preposition and no number loses its noun."""

import re
from collections.abc import Iterable, Sequence

NBSP = "\N{NO-BREAK SPACE}"

_RU_SHORT = (
    "а|в|во|и|к|ко|о|об|с|со|у|я|на|не|ни|но|до|за|из|от|по|под|над|при|для|без|или|ли|же|бы|то|как|что|чем|обо|изо|"
    "через|перед"
)
_EN_SHORT = "a|an|the|of|to|in|on|at|by|is|it|or|no|as|if|so|be|for|and"
_AFTER_SHORT = {
    "ru": re.compile(rf"(?<![\w-])({_RU_SHORT}) (?=\S)", re.IGNORECASE),
    "en": re.compile(rf"(?<![\w-])({_EN_SHORT}) (?=\S)", re.IGNORECASE),
}
_BEFORE_PARTICLE = re.compile(r" (ли|же|бы|б)(?![\w-])")
_NUMBER_NOUN = re.compile(r"(?<![\w.])(\d{1,5}) (?=[а-яёa-z%])")
_DASH = re.compile(r" ([—–]) ")
_END = re.compile(r"(</(?:td|th|dd|dt|li|p|div|caption|summary|section)>)(?=<)")
_SIGN = re.compile(r"(?<=[\d)]) ([+−×=:]) (?=[\d(])")


def bind(text: str, lang: str) -> str:
    """The text with non-breaking spaces where a line should not break.

    >>> bind("под чертой — 60 очков", "ru").replace(NBSP, "~")
    'под~чертой~— 60~очков'
    """
    text = _AFTER_SHORT[lang].sub(rf"\1{NBSP}", text)
    text = _AFTER_SHORT[lang].sub(rf"\1{NBSP}", text)  # a second pass binds two short words in a row
    if lang == "ru":
        text = _BEFORE_PARTICLE.sub(rf"{NBSP}\1", text)
    text = _NUMBER_NOUN.sub(rf"\1{NBSP}", text)
    text = _SIGN.sub(rf"{NBSP}\1{NBSP}", text)
    return _DASH.sub(rf"{NBSP}\1 ", text)


def apart(html: str) -> str:
    """The HTML with a space between blocks, so that their words stay apart when the tags are taken away.

    The theme's search does that: «без двух» and 300 in the next cell were one word to it, and words that run into
    digits make it lose others.

    >>> apart("<th>без двух</th><td>300</td>")
    '<th>без двух</th> <td>300</td>'
    """
    return _END.sub(r"\1 ", html)


def written_terms(values: Iterable[int]) -> str:
    """Numbers to add up, which may run over several lines: each sign stays with the number after it."""
    return f" +{NBSP}".join(map(str, values))


def written_sum(values: Sequence[int]) -> str:
    """What numbers add up to, written out.

    >>> written_sum([40, 30, 30]).replace(NBSP, "~")
    '40 +~30 +~30 =~100'
    """
    terms = written_terms(values)
    return f"{terms} ={NBSP}{sum(values)}" if len(values) > 1 else terms
