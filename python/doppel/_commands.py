"""The commands of Doppel as functions."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from . import _data, _options
from ._data import Table
from ._process import PROCESS
from .errors import DoppelError, DoppelWarning

PREFIX = "doppel: "


def run(*arguments: str, input: bytes = b"") -> str:
    """Runs any command line of Doppel, and returns what it prints.

    >>> print(doppel.run("scan", "essays", "--threshold", "0.5"))

    ``input`` is the command's standard input. Warnings are issued as :class:`DoppelWarning`.
    Raises :class:`DoppelError` if the command fails.
    """
    return _run(list(arguments), _data.Paths([]), input)


def _run(arguments: list[str], documents: _data.Paths | _data.Rows, input: bytes = b"") -> str:
    response = PROCESS.run(arguments, input)
    lines = documents.named(response.errors.decode(errors="replace")).splitlines()
    messages = [line[len(PREFIX) :] if line.startswith(PREFIX) else line for line in lines]
    if response.exit_code != 0:
        raise DoppelError("\n".join(messages))
    for message in messages:
        warnings.warn(message, DoppelWarning, stacklevel=_depth())
    return response.output.decode()


def _depth() -> int:
    """Returns the number of frames up to the code that called this package, to which a warning refers."""
    depth = 1
    frame = sys._getframe(1)
    while frame.f_back is not None and frame.f_globals.get("__package__") == __package__:
        frame = frame.f_back
        depth += 1
    return depth


@contextmanager
def folder() -> Iterator[Path]:
    """A folder for the files that Python and Doppel exchange. Only its owner can read it."""
    with tempfile.TemporaryDirectory(prefix="doppel-") as name:
        yield Path(name)


def _scan(data: Any, result: str, as_arrow: bool, options: dict[str, Any]) -> Table:
    with folder() as own:
        documents = _data.documents(data, own, options)
        documents.write()
        file = own / "result.parquet"
        settings = {**options, result: file, "quiet": True}
        _run(["scan", *_options.arguments(settings), *_options.operands(documents.inputs)], documents)
        return _data.read(file, documents, as_arrow)


def scan(
    data: Any,
    *,
    threshold: float | None = None,
    method: str | None = None,
    passages: int | bool | None = None,
    as_arrow: bool = False,
    **options: Any,
) -> Table:
    """Finds the pairs of similar documents.

    >>> doppel.scan(["a b c d e f", "A b c d e f.", "g h i j k l"])[["left", "right", "similarity"]]

    Args:
        data: the documents: a pandas DataFrame, an Arrow table or another table that exports Arrow data, a list or
            iterator of texts, of pairs of id and text, or of dicts; or a path, a pattern, or a list of ``Path``
            objects. Texts are in the column ``text``, or in the one that the option ``text_field`` names. Ids are in
            the column ``id``, or ``id_field``. Without an id column, the index of the DataFrame or the number of the
            row, from 0, is the id.
        threshold: the lowest similarity to report (default: 0.8).
        method: ``auto`` (default), ``exact``, ``lsh``, ``signatures`` or ``all-pairs``.
        passages: find the pairs that share a passage of this many words instead, or of 40 words if True.
        as_arrow: return an Arrow table instead of a DataFrame.
        options: other options of ``doppel scan``, with ``_`` for ``-``: ``words=3``, ``measure="containment"``.

    Returns:
        A row for each pair, the most similar first: ``left`` and ``right`` are ids, ``similarity`` is the value of the
        chosen measure, and each measure has a column.

    Raises:
        DoppelError: if an option or the data is invalid. Documents that cannot be read are reported as DoppelWarning.
    """
    given = {"threshold": threshold, "method": method, "passages": passages, **options}
    return _scan(data, "output", as_arrow, given)


def groups(data: Any, *, threshold: float | None = None, as_arrow: bool = False, **options: Any) -> Table:
    """Finds the groups of similar documents. Takes the same data and options as :func:`scan`.

    Returns:
        A row for each document that is in a group, with the columns ``group``, ``id``, ``kept`` and ``similarity``.
    """
    return _scan(data, "groups_output", as_arrow, {"threshold": threshold, **options})


def passages(data: Any, *, words: int | None = None, as_arrow: bool = False, **options: Any) -> Table:
    """Finds the passages that documents share. Takes the same data and options as :func:`scan`, except ``words``.

    Args:
        words: the lowest number of words in a passage (default: 40).

    Returns:
        A row for each passage of each pair, with its position in both texts.
    """
    return _scan(data, "passages_output", as_arrow, {"passages": words or True, **options})


class Dedup(NamedTuple):
    """The result of :func:`dedup`."""

    kept: Any
    """The documents without near-duplicates: the rows as they were given, or the files that were written."""

    removed: Table
    """The removed documents, each with the kept document that it is similar to."""

    groups: Table | None
    """The groups of similar documents, or None with the option ``unit``."""

    spans: Table | None
    """The repeated spans of text that were removed, with the option ``unit``."""


def dedup(
    data: Any,
    *,
    threshold: float | None = None,
    keep: str | None = None,
    output: str | os.PathLike | None = None,
    as_arrow: bool = False,
    **options: Any,
) -> Dedup:
    """Removes near-duplicates.

    >>> unique = doppel.dedup(frame, threshold=0.7).kept

    Args:
        data: the documents, as for :func:`scan`. Ids may repeat.
        threshold: the similarity from which one of two documents is removed (default: 0.8).
        keep: the document to keep: ``first`` (default), ``longest``, ``newest:FIELD`` or ``highest:FIELD``.
        output: the directory for the clean files. Needed if ``data`` is a path.
        as_arrow: return lists as Arrow tables instead of DataFrames.
        options: other options of ``doppel dedup``, with ``_`` for ``-``.
    """
    with folder() as own:
        documents = _data.documents(data, own, options)
        documents.write(numbered=True)
        if output is None and isinstance(documents, _data.Paths):
            raise DoppelError("dedup of files writes clean files: name a directory for them with output=")
        target = own / "clean" if output is None else Path(output)
        settings = {"threshold": threshold, "keep": keep, **options, "output": target, "quiet": True}
        formatted = ["dedup", "--format=parquet", *_options.arguments(settings)]
        _run([*formatted, *_options.operands(documents.inputs)], documents)
        lists = [_data.read(target / f"{name}.parquet", documents, as_arrow) for name in Dedup._fields[1:]]
        return Dedup(documents.kept(target), *lists)


def compare(left: str | os.PathLike, right: str | os.PathLike, **options: Any) -> dict[str, Any]:
    """Compares two texts, or two files if ``Path`` objects are given.

    >>> doppel.compare("a rose is a rose", "A rose is a rose!", words=2)["jaccard"]
    1.0

    Returns:
        The value of each measure by name, the estimate by sketches with its bounds, and the shared ``passages``.
    """
    with folder() as own:
        texts = {name: text for name, text in [("left", left), ("right", right)] if isinstance(text, str)}
        for name, text in texts.items():
            (own / name).write_bytes(text.encode(errors="replace"))
        files = [own / name if name in texts else path for name, path in [("left", left), ("right", right)]]
        arguments = _options.arguments({**options, "json": True})
        result = json.loads(_run(["compare", *arguments, *_options.operands(files)], _data.Paths([])))
    for name, text in texts.items():
        result[name] = name
        for passage, end in product(result["passages"], ["start", "end"]):
            passage[f"{name}_{end}"] = _data.characters(text, passage[f"{name}_{end}"])
    return result
