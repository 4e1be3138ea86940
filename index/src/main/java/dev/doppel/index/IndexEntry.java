package dev.doppel.index;

import dev.doppel.shingle.ShingleSet;
import java.util.regex.Pattern;

/**
 * A document in an index, with its shingles. An entry can be stored in another index with the same scheme, even if that
 * scheme stores no texts.
 *
 * <pre>{@code
 * Index.create(directory, IndexScheme.DEFAULT);
 * try (Index index = Index.open(directory)) {
 *     index.add(new NewDocument("one", "A rose is a rose is a rose."));
 *     List<IndexEntry> entries = new ArrayList<>();
 *     index.forEachEntry(entries::add);
 *     int shingles = entries.get(0).shingles().size();    // 3
 * }
 * }</pre>
 *
 * @param document the document, with its text if the index stores texts
 * @param shingles the shingles of the text
 */
public record IndexEntry(StoredDocument document, ShingleSet shingles) {
    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

    public IndexEntry {
        NewDocument.requireStorable(document.id(), document.metadata(), document.parts());
        if (!DIGEST.matcher(document.digest()).matches()) {
            throw new IllegalArgumentException(
                    "digest must have 64 hexadecimal digits (got: " + document.digest() + ")");
        }
        if (document.characters() < 0) {
            throw new IllegalArgumentException("characters must be 0 or more (got: " + document.characters() + ")");
        }
        if (document.shingles() != shingles.size()) {
            throw new IllegalArgumentException("the document has " + document.shingles() + " shingles, but "
                    + shingles.size() + " shingles are given");
        }
    }

    /** Throws {@link IllegalArgumentException} if an index with the given scheme cannot contain this entry. */
    void requireFit(IndexScheme scheme) {
        if (scheme.texts() != (document.text() != null)) {
            throw new IllegalArgumentException("the entry \"" + document.id() + "\" has "
                    + (scheme.texts() ? "no text, but the index stores texts" : "a text, but the index stores none"));
        }
        if (!shingles.isEmpty() && scheme.shingles().bag() != shingles.isBag()) {
            throw new IllegalArgumentException("the entry \"" + document.id() + "\" has a "
                    + (shingles.isBag() ? "bag" : "set") + " of shingles, but the index stores "
                    + (scheme.shingles().bag() ? "bags" : "sets"));
        }
    }
}
