package dev.doppel.server.internal.jobs;

import java.util.Locale;

/** The tables in the results of jobs. Clients read these tables page by page. */
public enum JobTable {
    PAIRS("similarity"),
    GROUPS("size"),
    /** The records that a run removes. */
    REMOVALS("similarity"),
    /** The most similar document of the index for each document of a search. */
    MATCHES("similarity"),
    /** The texts of the documents of a search. */
    QUERIES("characters");

    private final String minimumField;

    JobTable(String minimumField) {
        this.minimumField = minimumField;
    }

    /** Returns the name of the table in URLs and file names. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the field whose values are compared with the {@code minimum} and {@code below} parameters. */
    String minimumField() {
        return minimumField;
    }
}
