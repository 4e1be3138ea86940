package dev.doppel.corpus.internal.json;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.reader.FilePart;
import dev.doppel.corpus.internal.reader.FilePartSize;
import dev.doppel.corpus.internal.reader.FileSplitter;
import dev.doppel.corpus.internal.reader.RecordChunkSplitter;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Splits a JSONL file into chunks of lines. */
public final class JsonlSplitter implements FileSplitter {
    private final InputFile file;
    private final CorpusOptions options;
    private final RecordChunkSplitter chunks;
    private long lines;

    /**
     * Creates an instance that splits a file.
     *
     * @param in the lines, without a byte order mark
     */
    public JsonlSplitter(InputFile file, InputStream in, CorpusOptions options, FilePartSize size) {
        this.file = file;
        this.options = options;
        this.chunks = new RecordChunkSplitter(in, size, this::lastLineEnd);
        this.lines = file.linesBefore();
    }

    @Override
    public @Nullable FilePart next() {
        long before = lines;
        RecordChunkSplitter.Chunk chunk = chunks.next();
        return chunk == null
                ? null
                : new FilePart(
                        !chunk.isRest(),
                        stats -> new JsonlReader(
                                file, chunk.content(), before, LineReader.LONGEST_LINE, options, stats));
    }

    private int lastLineEnd(byte[] bytes, int length) {
        int end = length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        lines += LineReader.lineFeeds(bytes, end);
        return end;
    }

    @Override
    public void close() throws IOException {
        chunks.close();
    }
}
