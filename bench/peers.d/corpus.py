"""The documents of a JSONL file, identified by their position."""

import json
from multiprocessing import Pool
from pathlib import Path

from shingles import line_shingles


class InputError(Exception):
    """An error that the user can fix, with a message of one line."""


class Corpus:
    def __init__(self, path):
        self.path = Path(path)
        self.place = {}
        number = 0
        for number, line in enumerate(self.lines(), 1):
            self.place[self.id_of(line, number)] = number - 1
        if len(self.place) != number:
            raise InputError(f"{path}: {number - len(self.place)} ids occur more than once: give each document its own")

    def __len__(self):
        return len(self.place)

    def lines(self):
        try:
            with self.path.open("rb") as file:
                yield from file
        except OSError as error:
            raise InputError(f"cannot read {self.path}: {error.strerror}") from None

    def id_of(self, line, number):
        try:
            document = json.loads(line)
            assert isinstance(document["text"], str)
            return str(document["id"])
        except (ValueError, KeyError, TypeError, AssertionError):
            raise InputError(f'{self.path}, line {number}: needs an object with "id" and "text"') from None

    def bytes(self):
        return self.path.stat().st_size

    def shingle_sets(self, threads):
        with Pool(threads) as pool:
            return pool.map(line_shingles, self.lines(), chunksize=500)

    def shingles_of(self, places):
        """Returns the shingle sets of some documents by position, without parsing the others."""
        return {place: line_shingles(line) for place, line in enumerate(self.lines()) if place in places}
