"""The dispute form: the right score beside what is claimed, and every mistake in words of both languages."""

import json
import re
from collections.abc import Iterator

import pytest
from calculator_tools import LANGUAGES, Page, check_page, csv_rows, plain, query_of, read

from calculators import answer, embed, render
from calculators.mistake_words import mistake_clause, plain_clause, written_out
from calculators.words import words_for
from rules_core import MISTAKES, ClaimedScore, DealResult, Mistake, Role, diagnose, find_variant, likely_mistakes

each_language = pytest.mark.parametrize("lang", LANGUAGES)

DEALS = [
    # the deal, whether declarer's side is vulnerable, the game, its options
    ("3NTXS7", True, "dup", ""),
    ("3NTXXW5", False, "dup", ""),
    ("4SXE6", False, "dup", "undertricks:flat200"),
    ("1NTXXS8", False, "dup", "insult_redoubled:50"),
    ("2HXN9", False, "dup", ""),
    ("4SN13", True, "dup", ""),
    ("6DXN13", False, "dup", ""),
    ("3NTN10", True, "rubber", ""),
    ("2SN6-h100E", False, "rubber", ""),
    ("6NTXXS13-h150N", True, "rubber", ""),
    ("3CA10", False, "draw", ""),
]


def mistakes() -> Iterator[Mistake]:
    for deal, vulnerable, game, options in DEALS:
        played = find_variant(game, options)
        yield from likely_mistakes(DealResult.parse(deal), vulnerable=vulnerable, game=played)
    yield from diagnose(
        DealResult.parse("3NTXS7"), ClaimedScore.parse("500NS"), vulnerable=True, game=find_variant("dup")
    )


def test_these_deals_show_every_kind_of_mistake() -> None:
    assert {mistake.kind for mistake in mistakes()} == set(MISTAKES)
    assert {mistake.facts["value"] for mistake in mistakes() if mistake.kind == "option"} == {
        *("flat200", "modern"),
        *("50", "100"),
    }


@each_language
def test_every_mistake_is_a_clause_that_names_its_numbers(lang: str) -> None:
    words = words_for(lang)
    for mistake in mistakes():
        clause, said = mistake_clause(mistake, words), plain_clause(mistake, words)
        for text in (plain(Page(clause).text), said):
            assert text[0].islower()
            assert not re.search(r"[{}\[\]]|\.$|None", text), text
        for name in ("paid", "each"):
            if mistake.facts.get(name) and mistake.kind != "last_step":  # there it is the claim itself
                assert str(mistake.facts[name]) in said, (mistake.kind, said)


@each_language
def test_no_two_mistakes_of_a_deal_are_told_alike(lang: str) -> None:
    words = words_for(lang)
    for deal, vulnerable, game, options in DEALS:
        found = likely_mistakes(DealResult.parse(deal), vulnerable=vulnerable, game=find_variant(game, options))
        told = [plain_clause(mistake, words) for mistake in found]
        assert len(set(told)) == len(told), [text for text in told if told.count(text) > 1]


def test_what_is_written_out_adds_up_to_the_number() -> None:
    for mistake in mistakes():
        for role in Role:
            total = mistake.ledger.total(role)
            if total and (terms := written_out(mistake, total)):
                assert eval_sum(terms) == total


def eval_sum(terms: str) -> int:
    """`200 + 2 × 300`, worked out."""
    total = 0
    for term in terms.replace("\xa0", " ").split(" + "):
        count, _, points = term.rpartition(" × ")
        total += int(count or 1) * int(points)
    return total


# The form


@pytest.mark.parametrize("row", csv_rows("duplicate_scores.csv")[3::173], ids=lambda row: "-".join(row.values()))
def test_the_right_score_is_that_of_the_contract_score(row: dict[str, str]) -> None:
    query = query_of(row, "dup", "E")
    found = answer("dispute", f"{query}&claim={abs(int(row['score']))}")
    assert found["total"] == int(row["score"])
    assert found["claims"] == [{"claim": str(abs(int(row["score"]))), "right": True, "mistakes": []}]
    assert {**found, "claims": None} == {**answer("contract_score", query), "claims": None}


@each_language
def test_the_answer_is_the_same_html_as_that_of_the_contract_score(lang: str) -> None:
    # so the prerendered answers of one are those of the other
    for query in ("c=3NTX&by=S&v=1&t=7&r=dup", "c=2H&by=N&v=0&t=9&r=rubber", "c=P&by=N&v=0&t=0&r=dup"):
        answers = [part_of(render(name, query, lang)) for name in ("contract_score", "dispute")]
        assert answers[0] == answers[1]


def part_of(html: str) -> str:
    (found,) = re.findall(r'<section class="bx-leaf bx-answer" data-part="answer".*?</section>', html, re.DOTALL)
    return str(found)


def test_an_empty_query_is_the_sample() -> None:
    sample = {"c": "3NTX", "by": "S", "v": "1", "t": "7", "r": "dup", "claim": "300"}
    assert dict(read("dispute", "").values) == sample
    assert render("dispute", "", "ru") == render("dispute", "zzz=1", "ru")
    assert dict(read("dispute", "view=big").values) == {**sample, "view": "big"}


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("300", "300"),
        ("%2B300", "300"),
        ("300ns", "300NS"),
        ("300%C2%A0EW", "300EW"),
        ("60%E2%80%9330", None),
        ("1 100", None),
        ("three hundred", None),
        ("%E2%88%92300", None),
        ("300W", None),
        ("9" * 300, None),
    ],
)
def test_a_claim_is_read_or_kept_as_it_was_typed(typed: str, written: str | None) -> None:
    reading = read("dispute", f"c=3NTX&by=S&v=1&t=7&r=dup&claim={typed}")
    assert bool(reading.problems) is (written is None)
    if written is not None:
        assert reading.values["claim"] == written
        return
    page = Page(render("dispute", f"c=3NTX&by=S&v=1&t=7&r=dup&claim={typed}", "en"))
    (field,) = page.find(tag="input", name="claim")
    assert field.attributes["value"] == reading.values["claim"]
    assert field.attributes["aria-invalid"] == "true"
    assert page.find(css="bx-errors")
    assert page.find(css="bx-ledger")  # the score does not depend on what is claimed


def test_a_line_is_for_a_rubber_with_any_dash() -> None:
    for dash in ("-", "%E2%80%93", "%E2%88%92", "%7C", "/"):
        found = answer("dispute", f"c=2H&by=N&v=0&t=9&r=rubber&claim=60{dash}30")
        assert found["claims"] == [{"claim": "60-30", "right": True, "mistakes": []}]


@each_language
def test_large_is_a_box_to_tick_that_the_address_remembers(lang: str) -> None:
    for query, is_ticked in (("view=big", True), ("view=BIG", True), ("view=small", False), ("", False)):
        (box,) = Page(render("dispute", query, lang)).find(tag="input", name="view")
        assert ("checked" in box.attributes) is is_ticked
        assert box.attributes["value"] == "big"


@each_language
def test_a_screen_reader_is_told_the_verdict_on_every_claim(lang: str) -> None:
    page = check_page(render("dispute", "c=3NTX&by=S&v=1&t=7&r=dup&claim=200&claim2=500", lang))
    answered, verdicts = (element.text for element in page.elements if "data-say" in element.attributes)
    assert "500" in answered
    assert verdicts.index({"ru": "без контры", "en": "undoubled"}[lang]) < verdicts.index(
        {"ru": "500 — верно.", "en": "500 is right."}[lang]
    )


def test_the_element_says_what_is_prerendered_and_what_only_the_engine_knows() -> None:
    (host,) = Page(embed("dispute", "c=4S&by=N&v=0&t=10&r=rubber&claim=120", "ru")).find(tag="bridge-component")
    where = json.loads(host.attributes["data-answers"])
    assert where["beside"] == ["claim", "claim2", "view"]
    assert set(where["only"]) == {"c", "by", "v", "t", "r", "claim", "claim2", "view"}
    (calculator,) = Page(embed("contract_score", "", "ru")).find(tag="bridge-component")
    theirs = json.loads(calculator.attributes["data-answers"])
    assert [where[name] for name in ("file", "key", "family")] == [theirs[name] for name in ("file", "key", "family")]


PAGE = "page=https%3A%2F%2Fexample.org%2Fen%2Fdisputes%2F"
CARD = "c=3NTX&by=S&v=1&t=7&r=dup&claim=300"


@pytest.mark.parametrize(
    ("query", "has_code"),
    [
        (f"{PAGE}&{CARD}&view=big", True),
        (f"{PAGE}&{CARD}", False),
        (f"{CARD}&view=big", False),
        (f"page=javascript:alert(1)&{CARD}&view=big", False),
        (f"{PAGE}&c=8NT&view=big", False),
        (f"{PAGE}&{CARD}&view=big&claim2={'%D1%87' * 200}", False),
    ],
)
def test_a_card_to_show_has_a_code_for_another_phone(query: str, has_code: bool) -> None:
    assert ("bx-qr" in render("dispute", query, "en")) is has_code
