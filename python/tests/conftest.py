"""Documents for the tests, and the command line, whose results the tests compare with."""

import csv
import json
import random
import subprocess
import threading
import time
from pathlib import Path

import pytest

import doppel

PROJECT = Path(__file__).resolve().parents[2]
ESSAYS = PROJECT / "examples" / "essays"


def command_line(*arguments):
    """Runs the launcher of the checkout, and returns the finished process."""
    command = [str(PROJECT / "doppel"), *map(str, arguments)]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


def rows_of(file, *command):
    """Returns the rows that a command of the command line writes to a CSV file."""
    finished = command_line(*command, file)
    assert finished.returncode == 0, finished.stderr
    with open(file, encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def strings(table, numbers=6):
    """Returns the rows of a DataFrame in the form that the command line writes."""
    formats = {"f": f"{{:.{numbers}f}}".format}
    columns = {name: table[name].map(formats.get(table[name].dtype.kind, str)) for name in table.columns}
    return [dict(zip(columns, row)) for row in zip(*columns.values())]


def wait_until(condition, seconds=60):
    deadline = time.monotonic() + seconds
    never = threading.Event()
    while not condition():
        assert time.monotonic() < deadline, "the condition did not come true"
        never.wait(0.01)


@pytest.fixture(scope="session")
def documents():
    """Essays, and copies of them with a few words replaced."""
    chance = random.Random(27)
    texts = [file.read_text(encoding="utf-8") for file in sorted(ESSAYS.glob("*.txt"))]
    for _ in range(60):
        words = chance.choice(texts).split(" ")
        for _ in range(chance.randrange(12)):
            words[chance.randrange(len(words))] = chance.choice(["honey", "Leuchtturm", "mañana", '"so"\n'])
        texts.append(" ".join(words))
    return [{"id": 1000 + number, "text": text, "year": number % 7} for number, text in enumerate(texts)]


@pytest.fixture
def jsonl(documents, tmp_path):
    file = tmp_path / "documents.jsonl"
    file.write_text("".join(json.dumps(document) + "\n" for document in documents), encoding="utf-8")
    return file


@pytest.fixture(scope="session", autouse=True)
def installed_wheel():
    """The tests must test the wheel, and not the source tree."""
    assert PROJECT not in Path(doppel.__file__).resolve().parents or "target" in doppel.__file__
