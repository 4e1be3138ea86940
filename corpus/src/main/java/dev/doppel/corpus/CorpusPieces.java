package dev.doppel.corpus;

import dev.doppel.corpus.internal.FormatRegistry;
import dev.doppel.corpus.internal.reader.FilePart;
import dev.doppel.corpus.internal.reader.FilePartSize;
import java.io.Closeable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Splits a corpus into pieces that several threads can read at the same time. A piece is one of the following:
 *
 * <ul>
 *   <li>one or more small files
 *   <li>a part of a large file
 * </ul>
 *
 * Pieces are grouped into lanes. All pieces of a large file share a lane, and each piece that consists of small files
 * has a lane of its own. Only one thread at a time may request the next lane, or the next piece of a given lane.
 */
final class CorpusPieces implements Closeable {
    /**
     * The usual maximum size of a piece in bytes. A piece that consists of a single file or record may be larger. A
     * piece of this size fits in the processor cache.
     */
    static final int PIECE_BYTES = 1 << 18;

    /** The typical ratio of the decompressed size of a file to its compressed size. */
    private static final int COMPRESSION = 4;

    private final List<InputFile> files;
    private final CorpusOptions options;
    private final FilePartSize size;
    private int next;
    private long doneBefore;
    private final List<LargeFile> open = new ArrayList<>();

    /** A piece of the corpus that one thread reads. */
    @FunctionalInterface
    interface Piece {
        /** Reads the piece and passes all events to {@code events}, in order. */
        void read(Consumer<CorpusEvent> events);
    }

    /**
     * Creates an instance that splits a corpus into pieces.
     *
     * @param startAt the index of the first file to read
     * @param doneBefore the number of bytes in the files before the first file to read
     */
    CorpusPieces(List<InputFile> files, CorpusOptions options, int startAt, long doneBefore, FilePartSize size) {
        this.files = files;
        this.options = options;
        this.next = startAt;
        this.doneBefore = doneBefore;
        this.size = size;
    }

    /**
     * Returns the next lane in input order, or null if there are no more lanes. A lane supplies the pieces of one large
     * file, or a single piece of small files. Different threads may request pieces of different lanes at the same time.
     */
    @Nullable
    Supplier<@Nullable Piece> next() {
        if (next == files.size()) {
            return null;
        }
        if (isSmall(files.get(next))) {
            Iterator<Piece> single = List.of(smallFiles()).iterator();
            return () -> single.hasNext() ? single.next() : null;
        }
        open.removeIf(LargeFile::isClosed);
        LargeFile file = new LargeFile(next, files.get(next), doneBefore, options, size);
        open.add(file);
        doneBefore += files.get(next++).size();
        return file::next;
    }

    @Override
    public void close() {
        open.forEach(LargeFile::close);
    }

    private boolean isSmall(InputFile file) {
        if (file.size() == InputFile.UNKNOWN_SIZE || file.format().isArchive()) {
            return false;
        }
        long bytes = file.codec() == Codec.NONE ? file.size() : COMPRESSION * file.size();
        return bytes <= size.wholeFile(file.format());
    }

    /** Returns a piece that consists of the next file and as many of the following small files as fit. */
    private Piece smallFiles() {
        int first = next;
        long bytes = 0;
        do {
            InputFile file = files.get(next++);
            doneBefore += file.size();
            bytes += file.isRichOrArchive() ? size.bytes() : file.size();
        } while (bytes < size.bytes()
                && next - first < FilePartSize.MAX_FILES
                && next < files.size()
                && isSmall(files.get(next))
                && bytes + files.get(next).size() <= size.bytes());
        int end = next;
        long done = doneBefore;
        return events -> {
            for (int number = first; number < end; number++) {
                read(number, events);
            }
            events.accept(CorpusEvent.done(end - 1, done));
        };
    }

    private void read(int number, Consumer<CorpusEvent> events) {
        InputFile file = files.get(number);
        FilePart whole = FilePart.independent(
                stats -> file.open(stats, bytes -> FormatRegistry.reader(file, bytes, options, stats)));
        try (FilePartReader reader = new FilePartReader(number, file.source(), whole, events)) {
            reader.readAll();
        }
    }
}
