"""Keyword arguments as command-line options."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any


def arguments(options: Mapping[str, Any]) -> list[str]:
    """Returns command-line options: ``min_words=3`` becomes ``--min-words=3``.

    ``True`` gives an option without a value, and ``False`` and ``None`` leave it out. A list gives an option for each
    of its values. Doppel itself checks names and values.
    """
    result = []
    for name, value in options.items():
        option = "--" + name.rstrip("_").replace("_", "-")
        for each in _values(value):
            if each is True:
                result.append(option)
            elif each is not None and each is not False:
                result.append(f"{option}={os.fspath(each) if isinstance(each, os.PathLike) else each}")
    return result


def _values(value: Any) -> Iterable[Any]:
    return value if isinstance(value, (list, tuple, set, frozenset)) else [value]


def operands(values: Iterable[Any]) -> list[str]:
    """Returns arguments that are never taken for options or, with ``@`` at their start, for files of arguments."""
    texts = [str(os.fspath(value) if isinstance(value, os.PathLike) else value) for value in values]
    return ["--", *("@" + text if text.startswith("@") else text for text in texts)]
