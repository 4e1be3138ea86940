"""The ground truth, and recall and precision of what a tool reports.

Pairs are arrays of two columns with positions of documents in the corpus, the smaller first.
"""

import csv

import numpy as np

from exact_join import TooManyPairs, exact_pairs
from shingles import jaccard

# The maximum number of documents for which the exact join fits into a few GB, at 500 shingles per document.
MOST_DOCUMENTS_TO_JOIN = 200_000
SAMPLE = 20_000


def truth_of(corpus, threshold, threads):
    """Returns the best available truth: exact, else the planted pairs of a generated corpus, else none."""
    planted = corpus.path.with_suffix(".truth.csv")
    if len(corpus) <= MOST_DOCUMENTS_TO_JOIN:
        try:
            return ExactTruth(exact_pairs(corpus.shingle_sets(threads), threshold), len(corpus))
        except TooManyPairs as error:
            return NoTruth(str(error))
    if planted.exists():
        return PlantedTruth(corpus, planted, threshold)
    return NoTruth(f"more than {MOST_DOCUMENTS_TO_JOIN:,} documents, and no {planted.name} beside them")


def codes(pairs):
    return pairs[:, 0] << 32 | pairs[:, 1]


def share(hits):
    return float(np.mean(hits)) if len(hits) else None


class KnownPairs:
    """Recall against a list of pairs."""

    def __init__(self, pairs, documents):
        self.pairs = pairs
        self.documents = documents

    def recall_of_pairs(self, reported):
        return share(np.isin(codes(self.pairs), codes(reported)))

    def recall_of_kept(self, kept):
        """A pair is found if at least one of its documents is removed."""
        return share(~(kept[self.pairs[:, 0]] & kept[self.pairs[:, 1]]))


class ExactTruth(KnownPairs):
    def __init__(self, pairs, documents):
        super().__init__(pairs, documents)
        self.has_partner = np.zeros(documents, dtype=bool)
        self.has_partner[pairs.ravel()] = True

    def __str__(self):
        return f"exact join of word 5-gram sets, {len(self.pairs):,} pairs"

    def precision_of_pairs(self, reported):
        return share(np.isin(codes(reported), codes(self.pairs)))

    def precision_of_kept(self, kept):
        """A document is removed correctly if it has a partner."""
        return share(self.has_partner[~kept])


class PlantedTruth(KnownPairs):
    """Recall by the planted pairs; precision by exact comparison of a sample of the reported pairs."""

    def __init__(self, corpus, path, threshold):
        self.corpus = corpus
        self.threshold = threshold
        self.families = {}
        pairs = []
        with path.open(newline="") as file:
            for row in csv.DictReader(file):
                original, copy = corpus.place[row["left"]], corpus.place[row["right"]]
                family = self.families.setdefault(original, [original])
                family.append(copy)
                self.families[copy] = family
                if float(row["jaccard"]) >= threshold:
                    pairs.append((min(original, copy), max(original, copy)))
        super().__init__(np.array(pairs, dtype=np.int64).reshape(-1, 2), len(corpus))

    def __str__(self):
        return f"{len(self.pairs):,} planted pairs; precision by exact comparison of up to {SAMPLE:,} reported"

    def precision_of_pairs(self, reported):
        sample = sampled(reported)
        sets = self.corpus.shingles_of(set(sample.ravel().tolist()))
        return share([jaccard(sets[left], sets[right]) >= self.threshold for left, right in sample.tolist()])

    def precision_of_kept(self, kept):
        """Searches for partners in a document's own family, since documents of different families share nothing."""
        sample = sampled(np.flatnonzero(~kept)).tolist()
        relatives = {place: self.families.get(place, []) for place in sample}
        sets = self.corpus.shingles_of(set(sample).union(*relatives.values()))
        return share([
            any(other != place and jaccard(sets[place], sets[other]) >= self.threshold for other in relatives[place])
            for place in sample
        ])


class NoTruth:
    def __init__(self, reason):
        self.reason = reason

    def __str__(self):
        return f"none ({self.reason})"

    def unknown(self, _):
        return None

    recall_of_pairs = recall_of_kept = precision_of_pairs = precision_of_kept = unknown


def sampled(rows):
    if len(rows) <= SAMPLE:
        return rows
    return rows[np.random.default_rng(1).choice(len(rows), SAMPLE, replace=False)]
