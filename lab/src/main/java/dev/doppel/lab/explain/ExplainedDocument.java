package dev.doppel.lab.explain;

import dev.doppel.shingle.ShingleSet;
import dev.doppel.text.Words;
import java.util.List;

/**
 * A document after splitting and shingling.
 *
 * @param words the words of the text
 * @param shingles the distinct shingles as text, in order of first occurrence
 * @param set the shingles as hashes
 */
public record ExplainedDocument(Words words, List<String> shingles, ShingleSet set) {
    public ExplainedDocument {
        shingles = List.copyOf(shingles);
    }
}
