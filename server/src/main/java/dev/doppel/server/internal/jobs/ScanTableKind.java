package dev.doppel.server.internal.jobs;

import java.util.Locale;

/** The tables of a scan, read in pages. */
public enum ScanTableKind {
    PAIRS("similarity"),
    GROUPS("size");

    private final String minimumField;

    ScanTableKind(String minimumField) {
        this.minimumField = minimumField;
    }

    /** Returns the name of the table in URLs and file names. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the field with which the parameter {@code minimum} is compared. */
    String minimumField() {
        return minimumField;
    }
}
