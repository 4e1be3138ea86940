package dev.doppel.cli.export;

import dev.doppel.Document;
import dev.doppel.DuplicateIdException;
import dev.doppel.corpus.internal.spill.DocumentNameFile;
import dev.doppel.hash.WordHash;
import dev.doppel.internal.spill.LongSorter;
import dev.doppel.internal.spill.SpillFile;
import java.nio.ByteBuffer;

/** Maps document numbers to ids that are stored on disk. */
public final class SpilledIds implements AutoCloseable {
    /**
     * Each page cache may use {@code 1 / PAGES_SHARE} of the memory that is available to the export. Each sort buffer
     * may use {@code 1 / SORT_SHARE} of this memory.
     */
    private static final int PAGES_SHARE = 16;

    private static final int SORT_SHARE = 8;

    private final DocumentNameFile names;
    private final SpillFile positions;
    private final LongSorter byHash;
    private final long memory;
    private int count;

    SpilledIds(SpillFolder folder, long memory) {
        this.memory = memory;
        names = new DocumentNameFile(SpillFile.open(folder.path("names"), 0));
        positions = SpillFile.open(folder.path("positions"), 0);
        byHash = new LongSorter(folder.path("ids"), sorted(memory));
    }

    /** Returns the maximum number of entries that a sorter may keep in memory if {@code memory} bytes are available. */
    static int sorted(long memory) {
        return (int) Math.min(Integer.MAX_VALUE / 4, memory / SORT_SHARE / (2 * Long.BYTES));
    }

    /** Adds a document and returns its number. Documents are numbered from 0. */
    int add(Document document) {
        positions.append(ByteBuffer.allocate(Long.BYTES).putLong(names.length()).flip());
        names.append(new DocumentNameFile.Name(document.id(), document.source()));
        byHash.add(WordHash.hash(document.id()), count);
        return count++;
    }

    /**
     * Prepares the ids for reading. This method must be called after all documents have been added and before ids are
     * read.
     *
     * @throws DuplicateIdException if several documents have the same id
     */
    void complete() {
        names.force();
        positions.flush();
        names.keepPages(memory / PAGES_SHARE);
        positions.keepPages(memory / PAGES_SHARE);
        long[] last = {0, -1};
        byHash.sorted((hash, number) -> {
            if (last[1] >= 0 && hash == last[0]) {
                DocumentNameFile.Name earlier = name((int) last[1]);
                DocumentNameFile.Name later = name((int) number);
                if (earlier.id().equals(later.id())) {
                    throw new DuplicateIdException(later.id(), earlier.source(), later.source());
                }
            }
            last[0] = hash;
            last[1] = number;
        });
    }

    int count() {
        return count;
    }

    String id(int number) {
        return name(number).id();
    }

    private DocumentNameFile.Name name(int number) {
        return names.read(positions
                .read((long) number * Long.BYTES, ByteBuffer.allocate(Long.BYTES))
                .getLong());
    }

    @Override
    public void close() {
        names.close();
        positions.close();
        byHash.close();
    }
}
