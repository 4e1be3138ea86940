package dev.doppel.passage.internal;

import dev.doppel.passage.Span;
import dev.doppel.shingle.WordHasher;
import dev.doppel.text.PlacedWords;

/**
 * A document whose text has been split into words. The document can be compared with any number of other documents
 * without being split again.
 *
 * @param words the word hashes, the files and the excluded words
 * @param offsets the character offsets of the words in the original text
 */
record PreparedText(WordSequence words, WordOffsets offsets) {
    /** Prepares a document that consists of one file. */
    static PreparedText of(int document, PlacedWords placed) {
        return new PreparedText(WordSequence.of(document, WordHasher.hashes(placed.words())), WordOffsets.of(placed));
    }

    /** Returns the span of words {@code from .. to - 1}. */
    Span span(int from, int to) {
        return new Span(offsets.start(from), offsets.end(to - 1), from, to - from);
    }
}
