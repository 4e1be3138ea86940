"""The persistent index."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from . import _data, _options
from ._commands import _run, folder
from ._data import Table


class Index:
    """A directory of stored documents, in which similar documents are found quickly and exactly.

    >>> archive = doppel.Index.create("archive")
    >>> archive.add(["a rose is a rose is a rose", "a lily is a lily"])
    >>> archive.query("A rose is a rose is a rose!", threshold=0.8)

    Each call opens the index and closes it again. Other programs can use it in between.
    """

    def __init__(self, path: str | os.PathLike) -> None:
        """Names an existing index. Raises DoppelError if there is none."""
        self.path = Path(path).absolute()
        self.status()

    @classmethod
    def create(cls, path: str | os.PathLike, **options: Any) -> Index:
        """Creates an empty index, with the options of ``doppel index create``, such as ``words=3``."""
        _run(["index", "create", *_options.arguments(options), *_options.operands([path])], _data.Paths([]))
        return cls(path)

    def add(self, data: Any, **options: Any) -> dict[str, Any]:
        """Adds documents, given as for :func:`doppel.scan`, and returns the new :meth:`status`.

        A document whose id is in the index is refused with a DoppelWarning. ``replace=True`` replaces the old one, and
        ``unless_similar=0.8`` adds only documents that are less similar to all others. Other options are those of
        ``doppel index add``.
        """
        with folder() as own:
            documents = _data.documents(data, own, options)
            documents.write()
            self._command("add", {**options, "quiet": True}, documents)
        return self.status()

    def query(
        self,
        data: Any = None,
        *,
        top: int | None = None,
        threshold: float | None = None,
        as_arrow: bool = False,
        **options: Any,
    ) -> Table:
        """Finds the stored documents that are similar to a text, or to each of several documents.

        Args:
            data: a text, or documents as for :func:`doppel.scan`. ``text_of=ID`` queries with a stored document.
            top: the number of hits for each query (default: 10, or all if a threshold is given).
            threshold: the lowest similarity of a hit.
            as_arrow: return an Arrow table instead of a DataFrame.
            options: other options of ``doppel index query``.

        Returns:
            A row for each hit, with the columns of :func:`doppel.scan`: ``left`` is the query, and ``right`` the
            stored document.
        """
        with folder() as own:
            texts = [data] if isinstance(data, str) else data
            documents = _data.Paths([]) if data is None else _data.documents(texts, own, options)
            documents.write()
            file = own / "hits.parquet"
            settings = {"top": top, "threshold": threshold, **options, "output": file, "quiet": True}
            self._command("query", settings, documents)
            return _data.read(file, documents, as_arrow)

    def remove(self, ids: str | Iterable[Any]) -> dict[str, Any]:
        """Removes documents by their ids, and returns the new :meth:`status`.

        Raises DoppelError if an id is not in the index. The others are removed.
        """
        self._command("remove", {}, _data.Paths([ids] if isinstance(ids, str) else list(ids)))
        return self.status()

    def status(self) -> dict[str, Any]:
        """Returns the numbers of documents, shingles and bytes, and the scheme."""
        return json.loads(self._command("stats", {"json": True}, _data.Paths([])))

    def _command(self, name: str, settings: dict[str, Any], documents: _data.Paths | _data.Rows) -> str:
        inputs = _options.operands([self.path, *documents.inputs])
        return _run(["index", name, *_options.arguments(settings), *inputs], documents)

    def __repr__(self) -> str:
        return f"doppel.Index({str(self.path)!r})"
