import pytest

from rules_core import FOUR_HANDED, TWO_HANDED, VARIANTS, NotationError, Variant, find_variant


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_game_is_found_by_its_key(variant: Variant) -> None:
    assert find_variant(variant.key) is find_variant(variant.key.upper()) is variant


@pytest.mark.parametrize("key", ["", "dup2", "rub", "honeymoon_draw"])
def test_an_unknown_game_is_refused_with_the_known_ones(key: str) -> None:
    with pytest.raises(NotationError) as caught:
        find_variant(key)
    assert caught.value.code == "CALC.RULES"
    assert caught.value.facts == {"found": key, "known": tuple(variant.key for variant in VARIANTS)}


@pytest.mark.parametrize(
    ("key", "seating", "stages", "honours", "unfinished"),
    [
        ("rubber", FOUR_HANDED, ["auction", "play"], True, True),
        ("draw", TWO_HANDED, ["draw", "auction", "play"], False, False),
    ],
)
def test_a_game_is_as_the_option_registry_says(
    key: str, seating: object, stages: list[str], honours: bool, unfinished: bool
) -> None:
    # RULES 0.9, A13, A16, B1, B6 to B9; the rubber bonus from 0.8.5
    variant = find_variant(key)
    assert variant.seating is variant.auction.seating is seating
    assert [stage.name for stage in variant.stages] == stages
    assert (variant.rubber.honours, variant.rubber.unfinished) == (honours, unfinished)
    assert (variant.rubber.fast_bonus, variant.rubber.slow_bonus) == (700, 500)
