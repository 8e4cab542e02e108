"""Every form of a word: Russian from the dictionary of pymorphy3, English by the rules of school grammar."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from pymorphy3 import MorphAnalyzer
from pymorphy3.analyzer import Parse

_SAME_LEXEME = {
    "NOUN": {"NOUN"},
    "ADJF": {"ADJF"},
    "PRTF": {"PRTF"},
    "PRTS": {"PRTS"},
    "NUMR": {"NUMR"},
    "NPRO": {"NPRO"},
    "VERB": {"INFN", "VERB"},
    "INFN": {"INFN", "VERB", "GRND", "PRTF", "PRTS"},
}
"""Which parts of speech count as forms of a word of each; a part of speech that is not here has one form."""
_UNLIKELY = 5
"""A reading this many times less frequent than the best one is left out."""
_BY_HAND = {
    form: frozenset(paradigm.split())
    for paradigm in (
        "взятка взятки взятке взятку взяткой взяткою взяток взяткам взятками взятках",
        "фит фита фиту фитом фите фиты фитов фитам фитами фитах",
        "полуфит полуфита полуфиту полуфитом полуфите полуфиты полуфитов полуфитам полуфитами полуфитах",
        "партскор партскора партскору партскором партскоре партскоры партскоров партскорам партскорами партскорах",
        "форта форты форте форту фортой фортою форт фортам фортами фортах",
        "мини",
    )
    for form in paradigm.split()
}
"""Words of the card table that the dictionary takes for others, such as a bee's «взяток»."""
_VERBS = {
    "bid": "bidding",
    "claim": "claimed claiming",
    "cut": "cutting",
    "deal": "dealt dealing",
    "discard": "discarded discarding",
    "double": "doubled doubling",
    "draw": "drew drawn drawing",
    "follow": "followed following",
    "lead": "led leading",
    "overruff": "overruffed overruffing",
    "overtake": "overtook overtaken overtaking",
    "pass": "passed passing",
    "play": "played playing",
    "redouble": "redoubled redoubling",
    "revoke": "revoked revoking",
    "ruff": "ruffed ruffing",
    "shuffle": "shuffled shuffling",
    "spread": "spreading",
    "take": "took taken taking",
    "trump": "trumped trumping",
}
"""The verbs of bridge and their forms other than the one in -s."""


def forms_of(word: str, lang: str, *, headword: bool = False) -> frozenset[str]:
    """Every form of a word in small letters, itself among them. A headword stands in its dictionary form."""
    word = word.lower()
    return _russian(word, headword) if lang == "ru" else _english(word)


def both_spellings(forms: Iterable[str]) -> set[str]:
    """The forms as they are, and with е for ё.

    >>> sorted(both_spellings(["счёт", "пас"]))
    ['пас', 'счет', 'счёт']
    """
    return {spelling for form in forms for spelling in (form, form.replace("ё", "е"))}


@cache
def _english(word: str) -> frozenset[str]:
    if word.endswith("s") and not word.endswith("ss"):
        plural = word
    elif word.endswith(("s", "x", "ch", "sh")):
        plural = f"{word}es"
    elif word.endswith("y") and word[-2:-1] not in "aeiou":
        plural = f"{word[:-1]}ies"
    else:
        plural = f"{word}s"
    return frozenset([word, plural, *_VERBS.get(word, "").split()])


@cache
def _russian(word: str, headword: bool) -> frozenset[str]:
    if len(word) == 1:
        return frozenset([word])
    if word in _BY_HAND:
        return _BY_HAND[word]
    return frozenset([word]).union(*(_lexeme(reading) for reading in _readings(word, headword)))


@cache
def _dictionary() -> MorphAnalyzer:
    return MorphAnalyzer()


def _readings(word: str, headword: bool) -> list[Parse]:
    """What the word can be: of a headword the nominatives and infinitives only, so that «пас» is no form of «пасти»."""
    parses = _dictionary().parse(word)
    inflected = [parse for parse in parses if parse.tag.POS in ("NOUN", "ADJF", "PRTF", "NUMR", "INFN")]
    named = [parse for parse in inflected if parse.tag.case == "nomn" or parse.tag.POS == "INFN"]
    if headword and named:
        return _likely(named, named)
    return _likely(inflected, parses) or parses[:1]


def _likely(readings: list[Parse], rivals: list[Parse]) -> list[Parse]:
    best = max(parse.score for parse in rivals)
    return [parse for parse in readings if parse.score * _UNLIKELY >= best]


def _lexeme(parse: Parse) -> set[str]:
    """The forms of one reading; of a participle, those of the same tense and voice."""
    kinds = _SAME_LEXEME.get(parse.tag.POS, set())
    forms = [form for form in parse.lexeme if form.tag.POS in kinds and "Supr" not in form.tag]
    if parse.tag.POS in ("PRTF", "PRTS"):
        forms = [form for form in forms if (form.tag.tense, form.tag.voice) == (parse.tag.tense, parse.tag.voice)]
    return {form.word for form in forms}
