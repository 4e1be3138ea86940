package dev.doppel.cli.lab;

import dev.doppel.lab.evaluate.CharacterRange;
import dev.doppel.lab.evaluate.DocumentIdPair;
import dev.doppel.lab.evaluate.PassageGroundTruth;
import dev.doppel.lab.evaluate.PassageGroundTruth.ListedPair;
import dev.doppel.lab.evaluate.SharedPassage;
import dev.doppel.results.RowFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a file of passages, as written by {@code scan --passages-output} and {@code generate passages}, or a ground
 * truth file that lists pairs and their cases, as in the PAN competitions.
 */
final class PassageFileReader {
    private static final List<String> PASSAGE_COLUMNS =
            List.of("left", "right", "left_start", "left_end", "right_start", "right_end");
    private static final List<String> PAIR_COLUMNS = List.of("suspicious", "source");

    private PassageFileReader() {}

    static PassageGroundTruth readTruth(Path path) {
        RowFile file = new RowFile(path);
        List<String> columns = file.columns();
        if (columns.containsAll(PASSAGE_COLUMNS)) {
            return PassageGroundTruth.ofPassages(passages(file));
        }
        if (!columns.containsAll(PAIR_COLUMNS)) {
            throw wrongColumns(path, columns, ", or suspicious, source and cases");
        }
        List<ListedPair> pairs = pairs(file);
        try {
            return PassageGroundTruth.ofPairs(pairs);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(path + ": " + e.getMessage(), e);
        }
    }

    static List<SharedPassage> readFound(Path path) {
        RowFile file = new RowFile(path);
        List<String> columns = file.columns();
        boolean nothingFound = columns.isEmpty() && !file.namesColumnsFirst();
        if (!nothingFound && !columns.containsAll(PASSAGE_COLUMNS)) {
            throw wrongColumns(path, columns, "");
        }
        return passages(file);
    }

    private static IllegalArgumentException wrongColumns(Path path, List<String> columns, String orElse) {
        return new IllegalArgumentException(path + " must have the columns " + RowFile.listed(PASSAGE_COLUMNS) + orElse
                + " (it has: " + RowFile.listed(columns) + ")");
    }

    private static List<SharedPassage> passages(RowFile file) {
        List<SharedPassage> passages = new ArrayList<>();
        file.forEach(row -> passages.add(row.parse(() -> SharedPassage.of(
                row.value("left"),
                new CharacterRange(offset(row, "left_start"), offset(row, "left_end")),
                row.value("right"),
                new CharacterRange(offset(row, "right_start"), offset(row, "right_end"))))));
        return passages;
    }

    private static long offset(RowFile.Row row, String column) {
        String value = row.value(column);
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(column + " must be a whole number (got: " + value + ")", e);
        }
    }

    private static List<ListedPair> pairs(RowFile file) {
        List<ListedPair> pairs = new ArrayList<>();
        file.forEach(row -> pairs.add(row.parse(() -> pair(row))));
        return pairs;
    }

    private static ListedPair pair(RowFile.Row row) {
        String suspicious = row.value("suspicious");
        String source = row.value("source");
        String nested = row.nested().get("cases");
        List<SharedPassage> cases = GroundTruthCaseParser.parse(nested == null ? row.value("cases") : nested).stream()
                .map(ranges -> SharedPassage.of(suspicious, ranges.suspicious(), source, ranges.source()))
                .toList();
        return new ListedPair(row.values().getOrDefault("class", ""), new DocumentIdPair(suspicious, source), cases);
    }
}
