"""The words of the table, in both languages: numbers, denominations, doubling, seats, sides.

Everything is in the spelling of `calculators.say.spelling`: small letters, «е» for «ё», one dash. A letter that can be
meant in two ways has both meanings here.
"""

from __future__ import annotations

from rules_core import Denomination, Doubling, Seat, Side

CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = Denomination

NUMBERS = {
    word: number
    for number, words in enumerate(
        (
            "ноль нуль нуля zero",
            "один одна одну одно одной одного one",
            "два две двух two",
            "три трех three",
            "четыре четырех four",
            "пять пяти five",
            "шесть шести six",
            "семь семи seven",
            "восемь восьми eight",
            "девять девяти nine",
            "десять десяти ten",
            "одиннадцать одиннадцати eleven",
            "двенадцать двенадцати twelve",
            "тринадцать тринадцати thirteen",
        )
    )
    for word in words.split()
}
"""Numbers in words, in the forms that stand before tricks and after «без» and «плюс»."""

SUIT_SIGNS = dict(zip("♣♦♥♠", (CLUBS, DIAMONDS, HEARTS, SPADES), strict=True))

_STRAIN_WORDS = {
    "c club clubs т тр треф трефа трефы крест крести крестей кресты": (CLUBS,),
    "d diamond diamonds б буб бубна бубны бубен буби бубей": (DIAMONDS,),
    "h heart hearts ч черв черва червы черви червей": (HEARTS,),
    "s spade spades п пик пика пики": (SPADES,),
    "n nt notrump notrumps бк бескозырка бескозырная": (NOTRUMP,),
    "с": (CLUBS,),  # beside North, see `runs.contract_run`
    "н": (HEARTS, NOTRUMP),  # H by its look, N by its sound
    "нт": (NOTRUMP, HEARTS),
    "t": (CLUBS, NOTRUMP),  # «т» by its look, NT without its N
}
STRAINS: dict[str, tuple[Denomination, ...]] = {
    word: denominations for words, denominations in _STRAIN_WORDS.items() for word in words.split()
}
"""What may follow the level. Several denominations: ask."""

NOTRUMP_WORDS = r"без\s+козыр(?:я|ей|ь)|no[\s-]*trumps?|б\s?[/.]\s?к(?![a-zа-я])\.?"
"""Notrump in more than one word or with signs inside."""

_DOUBLE_WORDS = {"x х к": Doubling.DOUBLED, "xx хх xх хx рк р": Doubling.REDOUBLED}
DOUBLES: dict[str, Doubling] = {word: doubling for words, doubling in _DOUBLE_WORDS.items() for word in words.split()}
"""The marks that stand after a denomination, in letters of both alphabets."""

DOUBTFUL_DOUBLES: dict[str, Doubling] = {"k": Doubling.DOUBLED}
"""A Latin K looks like the mark «к», and is a king."""

SEATS: dict[str, tuple[Seat, ...]] = {
    **dict.fromkeys(("n", "north", *(f"север{end}" for end in ("", "а", "у", "ом", "е"))), (Seat.N,)),
    **dict.fromkeys(("e", "е", "east", *(f"восток{end}" for end in ("", "а", "у", "ом", "е"))), (Seat.E,)),
    **dict.fromkeys(("s", "ю", "south", *(f"юг{end}" for end in ("", "а", "у", "ом", "е"))), (Seat.S,)),
    **dict.fromkeys(("w", "з", "west", *(f"запад{end}" for end in ("", "а", "у", "ом", "е"))), (Seat.W,)),
    "с": (Seat.N, Seat.S),  # North in Russian; S by its sound, on a page whose buttons say N E S W
}
"""Whom a word names at a table for four."""

SEATS_OF_TWO: dict[str, tuple[Seat, ...]] = {"a": (Seat.A,), "а": (Seat.A,), "b": (Seat.B,)}
"""Whom a letter names at a table for two."""

SIDES: dict[str, Side] = {
    r"n\s?[-/]\s?s|ns|с\s?[-/]\s?ю|сю|north\s?[-/]?\s?south|север(?:\s?[-/]\s?|\s+и\s+|\s+)юг": Side.NS,
    r"e\s?[-/]\s?w|ew|в\s?[-/]\s?з|вз|east\s?[-/]?\s?west|восток(?:\s?[-/]\s?|\s+и\s+|\s+)запад": Side.EW,
}
"""Patterns of the names of a side."""
