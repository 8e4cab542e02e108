"""The MkDocs plugin: a thin adapter around `source`, `pages` and `site`.

Which event does what: `on_files` adds the pages of the 35 contracts, checks that both languages have the same pages and
leaves out what nobody needs; `on_page_markdown` and `on_page_content` draw what is ours; `on_page_context` tells the
frame where the site's root is and which modules the page will load; `on_post_build` checks that every published rule
has its heading, and that every published address is still there, unless only changed pages are written.
"""

from __future__ import annotations

import re
from fnmatch import fnmatch
from typing import Any, cast

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url
from mkdocs.utils.templates import TemplateContext

from calculators.words import LANGUAGES
from site_plugins.layout import read_published
from site_plugins.links_lock import addresses, broken_promise, note_addresses, places_in, read_lock
from site_plugins.page_modules import imported_by, modules_of
from site_plugins.pages import contract_pages, missing_translations
from site_plugins.source import PageSource, SourceError, missing_rules
from site_plugins.term_links import has_term_links

LANGUAGE_NAMES = {"ru": "По-русски", "en": "English version"}


class BridgeConfig(Config):
    """Settings for one language."""

    language = config_options.Choice(LANGUAGES)
    leave_out = config_options.ListOfItems(config_options.Type(str), default=[])
    """Files that the theme would add to the site and no page asks for, as patterns."""


class BridgePlugin(BasePlugin[BridgeConfig]):
    """Draws components, rules and marks in the pages of one language."""

    is_partial = False
    """Whether only changed pages are written: then nothing can be said of all."""

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Learn what kind of build this is."""
        self.is_partial = dirty

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Learn where the build has put the engine and our own assets, and start with no anchors seen."""
        self.published = read_published()
        self.sources: dict[str, PageSource] = {}
        self.anchors: dict[str, set[str]] = {}
        self.places: dict[str, set[str]] = {}
        return config

    def on_files(self, files: Files, /, *, config: MkDocsConfig) -> Files:
        """Add the contract pages; refuse to build while a page lacks its twin in the other language."""
        lacking = missing_translations()
        if lacking:
            raise PluginError("A page must exist in both languages. Missing: " + ", ".join(lacking))
        for path, markdown in contract_pages(self.config.language):
            files.append(File.generated(config, path, content=markdown))
        for file in [file for file in files if any(fnmatch(file.src_uri, each) for each in self.config.leave_out)]:
            files.remove(file)
        return files

    def on_page_markdown(self, markdown: str, /, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Draw rules and marks, and set components aside."""
        source = self.sources[page.url] = PageSource(self.config.language, linked=has_term_links(page.url))
        try:
            return source.read(markdown)
        except (SourceError, KeyError) as error:
            raise PluginError(f"{page.file.src_uri}: {error}") from error

    def on_page_content(self, html: str, /, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Put components back and make links relative."""
        try:
            html = self.sources.pop(page.url).finish(html, _root_of(page))
        except SourceError as error:
            raise PluginError(f"{page.file.src_uri}: {error}") from error
        self.anchors[page.url] = _anchors(html)
        self.places[page.url] = places_in(html)
        return html

    def on_page_context(
        self, context: TemplateContext, /, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """Tell the frame of the page where things are."""
        modules = modules_of(page.content or "")
        scripts = {"modules": modules, "imported": imported_by(modules)}
        cast(dict[str, Any], context)["bridge"] = _places(page, self.config.language) | self.published | scripts
        return context

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Refuse a site in which a published rule cannot be read, or a published address leads nowhere."""
        if self.is_partial:
            return
        lacking = missing_rules(lambda page: self.anchors.get(page, set()))
        if lacking:
            raise PluginError(f"{self.config.language}: these rules have no heading: {', '.join(lacking)}")
        present = addresses(self.places)
        note_addresses(self.config.language, present)
        if problem := broken_promise(present, read_lock()):
            raise PluginError(f"{self.config.language}: {problem}")


def _places(page: Page, language: str) -> dict[str, Any]:
    """Where a page finds the root of the site, the root of its language, and itself in the other language."""
    language_root = _root_of(page)
    alternates = [
        {"lang": other, "name": name, "link": f"{language_root}../{other}/{page.url}"}
        for other, name in LANGUAGE_NAMES.items()
        if other != language
    ]
    return {"root": f"{language_root}../", "language_root": language_root, "alternates": alternates}


def _root_of(page: Page) -> str:
    """The relative path from a page to the root of its language, `./` or `../` and so on."""
    return get_relative_url(".", page.url).rstrip("/") + "/"


def _anchors(html: str) -> set[str]:
    return set(re.findall(r'\sid="([^"]+)"', html))
