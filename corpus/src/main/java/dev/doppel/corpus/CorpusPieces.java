package dev.doppel.corpus;

import dev.doppel.corpus.internal.json.LineChunks;
import dev.doppel.corpus.internal.reader.ReadStats;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a corpus into pieces that several threads can read at the same time. A piece is one of the following:
 *
 * <ul>
 *   <li>one or more small files
 *   <li>some lines of a JSONL file, which have been decompressed but not parsed
 *   <li>some documents of any other large file, which have been read already
 * </ul>
 *
 * Only one thread at a time may request the next piece.
 */
final class CorpusPieces implements Closeable {
    /** The number of bytes in a piece, unless it is a larger file. A piece of this size fits in the processor cache. */
    static final int PIECE_BYTES = 1 << 18;

    private static final int MAX_FILES = 16;
    private static final int BATCH_DOCUMENTS = 32;
    private static final int BATCH_EVENTS = 256;
    private static final int BATCH_CHARS = 1 << 16;

    /** The typical ratio of the decompressed size to the compressed size. */
    private static final int COMPRESSION = 4;

    private static final long MAX_TEXT_FILE = 1 << 20;

    /** The maximum size of a rich text file that is read in parallel. Such a file is much larger than its text. */
    private static final long MAX_RICH_FILE = 1 << 24;

    private static final int RICH_RATIO = 4;

    private final List<InputFile> files;
    private final CorpusOptions options;
    private final int pieceBytes;
    private final long charsPerThread;
    private int next;
    private long doneBefore;
    private @Nullable OpenFile open;

    /** A piece of the corpus. */
    interface Piece {
        /** Reads the piece, and returns all events in order. */
        List<CorpusEvent> read();
    }

    /** A large file that is cut into pieces. */
    private interface OpenFile extends Closeable {
        @Nullable
        Piece next();

        @Override
        void close();
    }

    /**
     * Creates an object that cuts a corpus into pieces.
     *
     * @param startAt the index of the first file to read
     * @param doneBefore the number of bytes in the files before the first file to read
     * @param charsPerThread the maximum number of characters that each thread should hold in memory
     */
    CorpusPieces(
            List<InputFile> files,
            CorpusOptions options,
            int startAt,
            long doneBefore,
            int pieceBytes,
            long charsPerThread) {
        this.files = files;
        this.options = options;
        this.next = startAt;
        this.doneBefore = doneBefore;
        this.pieceBytes = pieceBytes;
        this.charsPerThread = charsPerThread;
    }

    /** Returns the next piece in input order, or null at the end. */
    @Nullable
    Piece next() {
        while (open != null || next < files.size()) {
            if (open == null) {
                if (isSmall(files.get(next))) {
                    return smallFiles();
                }
                open = open(next);
            }
            Piece piece = open.next();
            if (piece != null) {
                return piece;
            }
            close();
            doneBefore += files.get(next).size();
            List<CorpusEvent> end = List.of(done(next++, doneBefore));
            return () -> end;
        }
        return null;
    }

    @Override
    public void close() {
        if (open != null) {
            open.close();
            open = null;
        }
    }

    private boolean isSmall(InputFile file) {
        long size = file.codec() == Codec.NONE ? file.size() : COMPRESSION * file.size();
        long limit = Math.max(
                pieceBytes,
                switch (file.format()) {
                    case TEXT, NOTEBOOK -> Math.min(MAX_TEXT_FILE, charsPerThread);
                    case RICH_TEXT -> Math.min(MAX_RICH_FILE, RICH_RATIO * charsPerThread);
                    default -> 0;
                });
        return file.size() != InputFile.UNKNOWN_SIZE && !file.format().isArchive() && size <= limit;
    }

    /** Returns a piece that consists of the next file and of small files that follow it. */
    private Piece smallFiles() {
        int first = next;
        long bytes = 0;
        do {
            InputFile file = files.get(next++);
            doneBefore += file.size();
            bytes += file.isRichOrArchive() ? pieceBytes : file.size();
        } while (bytes < pieceBytes
                && next - first < MAX_FILES
                && next < files.size()
                && isSmall(files.get(next))
                && bytes + files.get(next).size() <= pieceBytes);
        return part(files.subList(first, next), first, doneBefore);
    }

    private Piece part(List<InputFile> range, int first, long done) {
        CorpusEvent end = done(first + range.size() - 1, done);
        return () -> {
            List<CorpusEvent> events = new ArrayList<>();
            try (PartReader reader = new PartReader(range, first, options, events::add)) {
                reader.readAll();
            }
            events.add(end);
            return events;
        };
    }

    private static CorpusEvent done(int file, long bytes) {
        return CorpusEvent.reported(file, stats -> stats.doneUpTo(bytes));
    }

    private OpenFile open(int number) {
        return files.get(number).format() == Format.JSONL ? new Lines(number) : new Batches(number);
    }

    /** The lines of a JSONL file. */
    private final class Lines implements OpenFile {
        private final int number;
        private final InputFile file;
        private final ReadStats stats = new ReadStats(skipped -> {}, false);
        private @Nullable LineChunks chunks;
        private boolean failed;

        Lines(int number) {
            this.number = number;
            this.file = files.get(number);
        }

        @Override
        public @Nullable Piece next() {
            if (failed) {
                return null;
            }
            try {
                if (chunks == null) {
                    chunks = open();
                }
            } catch (IOException e) {
                failed = true;
                return piece(file.linesBefore(), () -> {
                    throw e;
                });
            }
            LineChunks.Chunk chunk = chunks.next();
            if (chunk == null) {
                return null;
            }
            Piece piece = piece(chunk.linesBefore(), chunk::content);
            return chunk.isLongLine() ? recorded(piece) : piece;
        }

        private LineChunks open() throws IOException {
            InputStream content = stats.counted(file.content().open());
            try {
                return new LineChunks(file.decompressed(content), pieceBytes, file.linesBefore());
            } catch (IOException | RuntimeException e) {
                content.close();
                throw e;
            }
        }

        private Piece piece(long linesBefore, InputFile.Content content) {
            InputFile lines = new InputFile(
                    file.name(),
                    file.relative(),
                    file.source(),
                    file.format(),
                    Codec.NONE,
                    InputFile.UNKNOWN_SIZE,
                    null,
                    linesBefore,
                    content);
            return part(List.of(lines), number, doneBefore + stats.bytesDone());
        }

        /** Reads a piece at once. */
        private Piece recorded(Piece piece) {
            List<CorpusEvent> read = piece.read();
            return () -> read;
        }

        @Override
        public void close() {
            try {
                if (chunks != null) {
                    chunks.close();
                }
            } catch (IOException e) {
                // Failing to close a file is harmless once the file is no longer read.
            }
        }
    }

    /** The documents of a file that only one thread can read. */
    private final class Batches implements OpenFile {
        private final int number;
        private final PartReader reader;
        private List<CorpusEvent> batch = new ArrayList<>();
        private long chars;

        Batches(int number) {
            this.number = number;
            this.reader = new PartReader(List.of(files.get(number)), number, options, this::add);
        }

        private void add(CorpusEvent event) {
            batch.add(event);
            chars += event.chars();
        }

        @Override
        public @Nullable Piece next() {
            int documents = 0;
            while (documents < BATCH_DOCUMENTS
                    && batch.size() < BATCH_EVENTS
                    && chars < BATCH_CHARS
                    && reader.advance()) {
                documents++;
            }
            if (batch.isEmpty()) {
                return null;
            }
            long bytes = doneBefore + reader.bytesDone();
            add(done(number, bytes));
            List<CorpusEvent> full = batch;
            batch = new ArrayList<>();
            chars = 0;
            return () -> full;
        }

        @Override
        public void close() {
            reader.close();
        }
    }
}
