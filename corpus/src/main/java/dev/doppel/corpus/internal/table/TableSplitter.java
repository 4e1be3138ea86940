package dev.doppel.corpus.internal.table;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.reader.FilePart;
import dev.doppel.corpus.internal.reader.FilePartSize;
import dev.doppel.corpus.internal.reader.FileSplitter;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.RecordChunkSplitter;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Splits a CSV or TSV file into chunks of rows. */
public final class TableSplitter implements FileSplitter {
    private final InputFile file;
    private final CorpusOptions options;
    private final TableDialect dialect;
    private final RowEndFinder ends;
    private final RecordChunkSplitter chunks;
    private boolean started;
    /** The layout that the header defines, or null if the header has not been read or cannot be read. */
    private @Nullable TableLayout layout;

    private TableSplitter(InputFile file, DetectedTable table, CorpusOptions options, FilePartSize size) {
        this.file = file;
        this.options = options;
        this.dialect = table.dialect();
        this.ends = new RowEndFinder(dialect);
        this.chunks = new RecordChunkSplitter(table.rows(), size, ends);
    }

    /**
     * Creates an instance that splits a file.
     *
     * @param in the table in UTF-8
     * @param usual the separator that is used unless another separator is detected in the header
     */
    public static FileSplitter of(InputFile file, InputStream in, char usual, CorpusOptions options, FilePartSize size)
            throws IOException {
        DetectedTable table = DetectedTable.of(in, usual);
        return table.dialect().hasAsciiSeparator()
                ? new TableSplitter(file, table, options, size)
                : FileSplitter.whole(
                        in, stats -> new TableReader(file, table, TableReader.LONGEST_FIELD, options, stats));
    }

    @Override
    public @Nullable FilePart next() {
        if (!started) {
            started = true;
            return first();
        }
        TableLayout known = layout;
        if (known == null) {
            return null;
        }
        long linesBefore = ends.lines();
        long recordsBefore = ends.records();
        RecordChunkSplitter.Chunk chunk = chunks.next();
        return chunk == null
                ? null
                : new FilePart(
                        !chunk.isRest(),
                        stats -> new TableReader(
                                file, chunk.content(), known, linesBefore, recordsBefore, options, stats));
    }

    private FilePart first() {
        RecordChunkSplitter.Chunk chunk = chunks.next();
        if (chunk == null) {
            return FilePart.independent(stats -> withHeader(InputStream.nullInputStream(), stats));
        }
        if (!chunk.isRest()) {
            layout = layout(chunk);
        }
        return new FilePart(!chunk.isRest(), stats -> withHeader(chunk.content(), stats));
    }

    private TableReader withHeader(InputStream rows, ReadStats stats) throws IOException {
        return new TableReader(file, new DetectedTable(rows, dialect), TableReader.LONGEST_FIELD, options, stats);
    }

    /** Reads the header. Returns null on failure, since the reader of the chunk will report the reason. */
    private @Nullable TableLayout layout(RecordChunkSplitter.Chunk chunk) {
        try (TableReader reader = withHeader(chunk.content(), new ReadStats(skipped -> {}, false))) {
            return reader.layout();
        } catch (IOException e) {
            return null;
        }
    }

    @Override
    public void close() throws IOException {
        chunks.close();
    }
}
