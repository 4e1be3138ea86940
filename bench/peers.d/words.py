"""Splits text into words by the rules of Doppel's profile "plain", implemented independently of Doppel.

The truth and the runners of Python tools use the same words. Characters that are newer than Unicode 13 separate words in
Doppel. Here, they are classified by Python's version of Unicode.
"""

import unicodedata

# The first and last code points of scripts that are written without spaces. Each of their characters is a word.
WITHOUT_SPACES = (
    (0x0E00, 0x0EFF),  # Thai and Lao
    (0x1000, 0x109F),  # Myanmar
    (0x1780, 0x17FF),  # Khmer
    (0x2E80, 0x2FDF),  # Han radicals
    (0x3005, 0x3007),  # Han iteration and closing marks, zero
    (0x3021, 0x3029),  # Hangzhou numerals
    (0x3031, 0x3035),  # kana repeat marks
    (0x3038, 0x303B),  # more numerals and iteration marks
    (0x3041, 0x30FF),  # Hiragana and Katakana
    (0x31F0, 0x31FF),  # Katakana extensions
    (0x3400, 0x4DBF),  # Han extension A
    (0x4E00, 0x9FFF),  # Han
    (0xA9E0, 0xA9FF),  # Myanmar extended B
    (0xAA60, 0xAA7F),  # Myanmar extended A
    (0xF900, 0xFAFF),  # Han compatibility
    (0x1B000, 0x1B16F),  # kana supplements
    (0x20000, 0x323AF),  # Han extensions B and later
)


class SpacedCharacters(dict):
    """Maps a code point to its lower-case character, with spaces around it where words end. Fills itself on demand."""

    def __missing__(self, code_point):
        self[code_point] = spaced(lower(chr(code_point)))
        return self[code_point]


def lower(character):
    """Converts a character with the simple mapping of Unicode, which never yields several characters."""
    if character == "\u0130":
        return "i"
    mapped = character.lower()
    return mapped if len(mapped) == 1 else character


def spaced(character):
    if unicodedata.category(character)[0] not in "LMN":
        return " "
    if any(first <= ord(character) <= last for first, last in WITHOUT_SPACES):
        return f" {character} "
    return character


SPACED = SpacedCharacters()


def words(text):
    return unicodedata.normalize("NFKC", text).translate(SPACED).split()
