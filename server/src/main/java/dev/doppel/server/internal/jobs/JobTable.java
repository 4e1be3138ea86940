package dev.doppel.server.internal.jobs;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The tables in the results of jobs. Clients read these tables page by page. */
public enum JobTable {
    PAIRS("similarity", null),
    GROUPS("size", null),
    /** The records that a run removes. */
    REMOVALS("similarity", "keptSource"),
    /** The most similar document of the index for each document of a search. */
    MATCHES("similarity", null),
    /** The texts of the documents of a search. */
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

    /** Returns the field whose values are compared with the {@code minimum} and {@code below} parameters. */
    String minimumField() {
        return minimumField;
    }

    /** Returns the field that is also a parameter, which selects the rows with a given value, or null. */
    @Nullable
    String keyField() {
        return keyField;
    }
}
