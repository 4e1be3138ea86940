package dev.doppel.results;

import dev.doppel.label.Labelled;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The file formats for tables of results. The file name extension, such as {@code .csv}, determines the format. */
public enum TableFormat implements Labelled {
    /** CSV (RFC 4180). Text that a spreadsheet would evaluate as a formula starts with an additional apostrophe. */
    CSV,
    /** TSV, which is like {@link #CSV} but separates values with tabs. */
    TSV,
    JSONL,
    PARQUET,
    /** CSV in which all text is written unchanged, even if a spreadsheet would evaluate it as a formula. */
    RAW_CSV,
    /** TSV in which all text is written unchanged, like {@link #RAW_CSV}. */
    RAW_TSV;

    /** Returns the variant of this format that adds no apostrophes. */
    public TableFormat raw() {
        return switch (this) {
            case CSV -> RAW_CSV;
            case TSV -> RAW_TSV;
            default -> this;
        };
    }

    /** Returns the format for a file name, or empty if the extension is unknown. */
    public static Optional<TableFormat> of(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(format -> name.endsWith(format.extension()))
                .findFirst();
    }

    /** Returns the extension of files in this format, such as {@code .csv}. */
    public String extension() {
        return switch (this) {
            case RAW_CSV -> CSV.extension();
            case RAW_TSV -> TSV.extension();
            default -> "." + label();
        };
    }

    /** Returns the name of a file in this format, such as {@code removed.csv} for {@code removed}. */
    public String fileName(String stem) {
        return stem + extension();
    }

    /** Returns the file names for {@code stem} in all formats. */
    public static Stream<String> fileNames(String stem) {
        return Arrays.stream(values()).map(format -> format.fileName(stem)).distinct();
    }
}
