import ast
import re
from pathlib import Path

import pytest

import rules_core
from rules_core import FAMILIES, RULES, VARIANTS, Rule, RuleRef, RulesError, Variant
from rules_core.rules import ONLY_AT_A_TABLE

CORE = Path(rules_core.__file__).parent


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_every_rule_names_its_paragraphs_and_its_sources(rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z]{2,4}-\d\d", rule.id)
    assert rule.family in FAMILIES
    assert set(rule.games) <= {variant.key for variant in VARIANTS}
    assert rule.games
    assert rule.paragraphs
    assert all(re.fullmatch(r"0(\.\d+)+|[A-F]\d+(\.(\d+|[a-e]))?|[PT]\d", paragraph) for paragraph in rule.paragraphs)
    assert rule.sources
    assert all(re.fullmatch(r"S00[0-4]|[DR]-\d+|ACBL|EBU|PUB|HOUSE", source) for source in rule.sources)


@pytest.mark.parametrize("family", FAMILIES)
def test_numbers_of_a_family_run_from_one_without_gaps(family: str) -> None:
    ids = [rule.id for rule in RULES.values() if rule.family == family]
    assert ids == [f"{family}-{number:02}" for number in range(1, len(ids) + 1)]


def test_no_line_of_the_table_is_lost() -> None:
    # a repeated id would silently replace the earlier rule
    table = (CORE / "rules.py").read_text(encoding="utf-8")
    assert len(re.findall(r"^[A-Z]{2,4}-\d\d ", table, re.MULTILINE)) == len(RULES)


def test_a_reference_finds_its_rule() -> None:
    assert RuleRef("SCO-07").rule is RULES["SCO-07"]
    assert str(RuleRef("SCO-07")) == "SCO-07"


@pytest.mark.parametrize("text", ["SCO-99", "sco-07", "", "SCO"])
def test_a_reference_to_no_rule_is_refused(text: str) -> None:
    with pytest.raises(RulesError):
        RuleRef(text)


def test_every_rule_that_the_core_refers_to_exists() -> None:
    # many references are made only when the rule is broken, so they are read from the source
    found = set()
    for path in CORE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and re.fullmatch(r"[A-Z]+-\d\d", text):
                found.add(text)
    assert {"AUC-03", "PLAY-08", "PLAY-05", "RUB-08"} <= found
    assert found <= set(RULES)


def test_every_rule_leads_back_to_the_code_that_follows_it() -> None:
    # by its id in a reference or in a docstring, also within a range: RUB-01 to RUB-09
    sources = "\n".join(path.read_text(encoding="utf-8") for path in CORE.rglob("*.py") if path.name != "rules.py")
    named = set(re.findall(r"\b[A-Z]+-\d\d\b", sources))
    for family, first, last in re.findall(r"\b([A-Z]+)-(\d\d) to \1-(\d\d)\b", sources):
        named |= {f"{family}-{number:02}" for number in range(int(first), int(last) + 1)}
    assert set(RULES) - named == ONLY_AT_A_TABLE


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_game_names_the_families_that_apply_to_it(variant: Variant) -> None:
    assert variant.families
    assert set(variant.families) <= set(FAMILIES)
