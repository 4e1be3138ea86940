package dev.doppel.cli.dedup;

import dev.doppel.Options;
import dev.doppel.dedup.IndexDocuments;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import java.nio.file.Path;

/** Reads the documents of indexes that are used as old corpora. */
final class OldIndexReader implements IndexDocuments {
    @Override
    public boolean isIndex(Path folder) {
        return Index.isIn(folder);
    }

    @Override
    public void read(Path folder, Options search, Consumer documents) {
        try (Index index = Index.openReadOnly(folder)) {
            requireSameShingles(folder, index.scheme(), search);
            index.forEachShingleSet(documents::accept);
        }
    }

    private static void requireSameShingles(Path folder, IndexScheme scheme, Options search) {
        String indexed = description(scheme);
        String wanted =
                description(new IndexScheme(search.text(), search.shingles(), scheme.texts(), search.templates()));
        if (!indexed.equals(wanted)) {
            throw new IllegalArgumentException("the index " + folder + " was created with " + indexed + ", not "
                    + wanted + ": use the same options, or name another old corpus");
        }
    }

    /** Returns a description of the part of the scheme that determines the shingles of a text. */
    private static String description(IndexScheme scheme) {
        String line = scheme.toString();
        return line.substring(line.indexOf(' ') + 1, line.lastIndexOf(' '));
    }
}
