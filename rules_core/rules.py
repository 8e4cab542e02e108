"""The permanent rule ids, and where each rule comes from.

House rules of this file:

- An id is a promise: it is printed on pages, in ledgers and in links that other people keep. It is never reused
  and never changes its meaning. A new rule takes the next free number of its family.
- The words of a rule live in the docs, once per language, under a heading whose anchor is the id in lower case.
- Every ledger entry and every refusal names one of these ids.

`games` are the rule sets that the rule holds in (`r=` in an address). `paragraphs` points into the rules specification
the project was built from (sections 0, A to G). `sources` says who
states the rule: S000 to S004 are the five source texts, `D-n` is law n of the Laws of Duplicate Bridge, `R-n` law n of
the rubber code, `ACBL` and `EBU` the pages of those federations, `PUB` another public page, `HOUSE` our own choice
where no source decides.
"""

from dataclasses import dataclass
from types import MappingProxyType

from rules_core.errors import RulesError


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: its id, the games it holds in, its paragraphs in the specification, and who states it."""

    id: str
    games: tuple[str, ...]
    paragraphs: tuple[str, ...]
    sources: tuple[str, ...]

    @property
    def family(self) -> str:
        """The letters before the dash: `SCO` for `SCO-07`."""
        return self.id.partition("-")[0]


# id      games                     paragraphs        sources
_TABLE = """
AUC-01    four,two                  0.3.3 0.3.6       S002 S003
AUC-02    four                      0.5.1             S002 S003 R-17 D-17
AUC-03    four,two                  0.5               S002 D-18
AUC-04    four,two                  0.5.2             D-17 D-18
AUC-05    four,two                  0.5               S002 D-19
AUC-06    four,two                  0.5               S002 D-19
AUC-07    four,two                  0.5.3             S002 R-19
AUC-08    four,two                  0.5.4             S002 D-18
AUC-09    four                      0.5.5 A7          S002 S003 R-17 D-22
AUC-10    four                      0.5.5             S003 R-17 D-22
AUC-11    four                      0.5.6             S002
AUC-12    two                       0.6.3 B7          S000 S001
AUC-13    two                       0.6.2 B7          S000
AUC-14    two                       0.6.1             S000 S001
AUC-15    two                       0.6.4             S000 S001
AUC-16    four                      A12.2             D-29 D-30 D-31 D-32
AUC-17    four                      A12.3             D-27
AUC-18    four                      A12.4 0.5.8       D-36
PLAY-01   every                     T1 T2             S002
PLAY-02   every                     T2                S002
PLAY-03   every                     T3                S002
PLAY-04   every                     T4 0.3.4          S002
PLAY-05   every                     T5                S002 S004
PLAY-06   every                     T6 A11            S002
PLAY-07   every                     T7 A12.6          D-62 D-63 D-64
PLAY-08   four                      A9                S002 R-41 D-41
PLAY-09   four,club                 A9                S002
PLAY-10   four,mini,club            A10               S002 R-42 R-43
PLAY-11   every                     A12.1 A12.11      S002
PLAY-12   four                      A12.5             D-54
PLAY-13   four                      A12.7             D-49 D-50 PUB
PLAY-14   four                      A12.8 A12.11      S002 PUB
PLAY-15   four                      A12.9 A12.10      D-46 D-67
SCO-01    four,two                  P1                S002 D-77
SCO-02    four,two                  P1                S000 S002 D-77
SCO-03    four,two                  P2                S000 S002 D-77
SCO-04    four,two                  P2 0.8.2          S002
SCO-05    four,two                  P3                S000 S002 D-77
SCO-06    four,two                  P1 0.8.4          S002
SCO-07    four,two                  P4                S002 D-77
SCO-08    four,two                  P5                S002 D-77
SCO-09    four,two                  P5 0.3.8          S002
SCO-10    four,two                  P5                S000 S002 D-77
SCO-11    four,two                  P5                S002 D-77
SCO-12    four,two                  P7                S002
SCO-13    rubber,chicago,honeymoon  P6                S002 R-72
SCO-14    four,two                  0.3.6 0.3.7       S002
RUB-01    rubber,two                0.8               S002
RUB-02    rubber,two                0.8.1 0.3.8       S000 S002
RUB-03    rubber,two                0.8.4             S000 S002
RUB-04    rubber,two                0.8.8             S000 S002
RUB-05    rubber,two                0.8.4 0.8.6       S000 S002
RUB-06    rubber,two                0.8.5             S000 S002
RUB-07    rubber,two                0.8.7             S000 S002 R-74 HOUSE
RUB-08    rubber,honeymoon          A16               S002
RUB-09    rubber                    A7                S002
RUB-10    rubber                    A1                S002 PUB
RUB-11    rubber                    A3                S002
RUB-12    rubber                    A4 A5             S002 R-4 R-5
RUB-13    rubber                    A6                S002
RUB-14    rubber                    A14               S002
DRAW-01   draw                      B1 B2 B4          S000
DRAW-02   draw                      B6.1 B6.2         S000
DRAW-03   draw                      B6                S000
DRAW-04   draw                      B6.2              S000
DRAW-05   draw                      B6                S000
DRAW-06   draw                      B6.3              S000
DRAW-07   draw                      B6                S000 HOUSE
DRAW-08   draw                      B8                S000
DRAW-09   draw                      B9 B10            S000 HOUSE
DRAW-10   draw                      B3 B5 B7          S000 HOUSE
DRAW-11   draw                      B11               HOUSE
DUP-01    dup                       F1.1 F2           S002 D-2
DUP-02    dup,chicago-dup           F1.2              S002 D-77
DUP-03    dup,chicago-dup           F1.2              S002 D-77
DUP-04    dup                       F1.3              D-22 D-77
DUP-05    dup                       F1.2              D-77
DUP-06    dup                       F1.4              D-41
DUP-07    dup                       F3                D-78 HOUSE
DUP-08    dup                       F4                D-78
DUP-09    dup                       F5                D-78
CHI-01    chicago,chicago-dup       F6.1              ACBL
CHI-02    chicago,chicago-dup       F6.2              ACBL
CHI-03    chicago,chicago-dup       F6.3              ACBL
CHI-04    chicago                   F6.4              ACBL
CHI-05    chicago                   F6.5              ACBL
CHI-06    chicago                   F6.6              ACBL
CHI-07    chicago,chicago-dup       F6.7 F7           ACBL
HM-01     honeymoon                 C1 C2 C5          S001
HM-02     honeymoon                 C3 C4 C6          S001 HOUSE
HM-03     honeymoon                 C7                S001
HM-04     honeymoon                 C7                S001
HM-05     honeymoon                 C7                S001
HM-06     honeymoon                 C8                S001 HOUSE
HM-07     honeymoon                 C9                S001
HM-08     honeymoon                 C10               S001 HOUSE
HM-09     honeymoon                 C11               S001
HM-10     honeymoon                 C12               S001
MINI-01   mini                      D1 D2             S003
MINI-02   mini                      D3                S003 HOUSE
MINI-03   mini                      D4                S003
MINI-04   mini                      D5                S003
MINI-05   mini                      D6                S003 HOUSE
MINI-06   mini                      D7                S003
MINI-07   mini                      D8                S003
MINI-08   mini                      D9                S003
MINI-09   mini                      D10               S003 EBU
MINI-10   mini                      D10               S003 EBU
MINI-11   mini                      D11               S003
MINI-12   mini                      D13               S003
CLUB-01   club                      E1 E2             S004
CLUB-02   club                      E3                S004 HOUSE
CLUB-03   club                      E4.1              S004
CLUB-04   club                      E4.2              S004 HOUSE
CLUB-05   club                      E4.3              S004
CLUB-06   club                      E4.4 E4.5         S004 HOUSE
CLUB-07   club                      E4.6              HOUSE
CLUB-08   club                      E4.7              S004
CLUB-09   club                      E4.8 E4.9         S004
CLUB-10   club                      E6                S004
CLUB-11   club                      E7.a              S004
CLUB-12   club                      E7.b              S004
CLUB-13   club                      E7.c              S004
CLUB-14   club                      E7.d E9           S004
CLUB-15   club                      E7.e E8           S004
CLUB-16   club                      E11               S004 HOUSE
"""

_GROUPS = {
    "four": ("rubber", "dup", "chicago", "chicago-dup"),
    "two": ("draw", "honeymoon"),
    "every": ("rubber", "dup", "chicago", "chicago-dup", "draw", "honeymoon", "mini", "club"),
}
"""Games that share many rules: contract bridge for four, contract bridge for two, and all of them."""


def _read_table(table: str) -> dict[str, Rule]:
    rules = {}
    for line in table.split("\n"):
        if not line:
            continue
        rule_id, games, *references = line.split()
        paragraphs = tuple(word for word in references if not _is_source(word))
        sources = tuple(word for word in references if _is_source(word))
        rules[rule_id] = Rule(rule_id, _games(games), paragraphs, sources)
    return rules


def _games(words: str) -> tuple[str, ...]:
    """The games of a cell, groups spelled out."""
    return tuple(game for word in words.split(",") for game in _GROUPS.get(word, (word,)))


def _is_source(word: str) -> bool:
    return word in {"HOUSE", "PUB", "ACBL", "EBU"} or word.startswith(("S00", "D-", "R-"))


RULES: MappingProxyType[str, Rule] = MappingProxyType(_read_table(_TABLE))
"""Every rule by its id, in the order of the rule book."""

ONLY_AT_A_TABLE = frozenset(
    {
        *("AUC-16", "AUC-17", "AUC-18", "RUB-14", "DRAW-11"),
        *("PLAY-10", "PLAY-11", "PLAY-12", "PLAY-13", "PLAY-15"),
    }
)
"""Rules for what only people do: irregularities, rights and manners. A core that lets nothing illegal happen has no use
for them."""

FAMILIES: tuple[str, ...] = tuple(dict.fromkeys(rule.family for rule in RULES.values()))
"""The families of rule ids, in the order of the rule book: `AUC`, `PLAY`, `SCO` and so on."""


@dataclass(frozen=True, slots=True)
class RuleRef:
    """A reference to a numbered rule.

    Raises `RulesError` when no rule has that id.

    >>> str(RuleRef("SCO-07"))
    'SCO-07'
    """

    id: str

    def __post_init__(self) -> None:
        if self.id not in RULES:
            raise RulesError(f"no rule has the id {self.id!r}")

    def __str__(self) -> str:
        return self.id

    @property
    def rule(self) -> Rule:
        """The rule that this id names."""
        return RULES[self.id]
