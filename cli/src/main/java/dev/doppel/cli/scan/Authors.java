package dev.doppel.cli.scan;

import dev.doppel.results.RowFile;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Maps submissions to their authors, according to a table or a regular expression from the user. */
@FunctionalInterface
public interface Authors {
    /** Returns the author of the submission with this name, or empty if the author is unknown. */
    Optional<String> of(String submission);

    /** The instance for which all authors are unknown. */
    Authors UNKNOWN = submission -> Optional.empty();

    /**
     * Parses a table or a regular expression. If {@code given} is the path of a file, the file is read as a table of
     * submissions and authors. Otherwise, {@code given} is a regular expression that is matched against the names of
     * submissions. The author is the first group of the match, or the whole match if the expression has no group.
     *
     * @throws IllegalArgumentException if a column of the table is missing, or if the regular expression is invalid
     */
    static Authors parse(String given) {
        Optional<Path> file = file(given);
        if (file.isPresent()) {
            return table(new RowFile(file.get()));
        }
        try {
            Pattern pattern = Pattern.compile(given);
            return submission -> author(pattern.matcher(submission));
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "--same-author needs a CSV file or a regular expression, and there is no such file (got: " + given
                            + ", " + e.getDescription() + ")",
                    e);
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

    private static Optional<String> author(Matcher matcher) {
        if (!matcher.find()) {
            return Optional.empty();
        }
        return Optional.ofNullable(matcher.groupCount() == 0 ? matcher.group() : matcher.group(1));
    }
}
