package dev.doppel.lab.explain;

import dev.doppel.shingle.ShingleSet;
import dev.doppel.text.Words;
import java.util.List;

/**
 * A document after the first stages.
 *
 * @param words what the text became
 * @param shingles its different shingles, spelled out, in the order of the text
 * @param set the same as hashes
 */
public record ExplainedDocument(Words words, List<String> shingles, ShingleSet set) {
    public ExplainedDocument {
        shingles = List.copyOf(shingles);
    }
}
