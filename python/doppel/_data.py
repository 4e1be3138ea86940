"""Documents in memory as files that Doppel reads, and files that Doppel writes as tables."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any, Union

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from .errors import DoppelError

Table = Union[pd.DataFrame, pa.Table]

# Small enough that each thread of Doppel has groups to read.
ROWS_PER_GROUP = 5_000

# The column with the number of each row, by which kept rows are found again. Ids may repeat.
ROW = "doppel_row"


class Paths:
    """Files, folders or patterns that the caller named."""

    def __init__(self, inputs: list[Any]) -> None:
        self.inputs = inputs

    def write(self, numbered: bool = False) -> None:
        """Does nothing, since the files exist."""

    def named(self, message: str) -> str:
        return message

    def restored(self, result: pa.Table) -> pa.Table:
        return result

    def kept(self, output: Path) -> list[Path]:
        """Returns the files that ``dedup`` wrote."""
        return sorted(file for file in (output / "kept").rglob("*") if file.is_file())


class Rows:
    """Documents in memory, which are written to a temporary file."""

    def __init__(self, data: Any, folder: Path, id_field: str | None, text_field: str | None) -> None:
        self._data = data
        self._text_field = text_field or "text"
        self._id_field = id_field or "id"
        self._file = folder / "data.parquet"
        self.inputs = [self._file]
        self._table = self._converted()
        if self._id_field in self._table.column_names:
            place = self._table.schema.get_field_index(self._id_field)
            ids = _ids(self._table[self._id_field].to_pylist())
            self._table = self._table.set_column(place, self._id_field, ids)
        elif id_field is None:
            labels = data.index if isinstance(data, pd.DataFrame) else range(len(self._table))
            self._table = self._table.append_column("id", _ids(labels))

    def write(self, numbered: bool = False) -> None:
        table = self._table
        if numbered:
            table = table.append_column(ROW, pa.array(range(len(table)), pa.int64()))
        pq.write_table(table, self._file, row_group_size=ROWS_PER_GROUP, compression="none", use_dictionary=False)

    def _converted(self) -> pa.Table:
        try:
            if isinstance(self._data, pd.DataFrame):
                return pa.Table.from_pandas(self._data, preserve_index=False).replace_schema_metadata()
            return self._listed() if isinstance(self._data, list) else pa.table(self._data)
        except (pa.ArrowException, TypeError, ValueError) as e:
            raise DoppelError(f"the data cannot be converted to a table: {str(e).splitlines()[0]}") from e

    def _listed(self) -> pa.Table:
        first = self._data[0] if self._data else ""
        if isinstance(first, Mapping):
            return pa.Table.from_pylist([dict(row) for row in self._data])
        if first is None or isinstance(first, str):
            return pa.table({self._text_field: pa.array(self._data, pa.string())})
        ids, texts = zip(*((id, text) for id, text in self._data))
        return pa.table({self._id_field: _ids(ids), self._text_field: pa.array(texts, pa.string())})

    def named(self, message: str) -> str:
        """Returns a message of Doppel in which the temporary file is called data."""
        return message.replace(str(self._file), "data")

    def restored(self, result: pa.Table) -> pa.Table:
        """Returns a result of Doppel with the caller's ids, and with places that count characters as Python does."""
        columns = {name: result[name] for name in result.column_names}
        for name in columns.keys() & {"source", "kept_source"}:
            columns[name] = pa.array([self.named(value) for value in columns[name].to_pylist()], pa.string())
        if "left_start" in columns:
            texts = self._texts()
            for side, end in product(["left", "right"], ["start", "end"]):
                places = zip(columns[side].to_pylist(), columns[f"{side}_{end}"].to_pylist())
                columns[f"{side}_{end}"] = pa.array([characters(texts.get(id, ""), place) for id, place in places])
        ids = self._table.schema.field(self._id_field).type
        for name in columns.keys() & {"left", "right", "id", "kept"}:
            if pa.types.is_integer(ids):
                with suppress(pa.ArrowInvalid):  # ids of other inputs are not numbers
                    columns[name] = columns[name].cast(ids)
        return pa.table(columns)

    def _texts(self) -> dict[str, str]:
        ids, texts = (self._table[name].to_pylist() for name in [self._id_field, self._text_field])
        return {str(id): text for id, text in zip(ids, texts)}

    def kept(self, output: Path) -> Any:
        """Returns the rows that ``dedup`` kept, as the caller gave them. ``dedup`` may have added columns."""
        file = output / "kept" / self._file.name
        if not file.exists():
            return self._taken([])
        kept = pq.read_table(file)
        numbers = kept[ROW].to_pylist()
        added = [name for name in kept.column_names if name != ROW and name not in self._table.column_names]
        texts = kept[self._text_field]
        changed = [] if texts.equals(self._table[self._text_field].take(kept[ROW])) else [self._text_field]
        rows = self._taken(numbers)
        for name in changed + added:
            rows = _with_column(rows, name, kept[name])
        return rows

    def _taken(self, numbers: list[int]) -> Any:
        if isinstance(self._data, pd.DataFrame):
            return self._data.iloc[numbers]
        if isinstance(self._data, list):
            return [self._data[number] for number in numbers]
        return self._table.take(pa.array(numbers, pa.int64()))


def _with_column(rows: Any, name: str, column: pa.ChunkedArray) -> Any:
    if isinstance(rows, pd.DataFrame):
        return rows.assign(**{name: column.to_pandas().set_axis(rows.index)})
    if isinstance(rows, pa.Table):
        place = rows.schema.get_field_index(name)
        return rows.append_column(name, column) if place < 0 else rows.set_column(place, name, column)
    raise DoppelError(f"dedup changes the column {name}, which a list has not: give it a DataFrame or an Arrow table")


def _ids(values: Iterable[Any]) -> pa.Array:
    """Returns ids as whole numbers if all are, and as strings otherwise."""
    with suppress(pa.ArrowException, OverflowError):
        ids = pa.array(values)
        if pa.types.is_integer(ids.type):
            return ids
    return pa.array([None if value is None else str(value) for value in values], pa.string())


def characters(text: str, units: int) -> int:
    """Converts a place in a text from UTF-16 code units, in which Java counts, to characters."""
    if text.isascii():
        return units
    return len(text.encode("utf-16-le")[: 2 * units].decode("utf-16-le"))


def read(file: Path, documents: Paths | Rows, as_arrow: bool) -> Table | None:
    """Returns a table that Doppel wrote, or None if it wrote none."""
    if not file.exists():
        return None
    table = documents.restored(pq.read_table(file))
    return table if as_arrow else table.to_pandas()


def documents(data: Any, folder: Path, options: Mapping[str, Any]) -> Paths | Rows:
    """Returns the documents that ``data`` contains or names."""
    if isinstance(data, (str, os.PathLike)):
        return Paths([data])
    if not isinstance(data, pd.DataFrame) and not hasattr(data, "__arrow_c_stream__"):
        if not isinstance(data, Iterable) or isinstance(data, (bytes, Mapping)):
            raise DoppelError(f"data must be a table, a list of documents, or a path (got: {type(data).__name__})")
        data = list(data)
        if data and all(isinstance(each, os.PathLike) for each in data):
            return Paths(data)
    return Rows(data, folder, options.get("id_field"), options.get("text_field"))
