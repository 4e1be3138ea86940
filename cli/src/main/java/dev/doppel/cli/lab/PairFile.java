package dev.doppel.cli.lab;

import dev.doppel.cli.tune.LabelFile;
import dev.doppel.lab.evaluate.Pair;
import dev.doppel.lab.evaluate.PairSet;
import dev.doppel.results.RowFile;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads a file of pairs (columns {@code left} and {@code right}) or groups (columns {@code group} and {@code id}), as
 * written by {@code scan}, {@code dedup} and {@code generate corpus}. If a file of pairs has a {@code label} column,
 * only pairs labelled {@code same} are returned.
 */
public final class PairFile {
    private PairFile() {}

    static PairSet read(Path path) {
        RowFile file = new RowFile(path);
        List<String> columns = file.columns();
        boolean nothingFound = columns.isEmpty() && !file.namesColumnsFirst();
        if (nothingFound || columns.containsAll(List.of("left", "right"))) {
            return pairs(file, columns.contains(LabelFile.LABEL));
        }
        if (columns.containsAll(List.of("group", "id"))) {
            return groups(file);
        }
        throw new IllegalArgumentException(path + " must have the columns left and right, or group and id (it has: "
                + RowFile.listed(columns) + ")");
    }

    private static PairSet pairs(RowFile file, boolean labelled) {
        Set<Pair> pairs = new HashSet<>();
        file.forEach(row -> {
            Pair pair = pair(row);
            if (!labelled || LabelFile.isSame(row)) {
                pairs.add(pair);
            }
        });
        return PairSet.ofPairs(pairs);
    }

    private static Pair pair(RowFile.Row row) {
        return row.parse(() -> new Pair(row.value("left"), row.value("right")));
    }

    private static PairSet groups(RowFile file) {
        Map<String, Integer> numbers = new HashMap<>();
        Map<String, Integer> groups = new HashMap<>();
        file.forEach(row -> {
            String name = row.value("group");
            Integer number = numbers.computeIfAbsent(name, unseen -> numbers.size());
            Integer earlier = groups.putIfAbsent(row.value("id"), number);
            if (earlier != null && !earlier.equals(number)) {
                throw new IllegalArgumentException(row.place() + " puts \"" + row.value("id")
                        + "\" into a second group, " + name + ": a document belongs to one");
            }
        });
        return PairSet.ofGroups(groups);
    }
}
