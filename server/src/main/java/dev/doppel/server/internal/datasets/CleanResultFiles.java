package dev.doppel.server.internal.datasets;

import dev.doppel.results.GroupMemberRow;
import dev.doppel.results.RemovedDocumentRow;
import dev.doppel.results.ResultRows;
import dev.doppel.results.RowFile;
import dev.doppel.results.SkippedRow;
import dev.doppel.results.TableFormat;
import dev.doppel.results.internal.RowWriter;
import dev.doppel.results.internal.RowWriters;
import dev.doppel.server.internal.http.JsonCodec;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Converts the output of a run to files for download. These files do not contain paths on the server.
 *
 * @param output the folder for the files to download
 */
record CleanResultFiles(Path output, JobInputFiles inputs) {
    static final String CLEAN = "clean";
    static final String REMOVED = "removed";
    static final String GROUPS = "groups";
    static final String UNREAD = "unread";

    /**
     * The columns that may contain the paths of input files. A record without an id of its own is identified by the
     * path of its file and its position.
     */
    private static final Set<String> PATHS = Set.of("id", "source", "kept", "kept_source", "reason");

    /**
     * A file to download.
     *
     * @param content the kind of content: {@code clean}, {@code removed}, {@code groups} or {@code unread}
     * @param records the number of records or rows
     */
    record ResultFile(String name, String content, long bytes, long records) {}

    /** Moves the clean copies of the files from the folder of a run to {@link #output}. */
    List<ResultFile> moveClean(Path run) throws IOException {
        Map<String, Long> counts = keptByFile(run);
        List<ResultFile> moved = new ArrayList<>();
        Path kept = run.resolve("kept");
        try (Stream<Path> files = Files.walk(kept)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                Path name = ResultNames.clean(kept.relativize(file));
                Path target = output.resolve(name.toString());
                Files.createDirectories(Objects.requireNonNull(target.getParent()));
                Files.move(file, target, StandardCopyOption.REPLACE_EXISTING);
                moved.add(file(target, CLEAN, counts.getOrDefault(String.valueOf(file.getFileName()), 0L)));
            }
        }
        return moved;
    }

    /** Returns the number of kept records of each input file, as recorded in the manifest of the run. */
    private static Map<String, Long> keptByFile(Path run) throws IOException {
        Map<String, Long> kept = new HashMap<>();
        JsonNode manifest = JsonCodec.mapper().readTree(Files.readString(run.resolve("run.json")));
        for (JsonNode input : manifest.path("inputs")) {
            Path source = Path.of(input.get("source").stringValue());
            kept.put(String.valueOf(source.getFileName()), input.get("kept").longValue());
        }
        return kept;
    }

    /** Passes the rows of the list of removed records to {@code consumer}. */
    static void forEachRemoved(Path run, Consumer<RemovedDocumentRow> consumer) {
        forEach(
                run,
                REMOVED,
                row -> consumer.accept(new RemovedDocumentRow(
                        row.value("id"),
                        row.value("source"),
                        row.value("kept"),
                        row.value("kept_source"),
                        Double.parseDouble(row.value("similarity")))));
    }

    /** Passes the rows of the list of groups to {@code consumer}. The rows of a group are consecutive. */
    static void forEachMember(Path run, Consumer<RowFile.Row> consumer) {
        forEach(run, GROUPS, consumer);
    }

    private static void forEach(Path run, String list, Consumer<RowFile.Row> consumer) {
        Path path = run.resolve(list + ".jsonl");
        if (Files.exists(path)) {
            new RowFile(path).forEach(consumer);
        }
    }

    /** Converts the lists in the folder of a run to CSV, except for lists without rows. */
    List<ResultFile> convertLists(Path run) throws IOException {
        List<ResultFile> lists = new ArrayList<>();
        convert(run, "removed", REMOVED, RemovedDocumentRow.COLUMNS, lists);
        convert(run, "groups", GROUPS, GroupMemberRow.COLUMNS, lists);
        convert(run, "skipped", UNREAD, SkippedRow.COLUMNS, lists);
        return lists;
    }

    private void convert(
            Path run, String list, String content, List<ResultRows.Column> columns, List<ResultFile> converted)
            throws IOException {
        write(
                content,
                columns,
                rows -> forEach(run, list, row -> {
                    List<@Nullable String> values = new ArrayList<>();
                    columns.forEach(column -> values.add(row.values().get(column.name())));
                    rows.accept(values);
                }),
                converted);
    }

    /** Writes the list of removed records. */
    void writeRemoved(List<RemovedDocumentRow> removed, List<ResultFile> written) throws IOException {
        write(REMOVED, RemovedDocumentRow.COLUMNS, rows -> removed.forEach(row -> rows.accept(row.values())), written);
    }

    private void write(
            String content,
            List<ResultRows.Column> columns,
            Consumer<Consumer<List<? extends @Nullable String>>> rows,
            List<ResultFile> written)
            throws IOException {
        Path target =
                Files.createDirectories(output).resolve(ResultNames.of(inputs).list(content));
        long[] count = new long[1];
        try (OutputStream stream = new BufferedOutputStream(Files.newOutputStream(target));
                RowWriter writer = RowWriters.of(TableFormat.CSV, columns, stream)) {
            rows.accept(row -> {
                try {
                    writer.add(shown(columns, row));
                    count[0]++;
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            writer.end();
        }
        if (count[0] == 0) {
            Files.delete(target);
        } else {
            written.add(file(target, content, count[0]));
        }
    }

    private List<@Nullable String> shown(List<ResultRows.Column> columns, List<? extends @Nullable String> row) {
        List<@Nullable String> shown = new ArrayList<>(row);
        for (int i = 0; i < columns.size(); i++) {
            String value = shown.get(i);
            if (value != null && PATHS.contains(columns.get(i).name())) {
                shown.set(i, inputs.shown(value));
            }
        }
        return shown;
    }

    private ResultFile file(Path path, String content, long records) throws IOException {
        return new ResultFile(
                output.relativize(path).toString().replace('\\', '/'), content, Files.size(path), records);
    }
}
