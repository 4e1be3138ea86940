package dev.doppel.server.internal.datasets;

import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.jobs.JobFolder;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Consumer;
import tools.jackson.databind.node.ObjectNode;

/** The lists of removed, grouped and skipped records that a run wrote. */
record CleanResultLists(Path output, JobInputFiles inputs) {
    /** The maximum number of groups to show, starting with the largest. */
    private static final int LARGEST = 5;

    private static final List<String> PATHS = List.of("source", "kept_source", "reason");

    /** The maximum number of removed records to show, starting with the least similar. */
    private static final int EXAMPLES = 25;

    /** A group of similar records, identified by the id of the kept record. */
    record Group(String id, long size) {}

    /** A removed record and the kept record to which it is similar. */
    record Removed(String id, String source, String kept, String keptSource, double similarity) {}

    /**
     * An overview of the lists.
     *
     * @param identical the number of removed records with a similarity of 1
     * @param examples the removed records with the lowest similarities, in ascending order
     * @param largest the largest groups in descending order of size
     */
    record Overview(long identical, List<Removed> examples, List<Group> largest) {}

    /** Removes the directory of the data files from all lists, and returns an overview of the lists. */
    Overview finish() throws IOException {
        LeastSimilar least = new LeastSimilar();
        LargestGroups largest = new LargestGroups();
        rewrite("removed.jsonl", least::add);
        rewrite("skipped.jsonl", row -> {});
        rewrite("groups.jsonl", largest::add);
        return new Overview(least.identical, least.finish(), largest.finish());
    }

    private void rewrite(String name, Consumer<ObjectNode> consumer) throws IOException {
        Path list = output.resolve(name);
        if (!Files.exists(list)) {
            return;
        }
        JobFolder.write(list, writer -> {
            try (BufferedReader reader = Files.newBufferedReader(list)) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    ObjectNode row = (ObjectNode) JsonCodec.mapper().readTree(line);
                    for (String field : PATHS) {
                        if (row.has(field) && row.get(field).isString()) {
                            row.put(field, inputs.shown(row.get(field).stringValue()));
                        }
                    }
                    consumer.accept(row);
                    writer.write(JsonCodec.mapper().writeValueAsString(row));
                    writer.write('\n');
                }
            }
        });
    }

    /**
     * Counts the identical records, and selects the least similar records. Ties are broken in favour of earlier
     * records.
     */
    private static final class LeastSimilar {
        private final PriorityQueue<Removed> least = new PriorityQueue<>(
                Comparator.comparingDouble(Removed::similarity).reversed());
        private long identical;

        void add(ObjectNode row) {
            double similarity = row.get("similarity").doubleValue();
            identical += similarity == 1 ? 1 : 0;
            if (least.size() < EXAMPLES || similarity < least.element().similarity()) {
                least.add(new Removed(
                        row.get("id").asString(),
                        row.get("source").asString(),
                        row.get("kept").asString(),
                        row.get("kept_source").asString(),
                        similarity));
            }
            if (least.size() > EXAMPLES) {
                least.remove();
            }
        }

        List<Removed> finish() {
            List<Removed> removed = new ArrayList<>(least);
            removed.sort(Comparator.comparingDouble(Removed::similarity)
                    .thenComparing(Removed::source)
                    .thenComparing(Removed::id));
            return removed;
        }
    }

    /** Selects the largest groups. The rows of a group are consecutive. */
    private static final class LargestGroups {
        private final PriorityQueue<Group> largest = new PriorityQueue<>(Comparator.comparingLong(Group::size));
        private long number = -1;
        private String kept = "";
        private long size;

        void add(ObjectNode row) {
            if (row.get("group").longValue() != number) {
                end();
                number = row.get("group").longValue();
                kept = row.get("kept").asString();
                size = 0;
            }
            size++;
        }

        private void end() {
            if (size > 1) {
                largest.add(new Group(kept, size));
            }
            if (largest.size() > LARGEST) {
                largest.remove();
            }
        }

        List<Group> finish() {
            end();
            List<Group> groups = new ArrayList<>(largest);
            groups.sort(Comparator.comparingLong(Group::size).reversed().thenComparing(Group::id));
            return groups;
        }
    }
}
