"""Functions that all runners of Python tools share: reading JSONL, word 5-grams, and worker processes."""

import json
import sys
from itertools import islice
from multiprocessing import Pool
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))
from words import words

BATCH = 500


def shingles(text):
    own = words(text)
    if len(own) < 5:
        return [" ".join(own)]
    return list(map(" ".join, zip(own, own[1:], own[2:], own[3:], own[4:])))


def ids_and_shingles(lines):
    documents = [json.loads(line) for line in lines]
    return [str(document["id"]) for document in documents], [shingles(document["text"]) for document in documents]


def batches(source):
    with open(source, "rb") as file:
        while lines := list(islice(file, BATCH)):
            yield lines


def in_processes(function, source, processes):
    """The function's results for each batch of lines, in the order of the file."""
    with Pool(processes) as pool:
        yield from pool.imap(function, batches(source))


def copy_kept(source, output, kept):
    """Writes the lines of the documents that are kept, as they are."""
    with open(source, "rb") as lines, open(output, "wb") as file:
        file.writelines(line for line, keep in zip(lines, kept, strict=True) if keep)
