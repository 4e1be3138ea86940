package dev.doppel.cli.lab;

import dev.doppel.cli.tune.LabelFileReader;
import dev.doppel.lab.evaluate.DocumentIdPair;
import dev.doppel.lab.evaluate.DocumentIdPairSet;
import dev.doppel.results.RowFile;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Reads a file of pairs (columns {@code left} and {@code right}) or groups (columns {@code group} and {@code id}), as
 * written by the commands {@code scan}, {@code dedup} and {@code generate corpus} or by other programs. If a file of
 * pairs has a {@code label} column, only pairs labelled {@code same} are returned.
 */
public final class PairFileReader {
    /** The names of the two columns in a file of pairs or groups. */
    private record Columns(String first, String second) {}

    private static final List<Columns> PAIRS = List.of(
            new Columns("left", "right"),
            new Columns("id1", "id2"),
            new Columns("id_1", "id_2"),
            new Columns("a", "b"),
            new Columns("id_a", "id_b"),
            new Columns("doc1", "doc2"),
            new Columns("left_id", "right_id"),
            new Columns("ltable_id", "rtable_id"));

    private static final List<Columns> GROUPS = List.of(
            new Columns("group", "id"),
            new Columns("group_id", "id"),
            new Columns("cluster", "id"),
            new Columns("cluster_id", "id"));

    /**
     * Additional column names that identify the first line of a file as a header even if the file has no columns for
     * pairs or groups.
     */
    private static final Set<String> OTHER_NAMES =
            Set.of("id", "text", "label", "score", "similarity", "jaccard", "source", "target");

    private PairFileReader() {}

    /**
     * Reads a file.
     *
     * @param notes a consumer of one-line notes on unusual but readable files
     */
    static DocumentIdPairSet read(Path path, Consumer<String> notes) {
        RowFile file = new RowFile(path);
        List<String> columns = file.columns();
        boolean nothingFound = columns.isEmpty() && !file.namesColumnsFirst();
        Optional<Columns> pairs = nothingFound ? Optional.of(PAIRS.get(0)) : named(PAIRS, columns);
        if (pairs.isPresent()) {
            return pairs(file, pairs.get(), columns.contains(LabelFileReader.LABEL));
        }
        Optional<Columns> groups = named(GROUPS, columns);
        if (groups.isPresent()) {
            return groups(file, groups.get());
        }
        if (hasNoHeader(file, columns)) {
            notes.accept(path + " has no known column names: it is read as pairs without a header, and "
                    + String.join(", ", columns) + " is the first pair");
            return pairs(file.withHeader("left", "right"), PAIRS.get(0), false);
        }
        throw new IllegalArgumentException(path + " must have the columns left and right, or group and id (it has: "
                + RowFile.listed(columns) + ")");
    }

    private static Optional<Columns> named(List<Columns> known, List<String> columns) {
        return known.stream()
                .filter(pair -> columns.containsAll(List.of(pair.first(), pair.second())))
                .findFirst();
    }

    private static boolean hasNoHeader(RowFile file, List<String> columns) {
        boolean isKnown = columns.stream()
                .anyMatch(name -> OTHER_NAMES.contains(name)
                        || Stream.concat(PAIRS.stream(), GROUPS.stream())
                                .anyMatch(known -> name.equals(known.first()) || name.equals(known.second())));
        return file.mayLackHeader() && columns.size() == 2 && !isKnown;
    }

    private static DocumentIdPairSet pairs(RowFile file, Columns columns, boolean labelled) {
        Set<DocumentIdPair> pairs = new HashSet<>();
        file.forEach(row -> {
            DocumentIdPair pair =
                    row.parse(() -> new DocumentIdPair(row.value(columns.first()), row.value(columns.second())));
            if (!labelled || LabelFileReader.isSame(row)) {
                pairs.add(pair);
            }
        });
        return DocumentIdPairSet.ofPairs(pairs);
    }

    private static DocumentIdPairSet groups(RowFile file, Columns columns) {
        Map<String, Integer> numbers = new HashMap<>();
        Map<String, Integer> groups = new HashMap<>();
        file.forEach(row -> {
            String name = row.value(columns.first());
            Integer number = numbers.computeIfAbsent(name, unseen -> numbers.size());
            Integer earlier = groups.putIfAbsent(row.value(columns.second()), number);
            if (earlier != null && !earlier.equals(number)) {
                throw new IllegalArgumentException(row.place() + " puts \"" + row.value(columns.second())
                        + "\" into a second group, " + name + ": a document belongs to one");
            }
        });
        return DocumentIdPairSet.ofGroups(groups);
    }
}
