"""The policy of every page: strict, true to the scripts that are there, and never broken silently."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from html_tree import Node, Page, parse

from site_plugins.policy import policy, seal_pages, sealed
from site_plugins.serve import PreviewServer

HEAD = '<!doctype html>\n<html><head>\n  <meta charset="utf-8">{policy}\n  {head}</head><body>\n{body}</body></html>'


def directives(page: Page) -> dict[str, list[str]]:
    (meta,) = page.root.find_all("meta", http_equiv="content-security-policy")
    parts = (directive.split() for directive in meta.attrs["content"].split(";"))
    return {name: sources for name, *sources in parts}


def test_every_page_has_a_policy_before_anything_that_it_could_allow(all_pages: Mapping[str, Page]) -> None:
    for page in all_pages.values():
        metas = [node for node in page.root.find("head").children if isinstance(node, Node)][:2]
        assert "charset" in metas[0].attrs, page.address
        assert metas[1].attrs.get("http-equiv") == "content-security-policy", page.address


def test_no_policy_allows_more_than_our_own_files(all_pages: Mapping[str, Page]) -> None:
    hashes = re.compile(r"'sha256-[A-Za-z0-9+/]{43}='")
    for page in all_pages.values():
        allowed = directives(page)
        assert allowed.pop("object-src") == allowed.pop("frame-src") == allowed.pop("base-uri") == ["'none'"]
        assert allowed.pop("img-src") == ["'self'", "data:"]
        own, *scripts = allowed.pop("script-src")
        assert own == "'self'"
        assert all(map(hashes.fullmatch, scripts)), page.address
        names = {"default-src", "style-src", "font-src", "connect-src", "worker-src", "manifest-src", "form-action"}
        assert allowed == {name: ["'self'"] for name in names}, page.address


def test_every_policy_names_the_scripts_of_its_page_and_no_other(all_pages: Mapping[str, Page]) -> None:
    for page in all_pages.values():
        scripts = [
            node.text
            for node in page.root.find_all("script")
            if "src" not in node.attrs and node.attrs.get("type") != "application/json"
        ]
        codes = {f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in scripts}
        assert set(directives(page)["script-src"]) - {"'self'"} == codes, page.address


def test_what_is_put_into_a_page_later_breaks_no_policy_either(answers: Any, site: Path) -> None:
    names = [path.relative_to(site / "answers").with_suffix("").as_posix() for path in site.glob("answers/*/*.json")]
    names += ["ru/dup/3NT", "en/rubber/7S", *(f"ru/walkthrough/{name}" for name in ("3nt", "rubber-780"))]
    pieces = [html for name in names for html in texts_in(answers(name))]
    assert len(pieces) > 200
    assert [fault for html in pieces for fault in sealed(f'<meta charset="utf-8">{html}')[1]] == []


def texts_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for each in value.values() for text in texts_in(each))


def page(body: str = "", head: str = "") -> str:
    return HEAD.format(body=body, head=head, policy="")


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('<p style="color: red">', 'line 5: <p style="color: red">: the policy allows no style attribute'),
        ('<b onclick="go()">', "the policy allows no onclick attribute"),
        ('<svg><rect STYLE="fill:red"/></svg>', "the policy allows no style attribute"),
        ('<a href="javascript:go()">', "the policy allows no script as href"),
        ('<a href=" java\tscript:go()">', "the policy allows no script as href"),
        ('<form action="JavaScript:go()">', "the policy allows no script as action"),
        ('<svg><a xlink:href="javascript:go()"></a></svg>', "the policy allows no script as xlink:href"),
        ('<img src="https://example.org/x.png">', "nothing from elsewhere: https://example.org/x.png"),
        ('<img src="//example.org/x.png">', "nothing from elsewhere: //example.org/x.png"),
        ('<img srcset="x.png 1x, https://example.org/x.png 2x">', "nothing from elsewhere: https://example.org/x.png"),
        ('<svg><use href="https://example.org/x.svg#a"/></svg>', "nothing from elsewhere"),
        ('<script src="https://example.org/x.js"></script>', "nothing from elsewhere"),
        ('<script src="data:text/javascript,1"></script>', "nothing from elsewhere"),
        ('<link rel="stylesheet" href="https://example.org/x.css">', "nothing from elsewhere"),
        ('<link rel="preload" href="https://example.org/x.css">', "nothing from elsewhere"),
        ('<link rel="icon" href="https://example.org/x.png">', "nothing from elsewhere"),
        ('<link rel="icon stylesheet" href="data:text/css,">', "nothing from elsewhere"),
        ('<script rel="icon" src="data:text/javascript,1"></script>', "nothing from elsewhere"),
        ('<form action="https://example.org/">', "nothing from elsewhere"),
        ("<style>p { color: red }</style>", "the policy allows no <style>"),
        ('<iframe src="x.html"></iframe>', "the policy allows no <iframe>"),
        ('<base href="/">', "the policy allows no <base>"),
    ],
)
def test_a_page_that_its_policy_would_break_is_refused(body: str, fault: str) -> None:
    (told,) = sealed(page(body))[1]
    assert fault in told


@pytest.mark.parametrize(
    "body",
    [
        '<a href="https://example.org/">elsewhere</a>',
        '<img src="data:image/png;base64,AA=="><img src="x.png" srcset="y.png 2x">',
        '<link rel="canonical" href="https://example.org/bridge/">',
        '<link rel="icon" href="data:,">',
        '<script src="x.js" type="module"></script><p>style="color: red"</p>',
        '<script type="application/json">{"a": "<p style=\'x\'>"}</script>',
    ],
)
def test_what_a_policy_allows_is_left_alone(body: str) -> None:
    html, faults = sealed(page(body))
    assert faults == []
    assert html == HEAD.format(
        body=body, head="", policy=f'<meta http-equiv="content-security-policy" content="{policy([])}">'
    )


def test_scripts_are_named_by_what_is_in_them() -> None:
    scripts = ["if (1 < 2 && '</b>') go()\n", "go()"]
    html, faults = sealed(page(head="".join(f"<script>{script}</script>" for script in [*scripts, "go()"])))
    assert faults == []
    assert policy(scripts) in html
    assert policy(["go()"]).count("sha256-") == 1
    assert f"'sha256-{b64encode(sha256(b'go()').digest()).decode()}'" in policy(["go()"])


def test_a_page_that_is_sealed_again_stays_as_it_is() -> None:
    once, _ = sealed(page("<script>go()</script>"))
    assert sealed(once)[0] == once
    assert sealed(once.replace("go()", "stop()"))[0] == sealed(page("<script>stop()</script>"))[0]


def test_a_page_without_a_charset_is_refused() -> None:
    assert "no <meta charset>" in sealed("<p>Hello</p>")[1][0]


def test_the_build_hears_of_every_page(tmp_path: Path) -> None:
    bodies = {
        "ru/a/index.html": "",
        "ru/b/index.html": "<b onclick=1>",
        "en/index.html": "<p style=x>",
        "404.html": "<style>",
    }
    for place, body in bodies.items():
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text(page(body))
    told = seal_pages(tmp_path, ["ru"])
    assert [line.partition(":")[0] for line in told] == ["ru/b/index.html, line 5", "404.html, line 5"]
    assert "content-security-policy" in (tmp_path / "ru/a/index.html").read_text()
    assert "content-security-policy" not in (tmp_path / "en/index.html").read_text()


def test_the_preview_lets_in_the_script_that_reloads_its_pages(tmp_path: Path) -> None:
    built, _ = sealed(page(head="<script>go()</script>"))
    with PreviewServer(lambda: None, "127.0.0.1", 0, root=str(tmp_path), mount_path="/") as server:
        shown = parse(server._inject_js_into_html(built.encode(), 1).decode())
    own, reloading = (node.text for node in shown.find_all("script"))
    assert "livereload" in reloading
    assert shown.find("meta", http_equiv="content-security-policy").attrs["content"] == policy([own, reloading])
