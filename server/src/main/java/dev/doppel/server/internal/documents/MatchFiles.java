package dev.doppel.server.internal.documents;

import static dev.doppel.results.ResultRows.Column.number;
import static dev.doppel.results.ResultRows.Column.text;

import dev.doppel.index.Hit;
import dev.doppel.results.ResultRows;
import dev.doppel.results.TableFormat;
import dev.doppel.results.internal.RowWriter;
import dev.doppel.results.internal.RowWriters;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobTable;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Writes the matches of a search to a table that is part of the result, and to files for download. The texts of
 * documents with a match are written immediately, so that they are not kept in memory.
 */
final class MatchFiles implements AutoCloseable {
    private static final List<TableFormat> DOWNLOADS = List.of(TableFormat.CSV, TableFormat.JSONL);

    private static final List<ResultRows.Column> COLUMNS = List.of(
            text("query"),
            text("document").orNull(),
            number("similarity").orNull(),
            number("containedInDocument").orNull(),
            number("containedInQuery").orNull(),
            number("leftCopied").orNull(),
            number("rightCopied").orNull());

    private static final Comparator<Match> MOST_SHARED_FIRST = Comparator.comparingDouble(Match::shared)
            .thenComparing(Match::similarity)
            .reversed();

    /**
     * A row of the table.
     *
     * @param document the id of the most similar document in the index, or null if there is none
     * @param textAfter the {@code after} parameter for reading the text of the query from the table of texts, or null
     *     if the query has no match
     */
    private record Match(
            String query,
            @Nullable String document,
            double similarity,
            double containedInDocument,
            double containedInQuery,
            @Nullable Double leftCopied,
            @Nullable Double rightCopied,
            @Nullable String textAfter) {
        static Match of(BestMatch match, long position) {
            Hit hit = match.hit();
            return hit == null
                    ? new Match(match.query().id(), null, 0, 0, 0, null, null, null)
                    : new Match(
                            match.query().id(),
                            hit.id(),
                            hit.similarity(),
                            hit.overlap().leftContainment(),
                            hit.overlap().rightContainment(),
                            match.leftCopied(),
                            match.rightCopied(),
                            Long.toString(position));
        }

        /**
         * Returns the fraction of the query's words that the match contains or, if no passages were requested, the
         * fraction of its shingles.
         */
        double shared() {
            return leftCopied == null ? containedInDocument : leftCopied;
        }

        List<@Nullable String> values() {
            return document == null
                    ? Arrays.asList(query, null, null, null, null, null, null)
                    : Arrays.asList(
                            query,
                            document,
                            ResultRows.number(similarity),
                            ResultRows.number(containedInDocument),
                            ResultRows.number(containedInQuery),
                            leftCopied == null ? null : ResultRows.number(leftCopied),
                            rightCopied == null ? null : ResultRows.number(rightCopied));
        }
    }

    /**
     * A file to download.
     *
     * @param records the number of rows
     */
    record ResultFile(String name, String content, long bytes, long records) {}

    private record Text(String id, int characters, String text) {}

    private final JobFolder folder;
    private final OutputStream texts;
    private final List<Match> matches = new ArrayList<>();
    private long position;

    private MatchFiles(JobFolder folder, OutputStream texts) {
        this.folder = folder;
        this.texts = texts;
    }

    static MatchFiles create(JobFolder folder) throws IOException {
        return new MatchFiles(folder, new BufferedOutputStream(Files.newOutputStream(folder.rows(JobTable.QUERIES))));
    }

    void add(BestMatch match) {
        matches.add(Match.of(match, position));
        if (match.hit() == null) {
            return;
        }
        String text = match.query().text();
        byte[] row = JsonCodec.bytes(new Text(match.query().id(), text.length(), text));
        try {
            texts.write(row);
            texts.write('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        position += row.length + 1;
    }

    /**
     * Writes the table and the files for download. Documents that share the largest fraction of their text come first.
     *
     * @return the files for download
     */
    List<ResultFile> write() throws IOException {
        matches.sort(MOST_SHARED_FIRST);
        JobFolder.write(folder.rows(JobTable.MATCHES), writer -> {
            for (Match match : matches) {
                writer.write(JsonCodec.mapper().writeValueAsString(match));
                writer.write('\n');
            }
        });
        Path output = Files.createDirectories(folder.output());
        List<ResultFile> files = new ArrayList<>();
        for (TableFormat format : DOWNLOADS) {
            Path file = output.resolve("matches." + format.name().toLowerCase(Locale.ROOT));
            try (OutputStream stream = Files.newOutputStream(file);
                    RowWriter writer = RowWriters.of(format, COLUMNS, stream)) {
                for (Match match : matches) {
                    writer.add(match.values());
                }
                writer.end();
            }
            files.add(new ResultFile(String.valueOf(file.getFileName()), "matches", Files.size(file), documents()));
        }
        return files;
    }

    long documents() {
        return matches.size();
    }

    /** Returns the number of documents that share text with a document in the index. */
    long matches() {
        return matches.stream().filter(match -> match.document() != null).count();
    }

    @Override
    public void close() throws IOException {
        texts.close();
    }
}
