package dev.doppel.corpus.internal.json;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.codec.FileStream;
import dev.doppel.corpus.internal.codec.WrappingInputStream;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.FilePart;
import dev.doppel.corpus.internal.reader.FilePartSize;
import dev.doppel.corpus.internal.reader.FileSplitter;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.RecordChunkSplitter;
import dev.doppel.internal.Workers;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Splits an uncompressed JSONL file on disk into ranges of lines. To find the end of a range, only the bytes near that
 * end are read. The thread that parses a range also reads it and counts its lines. To number these lines, the thread
 * needs the number of lines in all earlier ranges, which are processed by other threads. Each thread therefore counts
 * the lines of its range before parsing them.
 */
public final class JsonlRangeSplitter implements FileSplitter {
    private static final int BLOCK = 1 << 12;

    /**
     * A placeholder for the number of lines before a range that is not read because an earlier range could not be read.
     */
    private static final long UNREADABLE = -1;

    private final InputFile file;
    private final Path path;
    private final CorpusOptions options;
    private final FilePartSize size;
    private final ReadStats progress;
    private final FileChannel channel;
    private final ByteBuffer block = ByteBuffer.allocate(BLOCK);
    private long position;
    private CompletableFuture<Long> linesBefore;

    /**
     * Creates an instance that splits a file.
     *
     * @param start the position of the first line, after the byte order mark
     * @param progress the statistics that count the bytes of all ranges
     */
    public JsonlRangeSplitter(
            InputFile file, Path path, long start, CorpusOptions options, FilePartSize size, ReadStats progress)
            throws IOException {
        this.file = file;
        this.path = path;
        this.options = options;
        this.size = size;
        this.progress = progress;
        this.channel = FileChannel.open(path);
        this.position = start;
        this.linesBefore = CompletableFuture.completedFuture(file.linesBefore());
    }

    @Override
    public @Nullable FilePart next() throws IOException {
        long length = channel.size();
        if (position >= length) {
            return null;
        }
        Range range = new Range(position, end(length), linesBefore, new CompletableFuture<>());
        linesBefore = range.linesAfter();
        position = range.to();
        progress.doneUpTo(position);
        return FilePart.independent(stats -> open(range, stats));
    }

    /**
     * Returns the end of the next range: the end of the line that reaches the usual size of a part, or the end of the
     * file.
     */
    private long end(long length) {
        long at = position + size.bytes() - 1;
        while (at < length) {
            int read;
            try {
                read = channel.read(block.clear(), at);
            } catch (IOException e) {
                return length; // The failure is reported when reading the range fails at the same position.
            }
            int lineFeed = LineReader.lineFeed(block.array(), 0, Math.max(0, read));
            if (lineFeed < read) {
                return at + lineFeed + 1;
            }
            at += Math.max(1, read);
        }
        return length;
    }

    /**
     * A range of bytes.
     *
     * @param linesBefore the number of lines before the range, or {@link #UNREADABLE}
     * @param lines the number of lines in the range, or {@link #UNREADABLE}
     */
    private record Range(long from, long to, CompletableFuture<Long> linesBefore, CompletableFuture<Long> lines) {
        long length() {
            return to - from;
        }

        CompletableFuture<Long> linesAfter() {
            return linesBefore.thenCombine(
                    lines, (before, own) -> before == UNREADABLE || own == UNREADABLE ? UNREADABLE : before + own);
        }
    }

    private DocumentReader open(Range range, ReadStats stats) throws IOException {
        InputStream content;
        try {
            content = content(range);
        } catch (IOException | RuntimeException | Error e) {
            range.lines().complete(UNREADABLE);
            throw e;
        }
        long before = Workers.result(range.linesBefore());
        return new JsonlReader(
                file,
                before == UNREADABLE ? InputStream.nullInputStream() : content,
                Math.max(0, before),
                LineReader.LONGEST_LINE,
                options,
                stats);
    }

    /** Reads a range and counts its lines. A range that is too long for a part is not held in memory. */
    private InputStream content(Range range) throws IOException {
        if (range.length() > size.longest()) {
            try (InputStream in = stream(range)) {
                range.lines().complete(lineFeeds(in));
            }
            return stream(range);
        }
        try (InputStream in = stream(range)) {
            RecordChunkSplitter.Chunk chunk = RecordChunkSplitter.prefix(in, (int) range.length());
            range.lines()
                    .complete(chunk.endsInFailure() ? UNREADABLE : LineReader.lineFeeds(chunk.bytes(), chunk.length()));
            return chunk.content();
        }
    }

    private InputStream stream(Range range) throws IOException {
        InputStream in = FileStream.open(path);
        try {
            in.skipNBytes(range.from());
        } catch (IOException | RuntimeException | Error e) {
            in.close();
            throw e;
        }
        return new Start(in, range.length());
    }

    /** A stream that delivers only the first bytes of another stream. */
    private static final class Start extends WrappingInputStream {
        private long left;

        Start(InputStream in, long length) {
            super(in);
            this.left = length;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int read = left == 0 && length > 0 ? -1 : in.read(target, offset, (int) Math.min(length, left));
            left -= Math.max(0, read);
            return read;
        }
    }

    private static long lineFeeds(InputStream in) throws IOException {
        byte[] bytes = new byte[BLOCK];
        long count = 0;
        for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
            count += LineReader.lineFeeds(bytes, read);
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
