package dev.doppel.corpus.internal.json;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.reader.DocumentPart;
import dev.doppel.corpus.internal.reader.DocumentParts;
import dev.doppel.corpus.internal.reader.PartSize;
import dev.doppel.corpus.internal.reader.RecordChunks;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Splits a JSONL file into chunks of lines. */
public final class JsonlParts implements DocumentParts {
    private final InputFile file;
    private final CorpusOptions options;
    private final RecordChunks chunks;
    private long lines;

    /**
     * Creates an instance that splits a file.
     *
     * @param in the lines, without a byte order mark
     */
    public JsonlParts(InputFile file, InputStream in, CorpusOptions options, PartSize size) {
        this.file = file;
        this.options = options;
        this.chunks = new RecordChunks(in, size, this::lastLineEnd);
        this.lines = file.linesBefore();
    }

    @Override
    public @Nullable DocumentPart next() {
        long before = lines;
        RecordChunks.Chunk chunk = chunks.next();
        return chunk == null
                ? null
                : new DocumentPart(
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
