"""Word 5-gram sets for the ground truth, implemented independently of Doppel to reveal errors in either."""

import hashlib
import json
import math
from functools import lru_cache

import numpy as np

from words import words

SIZE = 5


@lru_cache(maxsize=1 << 20)
def word_hash(word):
    return int.from_bytes(hashlib.blake2b(word.encode(), digest_size=8).digest(), "little")


def mixed(values):
    """Mixes 64 bits with the finaliser of SplitMix64; without it, sequences of words would collide."""
    values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return values ^ (values >> np.uint64(31))


def shingle_set(word_hashes):
    """Returns the distinct 5-grams of an array of word hashes, sorted. As in Doppel, a shorter text is one shingle."""
    size = min(SIZE, len(word_hashes))
    if size == 0:
        return word_hashes
    hashes = np.zeros(len(word_hashes) - size + 1, dtype=np.uint64)
    for offset in range(size):
        hashes = mixed((hashes ^ word_hashes[offset : offset + len(hashes)]) + np.uint64(0x9E3779B97F4A7C15))
    return np.unique(hashes)


def text_shingles(text):
    return shingle_set(np.array([word_hash(word) for word in words(text)], dtype=np.uint64))


def line_shingles(line):
    return text_shingles(json.loads(line)["text"])


def jaccard(left, right):
    common = np.intersect1d(left, right, assume_unique=True).size
    union = left.size + right.size - common
    return common / union if union else 0.0


def least_common(size, threshold):
    """Returns the minimum overlap of a set of this size with any set at the threshold."""
    return np.ceil(threshold * size - 1e-9)


def s_curve(similarity, bands, rows):
    return 1 - math.pow(1 - math.pow(similarity, rows), bands)
