"""What the worker imports: the renderer, with its templates and dataclasses compiled beforehand.

It runs in the browser only, where compiling the templates would take longer than the first answer. The bundle brings
them compiled by the same Pyodide, and nothing of Jinja that compiles.
"""

import gc
import marshal
import pkgutil
from collections.abc import MutableMapping
from typing import Any

import engine_methods  # type: ignore[import-not-found]  # noqa: F401  before there is any class

# isort: split
from jinja2 import BaseLoader, Environment, Template, TemplateNotFound

from calculators import render
from calculators.templating import environment

__all__ = ["render"]

FOLDER = "compiled_templates"


class CompiledTemplates(BaseLoader):
    """The compiled templates in the bundle."""

    def load(self, environment: Environment, name: str, globals: MutableMapping[str, Any] | None = None) -> Template:
        """A template by its name. Raises `TemplateNotFound` for one that the bundle lacks."""
        try:
            code = pkgutil.get_data("calculators", f"{FOLDER}/{name}c")
        except OSError as error:
            raise TemplateNotFound(name) from error
        assert code is not None  # a zip always gives what it has
        return environment.template_class.from_code(environment, marshal.loads(code), globals or {})


environment().loader = CompiledTemplates()
gc.freeze()
gc.enable()
