"""Scans of all kinds of data give the results of the command line."""

import json

import pandas as pd
import pyarrow as pa
import pytest
from conftest import ESSAYS, command_line, rows_of, strings

import doppel

SHAPES = {
    "DataFrame": pd.DataFrame,
    "Arrow table": pa.Table.from_pylist,
    "record batch": pa.RecordBatch.from_pylist,
    "dicts": list,
    "iterator of pairs": lambda documents: ((each["id"], each["text"]) for each in documents),
    "index as ids": lambda documents: pd.DataFrame(documents).set_index("id"),
    "other names": lambda documents: pd.DataFrame(documents).rename(columns={"id": "url", "text": "body"}),
    "categories": lambda documents: pd.DataFrame(documents).astype({"text": "category"}),
}


@pytest.fixture(scope="module")
def expected_pairs():
    """The pairs that the command line finds, by its options."""
    return {}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    "options", [{}, {"threshold": 0.3, "words": 2}, {"method": "lsh", "measure": "cosine"}, {"passages": 30}]
)
def test_pairs_are_those_of_the_command_line(shape, options, documents, jsonl, tmp_path, expected_pairs):
    key = tuple(f"--{name}={value}" for name, value in options.items())
    if key not in expected_pairs:
        expected_pairs[key] = rows_of(tmp_path / "pairs.csv", "scan", jsonl, *key, "-o")
    expected = expected_pairs[key]
    names = {"id_field": "url", "text_field": "body"} if shape == "other names" else {}
    pairs = doppel.scan(SHAPES[shape](documents), **options, **names)
    assert strings(pairs) == expected
    assert len(expected) > 20
    assert pairs["left"].dtype == "int64"


def test_texts_are_numbered(documents, jsonl, tmp_path):
    pairs = doppel.scan([document["text"] for document in documents])
    expected = rows_of(tmp_path / "pairs.csv", "scan", jsonl, "-o")
    assert [(left, right) for left, right in zip(pairs["left"], pairs["right"])] == [
        (int(row["left"]) - 1000, int(row["right"]) - 1000) for row in expected
    ]


@pytest.mark.parametrize("data", [str(ESSAYS), ESSAYS, [ESSAYS], str(ESSAYS / "*.txt")])
def test_paths(data, tmp_path):
    expected = rows_of(tmp_path / "pairs.csv", "scan", str(data[0] if isinstance(data, list) else data), "-o")
    assert strings(doppel.scan(data)) == expected != []


def test_relative_paths_follow_the_current_folder(tmp_path, monkeypatch):
    for name in ["one", "two"]:
        folder = tmp_path / name
        folder.mkdir()
        (folder / "texts.jsonl").write_text(f'{{"id": "{name}", "text": "a b c d e f"}}\n' * 2)
        monkeypatch.chdir(folder)
        with pytest.raises(doppel.DoppelError, match=f'two documents have the id "{name}": texts.jsonl:1 and'):
            doppel.scan("texts.jsonl")


def test_groups_and_passages_are_those_of_the_command_line(documents, jsonl, tmp_path):
    groups = rows_of(tmp_path / "g.csv", "scan", jsonl, "--threshold=0.5", "--groups-output")
    assert strings(doppel.groups(documents, threshold=0.5)) == groups != []
    passages = rows_of(tmp_path / "p.csv", "scan", jsonl, "--passages=25", "--passages-output")
    assert strings(doppel.passages(documents, words=25)) == passages != []


def test_arrow_results(documents):
    table = doppel.scan(documents, as_arrow=True)
    assert isinstance(table, pa.Table)
    assert table.to_pandas().equals(doppel.scan(documents))


def test_compare_is_that_of_the_command_line(tmp_path):
    files = [ESSAYS / "clara-bees.txt", ESSAYS / "priya-bees.txt"]
    expected = command_line("compare", *files, "--json", "--words=3").stdout
    assert doppel.compare(*files, words=3) == json.loads(expected)
    texts = doppel.compare(*(file.read_text(encoding="utf-8") for file in files), words=3)
    assert texts["jaccard"] == doppel.compare(*files, words=3)["jaccard"] > 0.5
    assert texts["left"] == "left"


def test_any_command_can_run():
    arguments = ["bands", "--threshold", "0.7"]
    assert doppel.run(*arguments) == command_line(*arguments).stdout != ""
    twice = b'{"id": 1, "text": "a b c d e f"}\n{"id": 2, "text": "a b c d e f"}\n'
    assert "1 pair" in doppel.run("scan", "-", input=twice)


def test_a_list_gives_an_option_for_each_value(documents):
    ignored = [ESSAYS / "anna-lighthouses.txt", ESSAYS / "leo-bees.txt"]
    found = doppel.scan(documents, ignore=ignored)
    assert 0 < len(found) < len(doppel.scan(documents, ignore=ignored[:1])) < len(doppel.scan(documents))


@pytest.mark.parametrize("option", [{"treshold": 0.5}, {"threshold": 2}, {"words": "many"}, {"method": "magic"}])
def test_a_wrong_option_has_the_message_of_the_command_line(option, documents, jsonl):
    given = [f"--{name}={value}" for name, value in option.items()]
    expected = command_line("scan", jsonl, *given).stderr
    with pytest.raises(doppel.DoppelError) as caught:
        doppel.scan(documents, **option)
    assert f"doppel: {caught.value}\n" == expected


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "data holds no documents"),
        (7, r"data must be a table, a list of documents, or a path \(got: int\)"),
        (b"text", r"data must be .*\(got: bytes\)"),
        ([1, 2], "the data cannot be converted to a table"),
        (["a", 2], "the data cannot be converted to a table"),
        (pd.DataFrame({"text": ["a", 2]}), "the data cannot be converted to a table"),
        (["a", "\ud800"], "the data cannot be converted to a table"),
        (pd.DataFrame({"body": ["a", "b"]}), 'data: no column "text"; the columns are: body, id'),
        (pd.DataFrame({"text": [1, 2]}), 'data: column "text" is .*, not text'),
        ([(1, "a b"), (1, "c d")], 'two documents have the id "1": data:1 and data:2'),
        ("no-such-folder", "no-such-folder"),
    ],
)
def test_wrong_data_has_a_clear_message(data, message):
    with pytest.raises(doppel.DoppelError, match=message) as caught:
        doppel.scan(data)
    assert "\n" not in str(caught.value)


def test_a_document_without_text_is_skipped_with_a_warning():
    texts = ["a b c d e f", None, float("nan"), "a b c d e f"]
    with pytest.warns(doppel.DoppelWarning) as caught:
        pairs = doppel.scan(pd.DataFrame({"text": texts}))
    assert [str(warning.message) for warning in caught] == [
        f'skipped data:{row}: field "text" is null, not text' for row in [2, 3]
    ]
    assert caught[0].filename == __file__
    assert list(pairs["right"]) == [3]


def test_places_of_passages_count_characters():
    shared = " ".join(f"wörd{number}" for number in range(45))
    texts = [f"\U0001f41d\U0001f41d {shared} \U0001f33c", f"\U0001f600 {shared}."]
    passage = doppel.passages([("a", texts[0]), ("b", texts[1])]).iloc[0]
    compared = doppel.compare(*texts)["passages"][0]
    for found in [passage, compared]:
        assert texts[0][found["left_start"] : found["left_end"]] == shared
        assert texts[1][found["right_start"] : found["right_end"]] == shared


@pytest.mark.parametrize("ids", [[1.5, 2.5], [1, "x"], [("a", 1), ("a", 2)], [2**70, 3], [True, False]])
def test_ids_that_are_not_whole_numbers_are_strings(ids):
    pairs = doppel.scan([(id, "a b c d e f") for id in ids])
    assert pairs[["left", "right"]].values.tolist() == [[str(id) for id in ids]]
