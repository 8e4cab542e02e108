"""`_headers`, as a host that reads it sends them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from site_plugins.host_headers import write_headers
from tests.sent_headers import Rules, headers_of, read_rules

FOR_EVER = "public, max-age=31536000, immutable"
MOST_RULES = 100
"""Cloudflare reads no more."""


@pytest.fixture(scope="module")
def rules(site: Path) -> Rules:
    return read_rules(site / "_headers")


def paths_of(site: Path) -> list[str]:
    """What a browser asks for: pages by their folders."""
    files = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    return [f"/{name.removesuffix('index.html')}" for name in files if not name.startswith((".", "_"))]


def test_every_file_comes_with_what_keeps_a_page_to_itself(site: Path, rules: Rules) -> None:
    for path in paths_of(site):
        sent = headers_of(path, rules)
        assert sent["X-Content-Type-Options"] == "nosniff", path
        assert sent["Referrer-Policy"] == "same-origin", path
        assert sent["Cross-Origin-Opener-Policy"] == "same-origin", path
        assert "camera=()" in sent["Permissions-Policy"], path
        assert "X-Frame-Options" not in sent, path


def test_no_header_is_told_twice_for_a_file(site: Path, rules: Rules) -> None:
    # hosts would join the two: "no-cache, public, immutable"
    for path in paths_of(site):
        names = [name for pattern, headers in rules if pattern.fullmatch(path) for name in headers]
        assert len(names) == len(set(names)), path


def test_what_is_named_after_its_contents_is_kept_for_ever_and_pages_are_asked_for_again(
    site: Path, rules: Rules
) -> None:
    kept = {path: headers_of(path, rules).get("Cache-Control") for path in paths_of(site)}
    for path, told in kept.items():
        named_after_content = re.match(r"/(static|rt|offline)/[0-9a-f]{12,16}[/.]", path) or re.search(
            r"\.[0-9a-f]{8}\.min\.(js|css)$", path
        )
        if named_after_content:
            assert told == FOR_EVER, path
        elif path.endswith(("/", ".html", ".json", "sw.js")):
            assert told == "no-cache", path
        else:
            assert told in (None, "no-cache"), path
    assert {kept["/sw.js"], kept["/"], kept["/ru/"], kept["/en/contracts/3nt/"]} == {"no-cache"}
    assert FOR_EVER in kept.values()


def test_each_worker_has_a_policy_of_its_own_and_only_the_engine_compiles(site: Path, rules: Rules) -> None:
    told = {
        path: policy for path in paths_of(site) if (policy := headers_of(path, rules).get("Content-Security-Policy"))
    }
    workers = {re.sub(r"[0-9a-f]{8,}", "*", path): policy for path, policy in told.items()}
    assert {path: "'wasm-unsafe-eval'" in policy for path, policy in workers.items()} == {
        "/rt/*/worker.js": True,
        "/sw.js": False,
        "/ru/assets/javascripts/workers/search.*.min.js": False,
        "/en/assets/javascripts/workers/search.*.min.js": False,
    }
    assert all(policy.startswith("default-src 'none'; script-src 'self'") for policy in workers.values())
    assert not any("'unsafe-" in policy for policy in workers.values())


def test_a_host_reads_all_of_it(site: Path, rules: Rules) -> None:
    assert len(rules) <= MOST_RULES
    assert all(len(line) <= 2000 for line in (site / "_headers").read_text().splitlines())


def test_a_site_under_a_path_names_its_files_there(tmp_path: Path) -> None:
    for place in ("ru/index.html", "ru/calculator/index.html", "ru/search.json", "rt/1/worker.js", "index.html"):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).touch()
    write_headers(tmp_path, "https://example.org/bridge/")
    rules = read_rules(tmp_path / "_headers")
    assert headers_of("/bridge/rt/1/worker.js", rules)["Cache-Control"] == FOR_EVER
    assert headers_of("/bridge/ru/calculator/", rules)["Cache-Control"] == "no-cache"
    assert headers_of("/bridge/ru/search.json", rules)["Cache-Control"] == "no-cache"
    assert headers_of("/ru/calculator/", rules) == {}
    assert headers_of("/", rules) == {}
