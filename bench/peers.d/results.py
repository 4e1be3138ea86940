"""Reads and scores the output of a tool."""

import csv
import json
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Score:
    """Recall and precision, or None if there is no truth."""

    recall: float | None
    precision: float | None


def score(kind, output, corpus, truth):
    if kind == "pairs":
        reported = read_pairs(output, corpus)
        return Score(truth.recall_of_pairs(reported), truth.precision_of_pairs(reported))
    kept = read_kept(output, corpus)
    return Score(truth.recall_of_kept(kept), truth.precision_of_kept(kept))


def files_of(output, suffix):
    return sorted(output.rglob(f"*{suffix}")) if output.is_dir() else [output]


def read_pairs(output, corpus):
    """Reads CSV files with the columns left and right, without repeated pairs and pairs of a document with itself."""
    pairs = set()
    for path in files_of(output, ".csv"):
        with path.open(newline="") as file:
            rows = csv.reader(file)
            header = next(rows, ["left", "right"])
            left, right = header.index("left"), header.index("right")
            for row in rows:
                one, other = corpus.place[row[left]], corpus.place[row[right]]
                if one != other:
                    pairs.add((min(one, other), max(one, other)))
    return np.array(sorted(pairs), dtype=np.int64).reshape(-1, 2)


def read_kept(output, corpus):
    """Reads JSONL files with the field id, and returns a flag for each document of the corpus."""
    kept = np.zeros(len(corpus), dtype=bool)
    for path in files_of(output, ".jsonl"):
        with path.open("rb") as file:
            for line in file:
                kept[corpus.place[str(json.loads(line)["id"])]] = True
    return kept
