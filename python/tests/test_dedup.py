"""Deduplication gives the results of the command line."""

import json

import pandas as pd
import pyarrow as pa
import pytest
from conftest import command_line

import doppel


def kept_by_command_line(jsonl, *options):
    finished = command_line("dedup", jsonl, "-o", "-", "--quiet", *options)
    assert finished.returncode == 0, finished.stderr
    return [json.loads(line) for line in finished.stdout.splitlines()]


@pytest.mark.parametrize("options", [{}, {"threshold": 0.4}, {"keep": "highest:year", "threshold": 0.5}])
def test_kept_rows_are_those_of_the_command_line(options, documents, jsonl):
    expected = kept_by_command_line(jsonl, *(f"--{name}={value}" for name, value in options.items()))
    frame = pd.DataFrame(documents, index=range(50, 50 + len(documents)))
    result = doppel.dedup(frame, **options)
    assert result.kept.to_dict("records") == expected
    assert list(result.kept.index) == [row["id"] - 950 for row in expected]
    assert sorted([*result.removed["id"], *result.kept["id"]]) == [document["id"] for document in documents]
    assert set(result.groups["kept"]) == set(result.removed["kept"]) <= set(result.kept["id"])
    assert doppel.dedup(documents, **options).kept == expected
    table = doppel.dedup(pa.Table.from_pylist(documents), as_arrow=True, **options)
    assert table.kept.to_pylist() == expected
    assert table.removed.to_pandas().equals(result.removed)


def test_repeated_ids_and_nested_columns_are_kept_apart():
    frame = pd.DataFrame(
        {"id": [1, 1, 1], "text": ["a b c d e f", "g h i j k l", "a b c d e f"], "tags": [[1], [], [2]]}
    )
    with pytest.warns(doppel.DoppelWarning, match="2 repeated ids") as caught:
        result = doppel.dedup(frame)
    assert caught[0].filename == __file__
    assert result.kept.equals(frame.iloc[:2])
    assert result.removed[["id", "source", "kept_source"]].values.tolist() == [[1, "data:3", "data:1"]]


def test_added_columns(documents, jsonl):
    expected = kept_by_command_line(jsonl, "--copies")
    kept = doppel.dedup(pd.DataFrame(documents), copies=True).kept
    assert list(kept["doppel.copies"]) == [row["doppel.copies"] for row in expected]
    assert max(kept["doppel.copies"]) > 1


def test_repeated_paragraphs(documents, jsonl):
    expected = kept_by_command_line(jsonl, "--unit=line")
    result = doppel.dedup(pd.DataFrame(documents), unit="line")
    assert result.kept.to_dict("records") == expected
    assert result.groups is None
    assert len(result.spans) > 0


def test_files_are_written_to_the_output(jsonl, tmp_path):
    with pytest.raises(doppel.DoppelError, match="name a directory for them with output="):
        doppel.dedup(jsonl)
    result = doppel.dedup(jsonl, output=tmp_path / "clean")
    assert result.kept == [tmp_path / "clean" / "kept" / jsonl.name]
    assert [json.loads(line) for line in result.kept[0].open(encoding="utf-8")] == kept_by_command_line(jsonl)


def test_nothing_is_kept_if_all_is_old(documents, jsonl):
    frame = pd.DataFrame(documents)
    result = doppel.dedup(frame, against=jsonl)
    assert result.kept.equals(frame.iloc[:0])
    assert len(result.removed) == len(frame)
