"""An index gives the results of the command line."""

import json

import pandas as pd
import pytest
from conftest import ESSAYS, command_line, rows_of, strings

import doppel


@pytest.fixture
def index(tmp_path):
    index = doppel.Index.create(tmp_path / "archive", words=3)
    assert index.add(ESSAYS)["documents"] == 12
    return index


def status_by_command_line(index):
    return json.loads(command_line("index", "stats", index.path, "--json").stdout)


def test_hits_are_those_of_the_command_line(index, documents, jsonl, tmp_path):
    expected = rows_of(tmp_path / "hits.csv", "index", "query", index.path, jsonl, "--threshold=0.2", "-o")
    assert strings(index.query(pd.DataFrame(documents), threshold=0.2)) == expected != []
    of = rows_of(tmp_path / "hits.csv", "index", "query", index.path, "--text-of=leo-bees.txt", "--top=3", "-o")
    assert strings(index.query(text_of="leo-bees.txt", top=3)) == of != []
    text = (ESSAYS / "leo-bees.txt").read_text(encoding="utf-8")
    assert index.query(text, top=1)[["left", "right", "similarity"]].values.tolist() == [[0, "leo-bees.txt", 1]]


def test_documents_are_added_once_and_removed(index, documents):
    with pytest.warns(doppel.DoppelWarning) as caught:
        assert index.add(ESSAYS)["documents"] == 12
    assert any("anna-lighthouses.txt" in str(warning.message) for warning in caught)
    assert index.add([("@odd", "a b c d"), ("-o", "e f g h")]) == status_by_command_line(index)
    assert index.remove(["@odd", "-o"])["documents"] == 12
    assert index.remove("leo-bees.txt") == status_by_command_line(index)
    with pytest.raises(doppel.DoppelError, match='no document has the id "leo-bees.txt"'):
        index.remove("leo-bees.txt")
    assert doppel.Index(index.path).status()["documents"] == 11


def test_a_folder_without_an_index_is_refused(tmp_path):
    expected = command_line("index", "stats", tmp_path).stderr
    with pytest.raises(doppel.DoppelError) as caught:
        doppel.Index(tmp_path)
    assert f"doppel: {caught.value}\n" == expected
