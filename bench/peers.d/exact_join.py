"""An exact join: all pairs of sets at or above a Jaccard threshold.

A pair at the threshold t shares at least t * n shingles, where n is the size of either set. If the shingles of each set
are ordered from the rarest to the most frequent, both must share one of the first n - t * n + 1. Only these prefixes
are joined, by sorting, and each candidate pair is compared in full.
"""

import numpy as np

from shingles import jaccard, least_common

# The maximum number of candidate pairs that fit into memory. Only a corpus that repeats one text very often exceeds it.
MOST_CANDIDATES = 200_000_000


class TooManyPairs(Exception):
    pass


def exact_pairs(sets, threshold):
    """Returns the pairs (left, right) with left < right, as an array of two columns."""
    sizes = np.array([members.size for members in sets], dtype=np.int64)
    owners = np.repeat(np.arange(len(sets), dtype=np.uint64), sizes)
    ranks, shared = rarity_ranks(np.concatenate(sets) if sets else np.zeros(0, dtype=np.uint64))

    # A key has the owner in its upper half and the rank in its lower half, so sorting orders each set by rarity.
    keys = np.sort(owners << np.uint64(32) | ranks)
    starts = np.cumsum(sizes) - sizes
    owners, ranks = split(keys)
    position = np.arange(keys.size) - starts[owners]
    prefix = sizes - least_common(sizes, threshold) + 1
    useful = (position < prefix[owners]) & shared[ranks]

    candidates = pairs_of_equals(ranks[useful], owners[useful])
    candidates = candidates[similar_sizes(sizes[candidates], threshold)]
    members = np.split(ranks, starts[1:]) if sets else []
    similar = [jaccard(members[left], members[right]) >= threshold for left, right in candidates]
    return candidates[np.array(similar, dtype=bool)]


def rarity_ranks(shingles):
    """Returns the rank of each shingle, rare ones first, and for each rank whether several sets have it."""
    _, identity, counts = np.unique(shingles, return_inverse=True, return_counts=True)
    order = np.argsort(counts, kind="stable")
    ranks = np.empty(order.size, dtype=np.uint64)
    ranks[order] = np.arange(order.size, dtype=np.uint64)
    return ranks[identity], counts[order] > 1


def split(keys):
    return (keys >> np.uint64(32)).astype(np.int64), (keys & np.uint64(0xFFFFFFFF)).astype(np.int64)


def pairs_of_equals(ranks, owners):
    """Returns all pairs of owners that share a rank, without repetition, the smaller first."""
    order = np.lexsort((owners, ranks))
    ranks, owners = ranks[order], owners[order]
    _, counts = np.unique(ranks, return_counts=True)
    total = int((counts * (counts - 1) // 2).sum())
    if total > MOST_CANDIDATES:
        raise TooManyPairs(f"{total:,} candidate pairs, and only {MOST_CANDIDATES:,} fit into memory")
    found = [np.zeros(0, dtype=np.int64)]
    # Each step keeps the entries that have an equal rank at this distance.
    first, distance = np.arange(ranks.size), 1
    while first.size:
        first = first[first + distance < ranks.size]
        first = first[ranks[first] == ranks[first + distance]]
        found.append(owners[first] << 32 | owners[first + distance])
        distance += 1
    codes = np.unique(np.concatenate(found))
    return np.stack((codes >> 32, codes & 0xFFFFFFFF), axis=1)


def similar_sizes(sizes, threshold):
    return sizes.min(axis=1) >= least_common(sizes.max(axis=1), threshold)
