"""Golden playthroughs: one whole random deal of each game, state by state.

The file holds the pack and every action, so the deal is played again from the file itself. After a wanted change run
`pytest tests/core/test_golden.py --update-golden` and read the difference like code.
"""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from bridge_strategies import random_action, random_start

from rules_core import (
    VARIANTS,
    Action,
    Deal,
    Seat,
    Variant,
    find_variant,
    format_cards,
    parse_pack,
)
from rules_core.notation import NOTATIONS

PLAYTHROUGHS = Path(__file__).parents[1] / "golden" / "playthroughs"
SEEDS = {
    "rubber": 73,
    "draw": 878,
    "honeymoon": 578,
    "mini": 7,
    "club": 6,
    "dup": 264,
    "chicago": 43,
    "chicago-dup": 73,
}
"""Which random deal is written down: a contract that is made, with a double or honours where there are any."""

each_game = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)


def path_of(variant: Variant) -> Path:
    return PLAYTHROUGHS / f"{variant.key}.txt"


def random_deal(variant: Variant) -> list[str]:
    """The header and the actions of a random deal."""
    chance = random.Random(SEEDS[variant.key])
    deal = random_start(variant, chance)
    actions = []
    header = (deal.dealer, deal.pack)
    while not deal.is_over:
        action = random_action(deal, chance)
        actions.append(action)
        deal = deal.apply(action)
    return transcript(Deal.start(variant, *header), actions)


def transcript(deal: Deal, actions: list[Action]) -> list[str]:
    """The deal as text: a header, a line for each state and the action taken in it, and what was written at the end."""
    lines = [f"game {deal.variant.key}", f"dealer {deal.dealer}", f"pack {' '.join(map(str, deal.pack))}"]
    for action in actions:
        lines.append(f"{state_line(deal)} do={action}")
        deal = deal.apply(action)
    return [*lines, *result_lines(deal)]


def state_line(deal: Deal) -> str:
    """One state as the player in turn sees it, with the number of legal actions."""
    assert deal.turn is not None
    view = deal.view_for(deal.turn)
    facts = {"hand": format_cards(view.hand)}
    if deal.stage == "draw":
        assert deal.drawing is not None
        facts |= {"stock": deal.drawing.stock_left, "discard": deal.drawing.discard_size, "shown": view.shown}
    elif deal.stage == "draw_tricks":
        facts |= {"stock": view.stock_left, "table": "-".join(map(str, view.tricks_for_stock[-1].cards)) or None}
    elif deal.play:
        facts |= {str(side): deal.play.tricks_of(side) for side in deal.variant.seating.sides}
        facts["table"] = "-".join(map(str, deal.play.running_trick.cards)) or None
    elif deal.choice:
        facts |= {"points": ",".join(f"{seat}{points}" for seat, points in view.points.items())}
        assert view.dummy is not None
        facts["dummy"] = f"{view.dummy[0]}:{format_cards(view.dummy[1])}"
    elif deal.auction:
        facts["so_far"] = deal.auction.contract
    told = " ".join(f"{name}={value}" for name, value in facts.items())
    return f"{deal.stage} {deal.turn} {told} legal={len(deal.legal_actions())}"


def result_lines(deal: Deal) -> Iterator[str]:
    assert deal.result is not None
    yield f"result {deal.result}"
    for record in deal.variant.new_session(deal.dealer).record(deal.result).records:
        for entry in record.ledger:
            yield f"write {entry.side} {entry.line} {entry.points} {entry.reason} {entry.rule}"


def read_actions(lines: list[str]) -> list[Action]:
    return [read_action(line.split()[0], line.rpartition("do=")[2]) for line in lines if " do=" in line]


def read_action(stage: str, text: str) -> Action:
    """An action as it is written; of the two actions of a draw turn, the letter stands for the first."""
    return next(NOTATIONS[stage].read(text[0] if stage == "draw" else text))


@each_game
def test_golden_playthrough(variant: Variant, update_golden: bool) -> None:
    path = path_of(variant)
    if update_golden:
        path.write_text("\n".join(random_deal(variant)) + "\n", encoding="utf-8", newline="\n")
    lines = path.read_text(encoding="utf-8").splitlines()
    game, dealer, pack, *states = [line.partition(" ")[2] if place < 3 else line for place, line in enumerate(lines)]
    deal = Deal.start(find_variant(game), Seat.parse(dealer), parse_pack(pack))
    for line, again in zip(lines, transcript(deal, read_actions(states)), strict=True):
        assert line == again


@each_game
def test_golden_playthrough_goes_through_every_stage_to_a_result(variant: Variant) -> None:
    lines = path_of(variant).read_text(encoding="utf-8").splitlines()
    assert lines[0] == f"game {variant.key}"
    stages = dict.fromkeys(line.split()[0] for line in lines if " do=" in line)
    assert list(stages) == [stage.name for stage in variant.stages]
    assert lines[3 + len(read_actions(lines))].startswith("result ")


def test_there_is_a_playthrough_of_every_game_and_of_nothing_else() -> None:
    assert sorted(path.name for path in PLAYTHROUGHS.iterdir()) == sorted(f"{variant.key}.txt" for variant in VARIANTS)


def test_there_is_a_perft_table_of_every_game_and_of_nothing_else() -> None:
    perft = Path(__file__).parent / "perft"
    assert sorted(path.stem for path in perft.iterdir()) == sorted(variant.key for variant in VARIANTS)
