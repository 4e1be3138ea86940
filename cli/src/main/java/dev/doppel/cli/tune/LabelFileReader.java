package dev.doppel.cli.tune;

import dev.doppel.lab.tune.LabelledPair;
import dev.doppel.lab.tune.PairLabels;
import dev.doppel.results.RowFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads a file of labelled pairs, with the columns {@code left}, {@code right} and {@code label}. */
public final class LabelFileReader {
    public static final String LABEL = "label";
    private static final List<String> COLUMNS = List.of("left", "right", LABEL);

    private LabelFileReader() {}

    static PairLabels read(Path path) {
        RowFile file = new RowFile(path);
        List<String> columns = file.columns();
        if (!columns.isEmpty() && !columns.containsAll(COLUMNS)) {
            throw new IllegalArgumentException(
                    path + " must have the columns left, right and label (it has: " + RowFile.listed(columns) + ")");
        }
        List<LabelledPair> pairs = new ArrayList<>();
        file.forEach(
                row -> pairs.add(new LabelledPair(row.value("left"), row.value("right"), isSame(row), row.place())));
        try {
            return new PairLabels(pairs);
        } catch (IllegalArgumentException e) {
            throw pairs.stream().anyMatch(pair -> String.valueOf(e.getMessage()).startsWith(pair.place()))
                    ? e
                    : new IllegalArgumentException(path + ": " + e.getMessage(), e);
        }
    }

    /**
     * Returns whether a row is labelled {@code same}, {@code true}, {@code yes} or {@code 1}, or throws an exception if
     * the label is unknown.
     */
    public static boolean isSame(RowFile.Row row) {
        String label = row.value(LABEL);
        return switch (label.strip().toLowerCase(Locale.ROOT)) {
            case "same", "true", "yes", "1" -> true;
            case "different", "false", "no", "0" -> false;
            default ->
                throw new IllegalArgumentException(row.place()
                        + ": a label must be same or different, true or false, yes or no, 1 or 0 (got: " + label + ")");
        };
    }
}
