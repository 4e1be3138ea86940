"""Doppel on PySpark gives the results of the command line."""

import json
import os

import pytest
from conftest import PROJECT, command_line, rows_of
from pyspark.sql import SparkSession

import doppel
import doppel.spark

JAR = PROJECT / "spark" / "target" / "doppel-spark.jar"


@pytest.fixture(scope="module")
def session():
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    session = (
        SparkSession.builder.master("local[2]")
        .config("spark.jars", str(JAR))
        .config("spark.ui.enabled", "false")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .getOrCreate()
    )
    yield session
    session.stop()


@pytest.fixture
def rows(session, jsonl):
    return session.read.json(str(jsonl))


@pytest.mark.parametrize("options", [{}, {"threshold": 0.3, "words": 2}, {"method": "lsh"}])
def test_pairs_are_those_of_the_command_line(options, rows, jsonl, tmp_path):
    given = [f"--{name}={value}" for name, value in options.items()]
    expected = rows_of(tmp_path / "pairs.csv", "scan", jsonl, *given, "-o")
    with doppel.spark.scan(rows, **options) as scan:
        found = {(row["left"], row["right"], f"{row['similarity']:.6f}") for row in scan.pairs.collect()}
        assert scan.passages.count() == 0
    assert found == {(row["left"], row["right"], row["similarity"]) for row in expected}
    assert len(found) > 20


def test_passages_are_those_of_the_command_line(rows, jsonl, tmp_path):
    expected = rows_of(tmp_path / "p.csv", "scan", jsonl, "--passages=25", "--passages-output")
    with doppel.spark.scan(rows, passages=25) as scan:
        assert scan.passages.count() == len(expected) > 0


@pytest.mark.parametrize("options", [{}, {"threshold": 0.5, "keep": "highest:year"}])
def test_kept_rows_are_those_of_the_command_line(options, rows, jsonl):
    given = [f"--{name}={value}" for name, value in options.items()]
    lines = command_line("dedup", jsonl, "-o", "-", "--quiet", *given).stdout.splitlines()
    with doppel.spark.dedup(rows, **options) as dedup:
        kept = [row.asDict() for row in dedup.kept.collect()]
        assert dedup.removed.count() == rows.count() - len(kept)
        assert dedup.groups.count() > dedup.removed.count()
    assert kept == [json.loads(line) for line in lines]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"treshold": 0.5}, "unknown option: --treshold (did you mean --threshold?); see doppel-spark scan --help"),
        ({"text_field": "body"}, "body"),
    ],
)
def test_a_wrong_option_has_a_clear_message(options, message, rows):
    with pytest.raises(doppel.DoppelError) as caught:
        doppel.spark.scan(rows, **options)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
