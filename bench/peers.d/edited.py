"""Copies of generated documents, edited in one way until their similarity is at the target or just above.

Words are numbers and a text is an array of them, until it is spelled out.
"""

import numpy as np

from shingles import jaccard, mixed, shingle_set

WORDS = 50_000
# A copy is close enough if its similarity exceeds the target by at most NEAR. If it is not, and the next edit would
# take it below the target, up to TRIES other edits are tried. In a short text, deleting a word at an end may work where
# deleting a word in the middle does not.
NEAR = 0.005
TRIES = 40


SYLLABLES = [consonant + vowel for consonant in "bdfgklmnprstvwxz" for vowel in "aeiou"]


def spelled(text):
    """Spells a text in letters, since some tools treat all numbers as equal."""
    return " ".join(spelling(word) for word in text.tolist())


def spelling(word):
    syllables = len(SYLLABLES)
    return SYLLABLES[word // syllables**2] + SYLLABLES[word // syllables % syllables] + SYLLABLES[word % syllables]


def append(text, places, fresh):
    return np.concatenate((text, fresh))


def delete(text, places, fresh):
    return np.delete(text, places)


def insert(text, places, fresh):
    return np.insert(text, places, fresh)


def replace(text, places, fresh):
    copy = text.copy()
    copy[places] = fresh
    return copy


def move(text, places, fresh):
    """Splits the text at the positions and reverses the order of the passages."""
    return np.concatenate(np.split(text, np.sort(places))[::-1])


EDITS = {edit.__name__: edit for edit in (append, delete, insert, replace, move)}


def shingles_of(text):
    return shingle_set(mixed(text.astype(np.uint64)))


def edited_pair(edit, length, target, dice):
    """Returns a text and its copy, or None if even the smallest edit makes them less similar than the target."""
    original = dice.integers(WORDS, size=length)
    own_shingles = shingles_of(original)
    # Moves and deletions must leave at least one word. Appended passages may be longer than the text.
    order = 1 + dice.permutation(length - 1)
    new_words = dice.integers(WORDS, size=2 * length)

    def copy_with(chosen):
        if edit is append:
            return append(original, None, new_words[: len(chosen)])
        return edit(original, order[chosen], new_words[chosen])

    def similarity(chosen):
        return jaccard(own_shingles, shingles_of(copy_with(chosen)))

    steps = np.arange(len(new_words) if edit is append else len(order))
    count = most(len(steps), lambda count: similarity(steps[:count]) >= target)
    chosen = list(steps[:count])
    if similarity(chosen) > target + NEAR:
        for step in steps[count : count + TRIES]:
            if similarity(chosen + [step]) >= target:
                chosen.append(step)
    if not chosen:
        return None
    return original, copy_with(chosen)


def most(limit, holds):
    """Returns the largest count for which a monotonic condition holds, which holds for 0."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if holds(middle):
            low = middle
        else:
            high = middle - 1
    return low
