"""What the worker imports: the renderer, with its templates and dataclasses compiled beforehand.

It runs in the browser only, where compiling the templates would take longer than the first answer. The bundle brings
them compiled by the same Pyodide; one that is missing or was compiled from another source is compiled on the spot.
"""

import pkgutil
from contextlib import suppress

import engine_methods  # type: ignore[import-not-found]  # noqa: F401  before there is any class

# isort: split
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from calculators import render
from calculators.templating import environment

__all__ = ["environment", "render"]

FOLDER = "compiled_templates"


class BundledTemplates(BytecodeCache):
    """The compiled templates in the bundle."""

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give a template its code, if the bundle has it."""
        with suppress(OSError):
            bucket.bytecode_from_string(pkgutil.get_data("calculators", f"{FOLDER}/{bucket.key}") or b"")

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep nothing: there is nowhere to keep it."""


environment().bytecode_cache = BundledTemplates()
