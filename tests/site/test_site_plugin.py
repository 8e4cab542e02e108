"""The plugin and the build around it, function by function: what fails a build, and what is written where."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from mkdocs.exceptions import PluginError

import site_plugins.build
import site_plugins.layout
import site_plugins.plugin
from calculators.marks import RULE_PAGES
from rules_core import ALL_BIDS, RULES, Bid
from site_plugins.answers import contract_answers, penalty_answers, sheet_answers, step_answers
from site_plugins.assets_folder import publish_assets
from site_plugins.layout import read_published, write_published
from site_plugins.page_modules import imported_by, modules_of
from site_plugins.pages import contract_pages, missing_translations
from site_plugins.plugin import BridgePlugin
from site_plugins.root import write_root
from site_plugins.serve import Rebuild

PUBLISHED = {"runtime": "rt/0123456789abcdef/", "static": "static/0123456789ab/", "version": "1.2.3"}


@pytest.fixture
def published(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What the steps before MkDocs tell it, in a folder of this test."""
    monkeypatch.setattr(site_plugins.layout, "BUILD", tmp_path / "build")
    monkeypatch.setattr(site_plugins.layout, "PUBLISHED", tmp_path / "build" / "published.json")
    write_published(**PUBLISHED)
    return PUBLISHED


@pytest.fixture
def docs(tmp_path: Path) -> Callable[..., Path]:
    """Makes empty Markdown pages."""

    def make(*pages: str) -> Path:
        for page in pages:
            path = tmp_path / "docs" / page
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("# Title\n")
        return tmp_path / "docs"

    return make


def plugin(language: str = "en") -> BridgePlugin:
    made = BridgePlugin()
    assert made.load_config({"language": language}) == ([], [])
    made.sources, made.anchors, made.places = {}, {}, {}
    return made


def test_every_page_exists_in_both_languages() -> None:
    assert missing_translations() == []


def test_a_page_that_one_language_lacks_is_named(docs: Callable[..., Path]) -> None:
    folder = docs("ru/index.md", "en/index.md", "ru/games/rubber.md", "en/rules/play.md")
    assert missing_translations(folder) == ["en/games/rubber.md", "ru/rules/play.md"]


def test_a_page_that_one_language_lacks_fails_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site_plugins.plugin, "missing_translations", lambda: ["en/games/rubber.md"])
    with pytest.raises(PluginError, match=r"both languages. Missing: en/games/rubber\.md"):
        plugin().on_files(cast(Any, []), config=cast(Any, None))


def test_a_rule_without_a_heading_fails_the_build(published: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site_plugins.plugin, "read_lock", set)
    made = plugin("ru")
    everything = {rule.id.lower() for rule in RULES.values()}
    made.anchors = dict.fromkeys(RULE_PAGES.values(), everything)
    made.on_post_build(config=cast(Any, None))
    made.anchors["rules/play/"] = everything - {"play-04"}
    with pytest.raises(PluginError, match="ru: these rules have no heading: PLAY-04"):
        made.on_post_build(config=cast(Any, None))


@pytest.mark.parametrize(
    ("markdown", "fault"),
    [
        ("```bridge\nabacus?x=1\n```", "no component is called 'abacus'"),
        ("```bridge\ncontract_score?c=8NT&t=9\n```", "CALC.LEVEL"),
        ("See [SCO-99].", "no rule has the id SCO-99"),
        ("{{ contract_score?c=8NT&t=9 }}", "no deal can be scored"),
        ("### SCO-99\n\nText.", "no rule has the id SCO-99"),
    ],
)
def test_a_page_with_a_slip_fails_the_build_and_is_named(markdown: str, fault: str) -> None:
    page = cast(Any, SimpleNamespace(url="games/rubber/", file=SimpleNamespace(src_uri="games/rubber.md")))
    with pytest.raises(PluginError, match=rf"games/rubber\.md: .*{fault}"):
        plugin().on_page_markdown(markdown, page=page, config=cast(Any, None), files=cast(Any, None))


@pytest.mark.parametrize(
    ("url", "root"), [("", "./"), ("calculator/", "../"), ("contracts/3nt/", "../../"), ("about/sources/", "../../")]
)
def test_a_page_knows_the_way_to_both_roots_and_to_its_twin(published: dict[str, str], url: str, root: str) -> None:
    made = plugin("ru")
    made.on_config(cast(Any, None))
    page = cast(Any, SimpleNamespace(url=url, content="<p>Text</p>"))
    context = cast(Any, made.on_page_context(cast(Any, {}), page=page, config=cast(Any, None), nav=cast(Any, None)))
    places = context["bridge"]
    assert places["language_root"] == root
    assert places["root"] == f"{root}../"
    assert [(other["lang"], other["link"]) for other in places["alternates"]] == [("en", f"{root}../en/{url}")]
    assert {key: places[key] for key in published} == published


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_contract_has_a_page_in_markdown(lang: str) -> None:
    pages = dict(contract_pages(lang))
    assert list(pages) == [f"contracts/{str(bid).lower()}.md" for bid in ALL_BIDS]
    assert "contract?c=3NT" in pages["contracts/3nt.md"]
    assert len({text.split("description:")[1] for text in pages.values()}) == 35


def test_what_was_published_is_read_back(published: dict[str, str]) -> None:
    assert read_published() == published


@pytest.mark.parametrize(
    ("site_url", "base"),
    [
        ("", "/"),
        ("https://example.org", "/"),
        ("https://example.org/bridge/", "/bridge/"),
        ("https://example.org/a/b", "/a/b/"),
    ],
)
def test_the_root_pages_find_their_style_wherever_the_site_is_served(
    published: dict[str, str], tmp_path: Path, site_url: str, base: str
) -> None:
    write_root(tmp_path, site_url)
    door, lost = ((tmp_path / name).read_text(encoding="utf-8") for name in ("index.html", "404.html"))
    assert f'href="{published["static"]}bx.css"' in door.replace('"./', '"')
    assert 'content="0; url=ru/"' in door
    assert f'href="{base}{published["static"]}bx.css"' in lost
    assert f'href="{base}ru/"' in lost
    assert f'href="{base}en/"' in lost
    assert (tmp_path / ".nojekyll").read_bytes() == b""
    assert "{{" not in door + lost


def test_assets_lie_in_a_folder_named_after_what_they_hold(tmp_path: Path) -> None:
    folder = publish_assets(tmp_path)
    names = {path.relative_to(tmp_path / folder).as_posix() for path in (tmp_path / folder).rglob("*.*")}
    assert {"bridge.js", "component.js", "bx.css", "site.css"} <= names
    assert "worker.js" not in names  # it lies beside the engine that it starts
    assert len([name for name in names if name.startswith("fonts/") and name.endswith(".woff2")]) == 2
    before = {path: path.read_bytes() for path in (tmp_path / folder).rglob("*.*")}
    (tmp_path / "static" / "older").mkdir()
    assert publish_assets(tmp_path) == folder
    assert {path: path.read_bytes() for path in (tmp_path / "static").rglob("*.*")} == before


def test_prerendered_answers_of_one_contract() -> None:
    file = contract_answers(Bid.parse("3NT"), "dup", "en")
    answers = cast(dict[str, str], file["answers"])
    assert len(answers) == 84
    assert "+630" in answers[".1.10"]
    assert "+950" in answers["X.1.10"]
    assert 'data-part="answer"' in answers[".0.9"]
    assert 'data-part="others"' in answers[".0.9"]
    assert 'data-part="form"' not in answers[".0.9"]
    assert 'aria-current="true"' in cast(str, file["outcomes"])


def test_prerendered_penalties_sheets_and_steps() -> None:
    assert len(cast(dict[str, str], penalty_answers("ru")["answers"])) == 6 * 13
    new = cast(dict[str, str], sheet_answers("rubber", "en")["answers"])["new"]
    assert '<input type="hidden" name="own" value="1">' in new
    assert '<input type="hidden" name="d" value="">' in new
    steps = step_answers("3nt", "en")
    assert cast(list[str], steps["order"])[0] == "setup"
    assert cast(dict[str, str], steps["alias"])["step-7"] == "auction"
    assert set(cast(dict[str, str], steps["html"])) == set(cast(list[str], steps["order"]))


@pytest.mark.parametrize(
    ("html", "modules"),
    [
        ("<p>Text</p>", []),
        ('<bridge-component data-name="deal"><p>no form</p></bridge-component>', []),
        ('<bridge-component data-name="x">\n<form class="y" data-part="form" hidden>', ["component.js"]),
        ('<bridge-component data-name="walkthrough" data-steps="a.json"><div>', ["steps.js"]),
        ('<form class="bx-quiz__form" data-right="40" hidden>', ["quiz.js"]),
    ],
)
def test_a_page_names_the_modules_that_will_wake_it(html: str, modules: list[str]) -> None:
    assert modules_of(html) == modules
    imported = imported_by(modules)
    assert "base.js" in imported
    assert ("state.js" in imported) == bool(set(modules) & {"component.js", "steps.js"})
    assert not {*modules, "bridge.js"} & set(imported)


class TestRebuild:
    """Which languages the preview builds after a change."""

    @pytest.fixture
    def code(self, tmp_path: Path) -> Path:
        folder = tmp_path / "calculators"
        folder.mkdir()
        (folder / "forms.py").write_text("")
        return folder

    @pytest.fixture
    def rebuild(self, docs: Callable[..., Path], code: Path) -> Rebuild:
        return Rebuild(docs("ru/index.md", "en/index.md", "ru/about.md", "en/about.md"), [code])

    def change(self, path: Path) -> None:
        path.write_text("changed")
        later = path.stat().st_mtime + 10
        os.utime(path, (later, later))

    def test_nothing_after_no_change(self, rebuild: Rebuild) -> None:
        assert rebuild.options() == []

    @pytest.mark.parametrize("language", ["ru", "en"])
    def test_one_page_after_a_change_of_it(self, rebuild: Rebuild, language: str) -> None:
        self.change(rebuild.docs / language / "index.md")
        assert rebuild.options() == ["--only", language, "--pages"]
        assert rebuild.options() == []

    def test_both_after_a_change_of_code(self, rebuild: Rebuild, code: Path) -> None:
        self.change(code / "forms.py")
        assert rebuild.options() == ["--only", "ru", "--only", "en", "--no-offline"]

    def test_both_after_a_change_of_code_and_of_one_language(self, rebuild: Rebuild, code: Path) -> None:
        self.change(code / "forms.py")
        self.change(rebuild.docs / "ru" / "index.md")
        assert rebuild.options() == ["--only", "ru", "--only", "en", "--no-offline"]

    def test_the_whole_language_after_a_page_has_gone_or_come(self, rebuild: Rebuild) -> None:
        (rebuild.docs / "en" / "about.md").unlink()
        assert rebuild.options() == ["--only", "en", "--no-offline"]
        (rebuild.docs / "ru" / "new.md").write_text("")
        assert rebuild.options() == ["--only", "ru", "--no-offline"]

    def test_what_a_build_compiles_does_not_start_another(self, rebuild: Rebuild, code: Path) -> None:
        for name in ("forms.cpython-313.pyc", "bridge.mo"):
            self.change(code / name)
        assert rebuild.options() == []

    def test_the_build_is_told_what_has_changed(self, rebuild: Rebuild, monkeypatch: pytest.MonkeyPatch) -> None:
        commands: list[list[str]] = []
        monkeypatch.setattr("subprocess.run", lambda command, **_: commands.append(command))
        rebuild()
        assert commands == []
        self.change(rebuild.docs / "ru" / "index.md")
        rebuild()
        assert [command[4:] for command in commands] == [["--only", "ru", "--pages"]]

    def test_a_rebuild_of_pages_leaves_everything_else_alone(self, monkeypatch: pytest.MonkeyPatch) -> None:
        started: list[tuple[Any, ...]] = []
        for name in ("build_bundle", "publish_assets", "write_answers", "extend_search_index", "compile_catalogs"):
            monkeypatch.setattr(site_plugins.build, name, lambda *_: pytest.fail("this has not changed"))
        done = SimpleNamespace(wait=lambda: 0)
        monkeypatch.setattr(site_plugins.build, "_start_mkdocs", lambda *all, **_: started.append(all) or done)
        monkeypatch.setattr(site_plugins.build, "mend_theme", lambda folder: None)
        assert site_plugins.build.rebuild_pages(["ru"]) == 0
        assert started == [("ru", "", "--dirty", "--no-strict")]
