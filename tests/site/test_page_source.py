"""What our Markdown holds beyond Markdown, each function by itself."""

import re

import pytest

from calculators import embed
from rules_core import RULES
from site_plugins.source import PageSource, SourceError, bind_html, draw_marks, missing_rules, rule_sections

NBSP = "\N{NO-BREAK SPACE}"


def test_a_fence_is_set_aside_and_comes_back_whole() -> None:
    source = PageSource("en")
    markdown = source.read("# Score\n\n```bridge\ncontract_score?c=2H&v=0&t=8&r=rubber\n```\n\nThat was it.\n")
    assert markdown == '# Score\n\n<div data-component="0"></div>\n\nThat was it.\n'
    html = source.finish(f"<p>Before</p>{markdown}<p>After</p>", "../")
    component = str(embed("contract_score", "c=2H&v=0&t=8&r=rubber", "en")).replace('="~/', '="../')
    assert html.count(component) == 1
    assert html.startswith("<p>Before</p># Score")
    assert html.endswith("<p>After</p>")


def test_several_fences_keep_their_order() -> None:
    source = PageSource("ru")
    markdown = source.read("```bridge\npenalty?d=1&v=0\n```\n\n```bridge\npenalty?d=2&v=0\n```\n")
    html = source.finish(markdown, "./")
    assert re.findall(r'data-query="(d=\d)', html) == ["d=1", "d=2"]


@pytest.mark.parametrize("fence", ["```\nbridge\n```", "```python\ncontract_score?c=2H\n```", "`bridge`"])
def test_other_code_is_left_alone(fence: str) -> None:
    source = PageSource("en")
    assert source.read(fence) == fence
    assert source.components == []


def test_a_fence_of_an_unknown_component_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(SourceError, match=r"no component is called 'abacus'.*contract_score"):
        PageSource("en").read("```bridge\nabacus?c=2H\n```")


@pytest.mark.parametrize(
    ("fence", "fault"),
    [
        ("contract_score?c=8NT&t=9", "c: CALC.LEVEL"),
        ("contract_score?c=3NT&t=14", "t: CALC.TRICKS"),
        ("walkthrough?ex=nowhere", "ex: SCRIPT.NO_EXAMPLE"),
        ("penalty?d=14", "d: CALC.DOWN"),
    ],
)
def test_a_fence_that_cannot_be_read_is_refused_with_its_reason(fence: str, fault: str) -> None:
    with pytest.raises(SourceError, match=fault):
        PageSource("en").read(f"```bridge\n{fence}\n```")


def test_a_component_that_markdown_has_swallowed_is_noticed() -> None:
    source = PageSource("en")
    source.read("```bridge\npenalty?d=1\n```")
    with pytest.raises(SourceError, match="component 1 of the page got lost"):
        source.finish("<p>nothing here</p>", "./")


def test_links_of_the_language_root_become_relative_to_the_page() -> None:
    html = PageSource("en").finish('<a href="~/rules/play/#play-02">PLAY-02</a> ~/text stays', "../../")
    assert html == '<a href="../../rules/play/#play-02">PLAY-02</a> ~/text stays'


@pytest.mark.parametrize(("lang", "title"), [("ru", "Дать масть"), ("en", "Follow suit")])
def test_a_rule_heading_gets_its_title_and_its_anchor(lang: str, title: str) -> None:
    out = rule_sections("### PLAY-02\n\nText.\n", lang)
    assert out.splitlines()[0] == f"### <span class='bx-rule-id'>PLAY-02</span> {title} {{ #play-02 .bx-rule-h }}"


def test_a_rule_ends_with_where_it_holds_and_who_says_so() -> None:
    out = rule_sections(
        "Before.\n\n### SCO-08\n\nFirst.\n\nSecond.\n\n### SCO-09\n\nThird.\n\n## Next part\n\nFourth.\n", "en"
    )
    assert out.startswith("Before.\n\n### ")
    first, second = out.split("### ")[1:]
    assert first.index("Second.") < first.index("bx-rule-meta")
    assert (
        second.index("Third.") < second.index("bx-rule-meta") < second.index("## Next part") < second.index("Fourth.")
    )
    assert out.count("bx-rule-meta") == 2
    for source in RULES["SCO-08"].sources:
        assert source.removeprefix("D-").removeprefix("R-") in first


def test_a_heading_with_an_unknown_rule_is_refused() -> None:
    with pytest.raises(SourceError, match="no rule has the id SCO-99"):
        rule_sections("### SCO-99\n\nText.\n", "en")


def test_other_headings_are_left_alone() -> None:
    markdown = "### About SCO-08\n\n## SCO-08\n\n#### SCO-08\n"
    assert rule_sections(markdown, "en") == markdown


def test_marks_are_drawn() -> None:
    html = draw_marks("Lead {HQ}, bid {3NTX}, hold {S}, see [PLAY-02].", "ru")
    assert '<span class="bx-card" role="img" aria-label="дама червей">Д<svg' in html
    assert '<span class="bx-call" role="img" aria-label="три без козыря, контра">3БК<span class="bx-crosses">' in html
    assert html.count('<use href="#bx-h"/>') == html.count('<use href="#bx-s"/>') == 1
    assert '<a class="bx-rule" href="~/rules/play/#play-02">PLAY-02</a>' in html


def test_a_score_is_worked_out_and_leads_to_the_calculator() -> None:
    html = draw_marks("That is {{ contract_score?c=3NTX&v=1&t=10&r=dup }}.", "en")
    assert html == 'That is <a class="bx-score" href="~/calculator/?c=3NTX&amp;v=1&amp;t=10&amp;r=dup">950</a>.'


@pytest.mark.parametrize("code", ["`{HQ}`", "```\n{HQ} [PLAY-02]\n```", "```toml\nstock = '{HQ}'\n```"])
def test_marks_in_code_are_left_alone(code: str) -> None:
    assert draw_marks(code, "en") == code


@pytest.mark.parametrize("text", ["[SCO-99]", "See [ZZZ-01] and [PLAY-02]."])
def test_a_mark_with_an_unknown_rule_is_refused(text: str) -> None:
    with pytest.raises(SourceError, match="no rule has the id"):
        draw_marks(text, "en")


@pytest.mark.parametrize("query", ["c=8NT&t=9", "c=3NT&t=14", "c=3NT"])
def test_a_score_that_cannot_be_worked_out_is_refused(query: str) -> None:
    with pytest.raises(SourceError, match="no deal can be scored"):
        draw_marks(f"{{{{ contract_score?{query} }}}}", "en")


@pytest.mark.parametrize(
    ("lang", "html", "bound"),
    [
        ("ru", "<p>Ход в масть — 10 взяток</p>", "<p>Ход в~масть~— 10~взяток</p>"),
        ("ru", '<p title="в масть">и в зоне</p>', '<p title="в масть">и~в~зоне</p>'),
        ("en", "<p>a trick of 13 cards</p>", "<p>a~trick of~13~cards</p>"),
        ("ru", "<code>в масть</code> в масть", "<code>в масть</code> в~масть"),
        ("ru", '<svg><path d="M 1 а 2"/></svg>', '<svg><path d="M 1 а 2"/></svg>'),
    ],
)
def test_lines_are_bound_in_texts_only(lang: str, html: str, bound: str) -> None:
    assert bind_html(html, lang) == bound.replace("~", NBSP)


def test_a_rule_without_a_heading_is_reported() -> None:
    anchors = {rule.id.lower() for rule in RULES.values()}
    assert missing_rules(lambda page: anchors) == []
    assert missing_rules(lambda page: anchors - {"rub-05"}) == ["RUB-05"]
    assert "DUP-01" in missing_rules(lambda page: set() if page == "rules/scoring/" else anchors)
    assert "AUC-01" not in missing_rules(lambda page: set() if page == "rules/scoring/" else anchors)
