package dev.doppel.lab.explain;

import dev.doppel.shingle.ShingleSet;
import dev.doppel.text.Words;
import java.util.List;

/**
 * A document that was split into words and shingles.
 *
 * @param shingles the distinct shingles as text, in order of first occurrence
 * @param set the hashes of the shingles
 */
public record ExplainedDocument(Words words, List<String> shingles, ShingleSet set) {
    public ExplainedDocument {
        shingles = List.copyOf(shingles);
    }
}
