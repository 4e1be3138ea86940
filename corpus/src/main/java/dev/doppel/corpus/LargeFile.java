package dev.doppel.corpus;

import dev.doppel.corpus.CorpusPieces.Piece;
import dev.doppel.corpus.internal.FormatRegistry;
import dev.doppel.corpus.internal.reader.FilePart;
import dev.doppel.corpus.internal.reader.FilePartSize;
import dev.doppel.corpus.internal.reader.FileSplitter;
import dev.doppel.corpus.internal.reader.ReadStats;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A large file that is split into pieces. A piece is an independent part of the file, or a batch of documents that have
 * already been read from a part that is not independent.
 */
final class LargeFile implements Closeable {
    private static final int BATCH_DOCUMENTS = 32;
    private static final int BATCH_EVENTS = 256;
    private static final int BATCH_CHARS = 1 << 16;

    private final int number;
    private final InputFile file;
    private final long doneBefore;
    private final CorpusOptions options;
    private final FilePartSize size;
    private final ReadStats progress = new ReadStats(skipped -> {}, false);
    private @Nullable FileSplitter parts;
    private @Nullable FilePartReader dependent;
    private List<CorpusEvent> batch = new ArrayList<>();
    private long batchChars;
    private boolean failed;
    private volatile boolean closed;

    /**
     * Creates an instance that splits a file.
     *
     * @param number the index of the file in {@link Corpus#files()}
     * @param doneBefore the number of bytes in all files before this file
     */
    LargeFile(int number, InputFile file, long doneBefore, CorpusOptions options, FilePartSize size) {
        this.number = number;
        this.file = file;
        this.doneBefore = doneBefore;
        this.options = options;
        this.size = size;
    }

    /**
     * Returns the next piece, or null if there are no more pieces. The last piece counts any unread bytes of the file
     * as processed.
     */
    @Nullable
    Piece next() {
        if (closed) {
            return null;
        }
        Piece piece = nextOfParts();
        if (piece != null) {
            return piece;
        }
        close();
        CorpusEvent end = CorpusEvent.done(number, doneBefore + file.size());
        return events -> events.accept(end);
    }

    private @Nullable Piece nextOfParts() {
        while (true) {
            if (dependent != null) {
                Piece piece = batch(dependent);
                if (piece != null) {
                    return piece;
                }
                failed |= dependent.hasFailed();
                dependent.close();
                dependent = null;
            }
            FilePart part = nextPart();
            if (part == null) {
                return null;
            }
            if (part.isIndependent()) {
                return piece(part);
            }
            dependent = new FilePartReader(number, file.source(), part, this::addToBatch);
        }
    }

    /**
     * Returns the next part, or null if there are no more parts. If a failure prevents further reading, the last part
     * reports it.
     */
    private @Nullable FilePart nextPart() {
        if (failed) {
            return null;
        }
        try {
            if (parts == null) {
                parts = file.open(progress, bytes -> FormatRegistry.parts(file, bytes, options, size, progress));
            }
            return parts.next();
        } catch (IOException e) {
            failed = true;
            return FilePart.independent(stats -> {
                throw e;
            });
        } catch (OutOfMemoryError e) {
            failed = true;
            return FilePart.dependent(stats -> {
                throw e;
            });
        }
    }

    private Piece piece(FilePart part) {
        CorpusEvent end = done();
        return events -> {
            try (FilePartReader reader = new FilePartReader(number, file.source(), part, events)) {
                reader.readAll();
            }
            events.accept(end);
        };
    }

    private void addToBatch(CorpusEvent event) {
        batch.add(event);
        batchChars += event.chars();
    }

    /** Returns a piece with the next documents of a part, or null if the part has no more documents. */
    private @Nullable Piece batch(FilePartReader reader) {
        int documents = 0;
        while (documents < BATCH_DOCUMENTS
                && batch.size() < BATCH_EVENTS
                && batchChars < BATCH_CHARS
                && reader.advance()) {
            documents++;
        }
        if (batch.isEmpty()) {
            return null;
        }
        addToBatch(done());
        List<CorpusEvent> full = batch;
        batch = new ArrayList<>();
        batchChars = 0;
        return full::forEach;
    }

    private CorpusEvent done() {
        return CorpusEvent.done(number, doneBefore + progress.bytesDone());
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
        try {
            if (dependent != null) {
                dependent.close();
            }
            if (parts != null) {
                parts.close();
            }
        } catch (IOException e) {
            // Failing to close a file is harmless once the file is no longer read.
        }
    }
}
