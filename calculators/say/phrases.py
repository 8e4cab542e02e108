"""Words that say one thing when they stand together: «без двух», «не в зоне», `all vul`, «онёры 100 у E».

In a pattern `#` is a number in digits or in words, `@` names a seat, `~` may be a colon, a space is at least one space,
and `$` is the end of a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import batched

from calculators.say.lexeme import Part
from calculators.say.values import Kind, Mark, Over, Tricks
from calculators.say.vocabulary import NUMBERS, SEATS, SEATS_OF_TWO, SIDES
from rules_core import Doubling, Honours, NotationError, Seat, Seating, Side

TRICKS_DOUBT = "CALC.AMBIGUOUS_TRICKS"
"""Asked when a number may be all the tricks or something else."""

END = r"(?![a-zа-я])"
NUMBER = rf"(?P<n>[0-9]{{1,3}}(?![0-9])|(?:{'|'.join(sorted(NUMBERS, key=len, reverse=True))}){END})"
_SEAT = rf"(?P<seat>(?:{'|'.join(sorted({*SEATS, *SEATS_OF_TWO, 'в'}, key=len, reverse=True))}){END}(?!\s+зон))"

_TRICK = r"(?:взят[а-я]+|tricks?)$"
_TRICKS = rf"(?:\s*{_TRICK})?"
_UNDER = (
    f"без~#{_TRICKS}",
    f"(?:подсад[а-я]*|недобор[а-я]*|недобрали?|минус|не хватает|нехватает|не хватило|недостает)~#{_TRICKS}",
    f"(?:(?:went |goes )?down|minus|off|undertricks?)~#{_TRICKS}",
    "#~(?:взят[а-я]+ )?(?:недобор[а-я]*|подсад[а-я]*)$",
    "#~недобранн[а-я]+(?: взят[а-я]+)?$",
    "#~(?:tricks? )?(?:down|off|short|light|under|undertricks?)$",
    rf"-#(?:~(?:down|undertricks?)$)?{_TRICKS}",
)
_OVER = (
    f"(?:плюс|plus)~#{_TRICKS}",
    "лишн[а-я]+(?: взят[а-я]+)?~#",
    "перебор[а-я]*~#",
    "(?:with )?overtricks?~#",
    "#~лишн[а-я]+(?: взят[а-я]+)?$",
    "#~взят[а-я]+ лишн[а-я]+$",
    "#~перебор[а-я]*$",
    "(?:with )?#~(?:tricks? )?(?:over|overtricks?)$",
    rf"\+\s*#(?:~(?:over|overtricks?|лишн[а-я]+)$)?{_TRICKS}",
)
_ONE_OVER = ("(?:с )?лишн(?:яя|ей)(?: взят[а-я]+)?$", "(?:with )?an overtrick$")
_EXACT = ("=", "(?:ровно|свои|точно|впритык|exact|exactly|just made|made exactly|on the nose)$")
_MADE_WORD = "(?:made|makes?|making|сделал[аи]?|сделано|сделан|сыграл[аи]?|сыграно|сыгран|выполнил[аи]?|выполнено?)"
_TOTAL = (
    f"#~{_TRICK}",
    f"(?:взял[аи]?|взято(?: взяток)?|взяток|взятки|took|taken|tricks?)~#{_TRICKS}",
    rf"{_MADE_WORD}~#\s*{_TRICK}",
    rf":\s*#{_TRICKS}",
)
_TEN = (rf"t\s+{_TRICK}", r":\s*t$")
_TEN_BY_LOOK = (rf"т\s+{_TRICK}", r":\s*т$")
_NOT_ALONE = rf"(?!\s*(?:{_TRICK}|over|off|down|лишн|недобр|under|short|light))"
_MADE_NUMBER = f"{_MADE_WORD}~#{_NOT_ALONE}"
_SPACED_MINUS = rf"-\s+#{_NOT_ALONE}"
_MADE = (f"{_MADE_WORD}$",)
_FAILED = (
    "(?:(?:went )?down|failed|defeated|set)$",
    "(?:не (?:выполнено?|сыграно?|сделано?)|подсад|недобор|подсажено?|проигран[оа]?)$",
)

_VUL = "(?:в зоне|после партии|vul|vuln|vulnerable|v)$"
_NOT = (
    r"(?:не в зоне|вне зоны|до зоны|без зоны|до партии|not vul|not vulnerable|non[\s-]?vul(?:n|nerable)?|"
    "unvul|unvulnerable|nvul|nv|n/v)$"
)
_DECLARING = "(?:разыгрывающ[а-я]+(?: сторона)? |declarer |declaring side )?"
_EVERYBODY = "(?:все|оба|обе|обе стороны|обе пары|both|both sides|all|everybody|everyone|game)"
_NOBODY = "(?:никто|никого|none|nobody|no one|neither|love)"
_ZONE_IS = "(?:зона|в зоне|vul|vulnerable|vulnerability)~"
_ALL = (f"{_EVERYBODY} {_VUL}", "(?:game all|both|all)$", f"{_ZONE_IS}{_EVERYBODY}$")
_NONE = (
    f"(?:{_EVERYBODY} {_NOT}|{_NOBODY} {_VUL}|никто не в зоне$)",
    "(?:love all|love|никто|никого|nobody|none)$",
    f"{_ZONE_IS}{_NOBODY}$",
)

_BY = (
    "(?:declarer|declared by|declared|played by|by|от)~@",
    "(?:играет|играл|сыграл|разыгрывает|разыгрывал|разыгрывающ(?:ий|ая))~@",
)
_HELD = r"[\s,:-]*(?:(?:у|by|in|at|with|held by) )?@"
_HONOURS = (
    rf"(?:онер[а-я]*|honou?rs?|h)~(?P<points>[0-9]{{1,4}}){_HELD}",
    rf"(?P<points>[0-9]{{1,4}})~(?:за )?(?:онер[а-я]*|honou?rs?){_HELD}",
)
_NO_HONOURS = ("(?:без онеров|онеров нет|нет онеров|онеры нет|no honou?rs|honou?rs none)$",)
_HONOURS_ALONE = ("(?:онер[а-я]*|honou?rs?)~(?:[0-9]{1,4})?",)

_PASSED_OUT = (
    "(?:4|четыре|four)~(?:пас|паса|пасов|pass|passes)$",
    r"(?:пас[,;\s-]*){4}$",
    r"(?:p(?:ass)?[,;\s-]+){3}p(?:ass)?$",
    "(?:распас[а-я]*(?: сдача)?|сдача распас[а-я]*|все (?:спасовали|пас|пасуют|пасы))$",
    "(?:(?:all |everybody )?pass(?:ed|es)?(?: out)?|passout|пас|пасы|p)$",
)
_DOUBLED = (r"\*", "(?:(?:с|под|на) )?контр(?:а|у|ой|е)$", "(?:doubled|double|dble?|dbld)$")
_REDOUBLED = (r"\*\*", "(?:(?:с|под|на) )?реконтр(?:а|у|ой|е)$", "(?:redoubled?|rdbl|rdble?|rdbld)$")
_UNDOUBLED = ("(?:без контры|undoubled|not doubled|no double)$",)
_JOINS = ("(?:контракт|contract|результат|result|итог|итого|и|and)$",)

_GROUP_NAME = re.compile(r"\(\?P<\w+>")
_BATCH = 8

type Meanings = Sequence[tuple[Part, ...]]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A pattern, and what it can mean where it is found. No meaning at all: it cannot be used."""

    pattern: re.Pattern[str]
    means: Callable[[re.Match[str]], Meanings]
    asks: bool = False
    code: str = "CALC.AMBIGUOUS"
    problem: str = ""
    """What is wrong where it is found and means nothing."""


def _compiled(source: str) -> re.Pattern[str]:
    found = source.replace("#", NUMBER).replace("@", _SEAT).replace("$", END)
    return re.compile(found.replace("~", r"\s*:?\s*").replace(" ", r"\s+"))


def number_of(match: re.Match[str]) -> int:
    """The number in a phrase."""
    return NUMBERS[match["n"]] if match["n"] in NUMBERS else int(match["n"])


@dataclass(frozen=True, slots=True)
class Batch:
    """A few phrases, and one pattern that is found wherever one of them is. Most places hold none and are soon left."""

    pattern: re.Pattern[str]
    phrases: tuple[Phrase, ...]


@cache
def batches(seating: Seating) -> tuple[Batch, ...]:
    """Every phrase at a table of these seats. Where several are found at one place, the longest counts."""
    every = (*_results(), *_zones(), *_contract_words(seating), *_honours(seating))
    return tuple(Batch(_any_of(batch), batch) for batch in batched(every, _BATCH))


def _any_of(batch: Iterable[Phrase]) -> re.Pattern[str]:
    """A group can have a name only once in a pattern, so here none has one."""
    return re.compile("|".join(_GROUP_NAME.sub("(?:", phrase.pattern.pattern) for phrase in batch))


def _results() -> Iterator[Phrase]:
    def exactly(match: re.Match[str]) -> Meanings:
        return (((Kind.TRICKS, Over(0)),),)

    def total(match: re.Match[str]) -> Meanings:
        return (((Kind.TRICKS, Tricks(number_of(match))),),)

    yield from _each(_UNDER, lambda match: (((Kind.TRICKS, Over(-number_of(match))),),))
    yield from _each(_OVER, lambda match: (((Kind.TRICKS, Over(number_of(match))),),))
    yield from _constant(_ONE_OVER, (Kind.TRICKS, Over(1)))
    yield from _each(_EXACT, exactly)
    yield from _each(_TOTAL, total)
    yield from _constant(_TEN, (Kind.TRICKS, Tricks(10)))
    yield from _constant(_TEN_BY_LOOK, (Kind.TRICKS, Tricks(10)), asks=True)
    yield from _numbers((_MADE_NUMBER,), all_or_above_six)
    yield from _numbers((_SPACED_MINUS,), minus_or_dash)
    yield from _constant(_MADE, (Kind.MADE, True))
    yield from _constant(_FAILED, (Kind.MADE, False))


def minus_or_dash(number: int) -> Meanings:
    """What a dash before a number can mean: a minus, or a sign that only parts the number from what stands before."""
    return ((Kind.TRICKS, Over(-number)),), ((Kind.TRICKS, Tricks(number)),)


def all_or_above_six(number: int) -> Meanings:
    """What a bare number of tricks can mean: all of them, or those above the first six, which a level counts."""
    every: Part = (Kind.TRICKS, Tricks(number))
    if number == 0:
        return (every,), ((Kind.TRICKS, Over(0)),)
    return ((every,), ((Kind.TRICKS, Tricks(6 + number)),)) if number <= 7 else ((every,),)


def _zones() -> Iterator[Phrase]:
    yield from _constant((f"{_DECLARING}{_VUL}", f"{_ZONE_IS}(?:есть|да|yes)$"), (Kind.ZONE, True))
    yield from _constant((f"{_DECLARING}{_NOT}", f"{_ZONE_IS}(?:нет|no)$"), (Kind.ZONE, False))
    yield from _constant(_ALL, (Kind.ZONE, frozenset((Side.NS, Side.EW))))
    yield from _constant(_NONE, (Kind.ZONE, frozenset()))
    yield _asked("зона$", (Kind.ZONE, True), (Kind.ZONE, False))
    yield _asked("все$", (Kind.ZONE, frozenset((Side.NS, Side.EW))))
    for name, side in SIDES.items():
        yield from _constant((f"(?:{name}) {_VUL}", f"{_ZONE_IS}(?:{name})$"), (Kind.ZONE, frozenset((side,))))
        seats = tuple(seat for seat in Seat if seat.side is side)
        yield _asked(f"(?:{name})$", (Kind.ZONE, frozenset((side,))), *((Kind.DECLARER, seat) for seat in seats))


def _contract_words(seating: Seating) -> Iterator[Phrase]:
    yield from _constant(_PASSED_OUT, (Kind.BID, Mark.PASSED_OUT))
    yield from _constant(_DOUBLED, (Kind.DOUBLING, Doubling.DOUBLED))
    yield from _constant(_REDOUBLED, (Kind.DOUBLING, Doubling.REDOUBLED))
    yield from _constant(_UNDOUBLED, (Kind.DOUBLING, Doubling.UNDOUBLED))
    yield from _constant(_JOINS)

    def declarer(match: re.Match[str]) -> Meanings:
        return tuple(((Kind.DECLARER, seat),) for seat in _seats(match["seat"], seating))

    yield from _each(_BY, declarer)
    words = sorted((word for word in SEATS if len(word) > 1), key=len, reverse=True)
    yield Phrase(re.compile(rf"(?P<seat>{'|'.join(words)}){END}"), declarer)


def _seats(word: str, seating: Seating) -> tuple[Seat, ...]:
    """Whom a word names where nobody but a player can be named."""
    if Seat.A in seating.seats:
        return {**SEATS, **SEATS_OF_TWO, "в": (Seat.B,)}[word]
    return {**SEATS_OF_TWO, **SEATS, "в": (Seat.E,)}[word]


def _honours(seating: Seating) -> Iterator[Phrase]:
    def held(match: re.Match[str]) -> Meanings:
        try:
            return tuple(
                ((Kind.HONOURS, Honours(seat, int(match["points"]))),) for seat in _seats(match["seat"], seating)
            )
        except NotationError:
            return ()

    for source in _HONOURS:
        yield Phrase(_compiled(source), held, problem="CALC.HONOURS")
    yield from _constant(_NO_HONOURS, (Kind.HONOURS, Mark.NONE))
    for source in _HONOURS_ALONE:
        yield Phrase(_compiled(source), lambda match: (), problem="CALC.HONOURS")


def _each(sources: Sequence[str], means: Callable[[re.Match[str]], Meanings]) -> Iterator[Phrase]:
    for source in sources:
        yield Phrase(_compiled(source), means)


def _numbers(sources: Sequence[str], means: Callable[[int], Meanings]) -> Iterator[Phrase]:
    for source in sources:
        yield Phrase(_compiled(source), lambda match: means(number_of(match)), code=TRICKS_DOUBT)


def _asked(source: str, *parts: Part) -> Phrase:
    """A word that may mean one of several things."""
    return Phrase(_compiled(source), lambda match: tuple((part,) for part in parts), asks=True)


def _constant(sources: Sequence[str], *parts: Part, asks: bool = False) -> Iterator[Phrase]:
    for source in sources:
        yield Phrase(_compiled(source), lambda match: (parts,), asks=asks)
