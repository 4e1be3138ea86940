package dev.doppel.cli.scan;

import dev.doppel.corpus.Authors;
import dev.doppel.results.RowFile;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Parses the value of the {@code --same-author} option. The value is a table of authors or a regular expression. */
final class SameAuthorOption {
    private SameAuthorOption() {}

    /**
     * Returns the authors that the user specified.
     *
     * @param given the path of a file that contains a table of authors, or a regular expression that finds the author
     *     in the name of a submission
     * @throws IllegalArgumentException if a column of the table is missing or the regular expression is invalid
     */
    static Authors parse(String given) {
        Optional<Path> file = file(given);
        if (file.isPresent()) {
            return table(new RowFile(file.get()));
        }
        try {
            return Authors.matching(given);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--same-author names no CSV file, and is " + e.getMessage(), e);
        }
    }

    private static Optional<Path> file(String given) {
        try {
            return Optional.of(Path.of(given)).filter(Files::isRegularFile);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static Authors table(RowFile file) {
        List<String> columns = file.columns();
        if (!columns.containsAll(List.of("submission", "author"))) {
            throw new IllegalArgumentException("--same-author " + file.path()
                    + " must have the columns submission and author (it has: " + RowFile.listed(columns) + ")");
        }
        Map<String, String> authors = new HashMap<>();
        file.forEach(row -> authors.put(row.value("submission"), row.value("author")));
        return submission -> Optional.ofNullable(authors.get(submission));
    }
}
