package dev.doppel.server.internal.jobs;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The tables in the results of jobs. Clients read these tables page by page. */
public enum JobTable {
    PAIRS("similarity", null),
    GROUPS("size", null),
    /** The records that a run removes. */
    REMOVALS("similarity", "keptSource"),
    /** For each document of a search, the most similar document in the index. */
    MATCHES("similarity", null),
    /** The texts of the searched documents that have a match. */
    QUERIES("characters", null);

    private final String minimumField;
    private final @Nullable String keyField;

    JobTable(String minimumField, @Nullable String keyField) {
        this.minimumField = minimumField;
        this.keyField = keyField;
    }

    /** Returns the name of the table in URLs and file names. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the field whose values the {@code minimum} and {@code below} parameters restrict. */
    String minimumField() {
        return minimumField;
    }

    /**
     * Returns the name of the query parameter that selects rows by their value in the field of the same name, or null
     * if there is none.
     */
    @Nullable
    String keyField() {
        return keyField;
    }
}
