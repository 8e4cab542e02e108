"""The points on which sources and tables differ, each as a named option (RULES G and 0.9).

House rules of this file: an option has a name, its values, the value each game plays by, and the place in the
specification that says who plays how. What a value does is said where the rule lives, never here. A value that a game
cannot choose stands in the table all the same, after a colon, so that the games can be laid side by side.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rules_core.errors import NotationError
from rules_core.rules import RuleRef


@dataclass(frozen=True, slots=True)
class Option:
    """One disputed point: its values, what each game plays by, its entries in the list of disputes, and its rule."""

    name: str
    values: tuple[str, ...]
    """What can be chosen; empty where every game has its own way and no other."""
    defaults: Mapping[str, str]
    """The value in force in each game that knows the point."""
    settled: frozenset[str]
    """The games that have no choice about it."""
    disputes: tuple[str, ...]
    """Its entries in section G of the rules specification."""
    rule: RuleRef

    def is_open_in(self, game: str) -> bool:
        """Whether a game leaves the choice to the players."""
        return game in self.defaults and game not in self.settled


# name, values, disputes, rule; below it, game=default, or game:value where the game has no choice
_TABLE = """
first_caller dealer nondealer G2 AUC-14
    draw=nondealer honeymoon=dealer rubber,club,dup,chicago,chicago-dup:dealer
auction_close G3 AUC-12
    draw,honeymoon:one_pass rubber,club,dup,chicago,chicago-dup:three_passes
passed_out next_dealer same_dealer G4 G5 AUC-09
    rubber,draw,honeymoon=next_dealer chicago,chicago-dup:same_dealer dup:no_redeal club:impossible
honours on off G6 G8 SCO-13
    rubber,honeymoon,chicago=on draw,chicago-dup=off
unfinished_settlement on off G12 RUB-08
    rubber,honeymoon=on draw=off club:off
unfinished_partscore 100 50 G10 RUB-08
    rubber,honeymoon=100
unfinished_both none each G11 RUB-08
    rubber,honeymoon=none
insult_redoubled 100 50 G13 SCO-05
    rubber,draw,honeymoon,dup,chicago,chicago-dup=100
undertricks modern flat200 G14 SCO-10
    rubber,draw,honeymoon,dup,chicago,chicago-dup=modern mini:50 club:50_or_100
rubber_bonus standard clean750 game200_finish700 G18 RUB-06
    rubber,draw,honeymoon=standard
rubber_tie draw two_games G17 RUB-07
    rubber,draw,honeymoon=draw mini,club,chicago,chicago-dup:draw
partscore_premium G35 DUP-03
    mini,dup,chicago-dup:50 chicago:100_on_deal_4
game_premium G19 G35 DUP-02
    mini:300 club:200_500 dup,chicago,chicago-dup:300_500
chicago_vul dealer nondealer G36 CHI-03
    chicago,chicago-dup=dealer
draw_for_partners A1 RUB-10
    rubber,mini,club:off
face_down_lead G30 DUP-06
    rubber,mini,club,chicago:off dup,chicago-dup:on
second_word any_turn only_after_partner_change G26 CLUB-06
    club=any_turn
double_survives_change off on G27 CLUB-07
    club=off
phase1_revoke_remedy none top_two G22 HM-10
    honeymoon=none
twenty_twenty same_dealer next_dealer G33 MINI-04
    mini=same_dealer
slams off on G34 MINI-12
    mini=off
dummy_shape_first G34 MINI-12
    mini:off
board_vulnerability D13 MINI-12
    mini:off
example004_deal9 tricks9 as_printed major8 G1 CLUB-15
    club=tricks9
"""


def _read_table(table: str) -> dict[str, Option]:
    lines = table.strip().split("\n")
    rows = zip(lines[::2], lines[1::2], strict=True)
    options = (_read_option(about.split(), games.split()) for about, games in rows)
    return {option.name: option for option in options}


def _read_option(about: list[str], games: list[str]) -> Option:
    name, *values, rule = about
    disputes = tuple(word for word in values if re.fullmatch(r"[A-G]\d+", word))
    defaults: dict[str, str] = {}
    settled: set[str] = set()
    for cell in games:
        keys, sign, value = re.fullmatch(r"([\w,-]+)([=:])(\w+)", cell).groups()  # type: ignore[union-attr]
        defaults.update(dict.fromkeys(keys.split(","), value))
        settled.update(keys.split(",") if sign == ":" else ())
    choices = tuple(word for word in values if word not in disputes)
    return Option(name, choices, MappingProxyType(defaults), frozenset(settled), disputes, RuleRef(rule))


OPTIONS: Mapping[str, Option] = MappingProxyType(_read_table(_TABLE))
"""Every option by its name, in the order of an address."""


def open_options(game: str) -> tuple[Option, ...]:
    """The options that a game leaves to the players."""
    return tuple(option for option in OPTIONS.values() if option.is_open_in(game))


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of one game as a table has agreed on them. What is not chosen is as the game has it.

    >>> settings = Settings.parse("rubber", "insult_redoubled:50,rubber_tie:draw")
    >>> str(settings), settings["insult_redoubled"], settings["rubber_tie"]
    ('insult_redoubled:50', '50', 'draw')
    """

    game: str
    chosen: tuple[tuple[str, str], ...] = ()
    """The options that differ from the game's own, in the order of the table."""

    def __str__(self) -> str:
        return ",".join(f"{name}:{value}" for name, value in self.chosen)

    def __getitem__(self, name: str) -> str:
        """The value in force. Raises `KeyError` for an option that the game does not know."""
        return dict(self.chosen).get(name) or OPTIONS[name].defaults[self.game]

    def get(self, name: str, otherwise: str) -> str:
        """The value in force, or another where the game does not know the option."""
        return self[name] if self.game in OPTIONS[name].defaults else otherwise

    def is_on(self, name: str) -> bool:
        """Whether an option that is on or off is on; off where the game does not know it."""
        return self.get(name, "off") == "on"

    def choosing(self, text: str) -> Settings:
        """These settings with some options changed.

        Raises `NotationError`: `OPTION.UNKNOWN`, `OPTION.NOT_HERE` or `OPTION.VALUE`.
        """
        chosen = dict(self.chosen)
        for pair in filter(None, text.lower().replace(" ", "").split(",")):
            name, _, value = pair.partition(":")
            chosen[name] = _checked(name, value, self.game)
        ours = ((name, chosen[name]) for name in OPTIONS if name in chosen)
        return Settings(self.game, tuple((name, value) for name, value in ours if value != _default(name, self.game)))

    @classmethod
    def parse(cls, game: str, text: str) -> Settings:
        """Read the options of an address: `rubber_tie:two_games,honours:off`; an empty text is the game as it is."""
        return cls(game).choosing(text)


def _default(name: str, game: str) -> str:
    return OPTIONS[name].defaults[game]


def _checked(name: str, value: str, game: str) -> str:
    option = OPTIONS.get(name)
    known = tuple(option.name for option in open_options(game))
    if option is None:
        raise NotationError("OPTION.UNKNOWN", found=name, known=known)
    if not option.is_open_in(game):
        raise NotationError("OPTION.NOT_HERE", found=name, known=known)
    if value not in option.values:
        raise NotationError("OPTION.VALUE", name=name, found=value, known=option.values)
    return value
