"""Names that a package hands on from its modules, each fetched when it is first asked for.

In a browser most pages need a part of the rules only, and every module takes time to load. So in the bundle a package
named in `compile_bundle.ON_REQUEST` has this in the place of its imports.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

__all__ = ["on_request"]


def on_request(names: dict[str, Any], modules: Mapping[str, str]) -> Callable[[str], Any]:
    """The `__getattr__` (PEP 562) of a package, from its names and the module that has each.

    >>> get = on_request({"__name__": "x"}, {"sqrt": "math"})
    >>> get("sqrt")(16)
    4.0
    >>> get("root")
    Traceback (most recent call last):
    AttributeError: module 'x' has no attribute 'root'
    """

    def get(name: str) -> Any:
        if name not in modules:
            raise AttributeError(f"module {names['__name__']!r} has no attribute {name!r}")
        names[name] = getattr(import_module(modules[name]), name)
        return names[name]

    return get
