"""The methods of dataclasses, compiled beforehand.

`dataclass` writes the methods of each class as text and has it compiled, which in a browser takes a third of the time
that our modules take to load. The bundle brings what this Pyodide has made of the same texts. Importing this, before
there is any class, has `dataclass` look there first. It also keeps Python from looking for what could be thrown away:
nothing can be until all is loaded, and then `engine_start.py` lets it again.
"""

import dataclasses
import gc
import marshal
from contextlib import suppress
from types import CodeType
from typing import Any
from zlib import crc32

gc.disable()


def _compiled() -> dict[int, CodeType]:
    """Code by the checksum of its text; nothing in the bundle that it is made with."""
    with suppress(OSError):
        data = __loader__.get_data(__file__.replace(".pyc", ".code"))  # type: ignore[name-defined]
        return dict(marshal.loads(data))
    return {}


_CODE = _compiled()


def _run(text: str, scope: dict[str, Any], names: dict[str, Any]) -> None:
    exec(_CODE.get(crc32(text.encode()), text), scope, names)


dataclasses.exec = _run  # type: ignore[attr-defined]
