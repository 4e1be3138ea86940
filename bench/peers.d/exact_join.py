"""All pairs of sets at or above a Jaccard threshold: nothing is estimated, and no frequent shingle is left out.

A pair at the threshold t shares at least t * n shingles with n the size of either set. So if the shingles of each
set are ordered from the rarest to the most frequent, the two must share one among the first n - t * n + 1 of each.
Only those are joined, by sorting, and each pair that comes out of it is compared in full.
"""

import numpy as np

from shingles import jaccard, least_common

# Beyond this the pairs would not fit; a corpus like that has one text a hundred thousand times.
MOST_CANDIDATES = 200_000_000


class TooManyPairs(Exception):
    pass


def exact_pairs(sets, threshold):
    """The pairs (left, right), left < right, as an array of two columns."""
    sizes = np.array([members.size for members in sets], dtype=np.int64)
    owners = np.repeat(np.arange(len(sets), dtype=np.uint64), sizes)
    ranks, shared = rarity_ranks(np.concatenate(sets) if sets else np.zeros(0, dtype=np.uint64))

    # Owner above, rank below, in one number: sorting it sorts each set from the rarest shingle on.
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
    """For each entry the rank of its shingle, rare ones first; and for each rank whether two sets have it."""
    _, identity, counts = np.unique(shingles, return_inverse=True, return_counts=True)
    order = np.argsort(counts, kind="stable")
    ranks = np.empty(order.size, dtype=np.uint64)
    ranks[order] = np.arange(order.size, dtype=np.uint64)
    return ranks[identity], counts[order] > 1


def split(keys):
    return (keys >> np.uint64(32)).astype(np.int64), (keys & np.uint64(0xFFFFFFFF)).astype(np.int64)


def pairs_of_equals(ranks, owners):
    """Every two owners that have a rank in common, once, the smaller first."""
    order = np.lexsort((owners, ranks))
    ranks, owners = ranks[order], owners[order]
    _, counts = np.unique(ranks, return_counts=True)
    total = int((counts * (counts - 1) // 2).sum())
    if total > MOST_CANDIDATES:
        raise TooManyPairs(f"{total:,} candidate pairs, of which {MOST_CANDIDATES:,} can be held")
    found = [np.zeros(0, dtype=np.int64)]
    # At each distance only entries go on whose rank reached as far as that.
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
