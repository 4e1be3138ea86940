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
record ResultLists(Path output, NamedInputs inputs) {
    /** Maximum number of groups to show, starting with the largest. */
    private static final int LARGEST = 5;

    private static final List<String> PATHS = List.of("source", "kept_source", "reason");

    /** A group of similar records, identified by the id of the kept record. */
    record Group(String id, long size) {}

    /**
     * Removes the directory of the data files from all lists. Returns the largest groups in descending order of size.
     */
    List<Group> finish() throws IOException {
        LargestGroups largest = new LargestGroups();
        rewrite("removed.jsonl", row -> {});
        rewrite("skipped.jsonl", row -> {});
        rewrite("groups.jsonl", largest::add);
        return largest.finish();
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
