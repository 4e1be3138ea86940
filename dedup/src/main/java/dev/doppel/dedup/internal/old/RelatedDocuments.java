package dev.doppel.dedup.internal.old;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.candidate.internal.ShingleElements;
import dev.doppel.dedup.internal.spill.DocumentFiles;
import dev.doppel.dedup.internal.spill.DocumentRow;
import dev.doppel.dedup.internal.spill.DocumentSelection;
import dev.doppel.dedup.internal.spill.ShingleSetFile;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongSet;

/**
 * Selects the old documents that may be similar to a document of the input. Only these documents are used in the run,
 * so the cost of a run depends little on the size of the old corpora.
 *
 * <p>For LSH, an old document is selected if enough of its band keys occur in the input. A document with fewer such
 * keys cannot be a candidate. For other methods, an old document is selected if enough of its elements occur in the
 * input. Two documents can reach the minimum Jaccard similarity only if each contains at least that fraction of the
 * other's elements. The elements of an old document are looked up until too many of them are missing. The keys and
 * elements of the input are stored in a {@link KeyBloomFilter}, whose false positives select a few more documents.
 */
public final class RelatedDocuments {
    private static final int BLOCK = 1024;

    /** The tolerance that prevents rounding errors from excluding a document exactly at the threshold. */
    private static final double ROUNDING = 1e-6;

    private final Options search;
    private final boolean byKeys;
    private final KeyBloomFilter filter;
    private final Workers workers;

    /** @param memory the maximum number of bytes of memory to use */
    public RelatedDocuments(DocumentFiles input, Options search, long memory, Workers workers) {
        this.search = search;
        this.workers = workers;
        this.byKeys = search.method() == Method.LSH;
        int bands = search.effectiveBands().map(scheme -> scheme.bands()).orElse(0);
        long keys =
                byKeys ? (long) bands * input.documents().count() : input.sets().shingles();
        this.filter = new KeyBloomFilter(keys, memory);
        forEachBlock(input, block -> {
            for (int i = 0; i < block.rows().length; i++) {
                LongList own = byKeys ? keys(block.rows()[i]) : block.elements(i);
                own.forEach(filter::add);
            }
        });
    }

    private interface BlockConsumer {
        void accept(Block block);
    }

    /** The rows of consecutive documents, and the offset of the first document's shingles. */
    private final class Block {
        private final DocumentFiles files;
        private final int first;
        private final DocumentRow[] rows;
        private final long[] starts;

        Block(DocumentFiles files, int first, int count, long start) {
            this.files = files;
            this.first = first;
            rows = new DocumentRow[count];
            files.documents().read(first, rows, 0, count);
            starts = new long[count + 1];
            starts[0] = start;
            for (int i = 0; i < count; i++) {
                starts[i + 1] = starts[i] + (long) rows[i].shingles() * Long.BYTES;
            }
        }

        DocumentRow[] rows() {
            return rows;
        }

        long end() {
            return starts[rows.length];
        }

        ShingleSetFile.Extent extent(int i) {
            return new ShingleSetFile.Extent(starts[i], rows[i].shingles());
        }

        LongList elements(int i) {
            return ShingleElements.of(search.shingles(), files.sets().read(extent(i)));
        }
    }

    private void forEachBlock(DocumentFiles files, BlockConsumer consumer) {
        long start = 0;
        for (int first = 0; first < files.documents().count(); first += BLOCK) {
            Block block =
                    new Block(files, first, Math.min(BLOCK, files.documents().count() - first), start);
            consumer.accept(block);
            start = block.end();
        }
    }

    private static LongList keys(DocumentRow row) {
        return LongList.wrap(row.isEmpty() ? new long[0] : row.keys().keys());
    }

    /** Selects the related documents of an old corpus. */
    public DocumentSelection select(DocumentFiles old) {
        DocumentSelection selection = new DocumentSelection();
        forEachBlock(old, block -> {
            boolean[] related = new boolean[block.rows().length];
            workers.run(
                    workers.each(() -> related),
                    related.length,
                    (result, i) -> result[i] =
                            byKeys ? sharesKeys(block.rows()[i]) : sharesElements(block.elements(i), block.rows()[i]));
            for (int i = 0; i < related.length; i++) {
                if (related[i]) {
                    selection.add(block.first + i, block.extent(i));
                }
            }
        });
        return selection;
    }

    private boolean sharesKeys(DocumentRow row) {
        int shared = 0;
        for (long key : keys(row).elements()) {
            shared += filter.mayContain(key) ? 1 : 0;
        }
        return shared >= search.minBandHits() && shared > 0;
    }

    /**
     * Returns whether enough elements of a document may occur in the input. Since a repeated shingle is a single
     * element of the set, each missing element is counted only once, and {@code elements} may be longer than the set.
     */
    private boolean sharesElements(LongList elements, DocumentRow row) {
        if (row.isEmpty()) {
            return false;
        }
        double most = (1 - search.jaccardFloor()) * elements.size() + ROUNDING;
        LongSet missing = new LongSet();
        for (int i = 0; i < elements.size(); i++) {
            if (!filter.mayContain(elements.getLong(i)) && missing.add(elements.getLong(i)) && missing.size() > most) {
                return false;
            }
        }
        return true;
    }

    /** Returns the name under which the selection from an old corpus is saved. */
    public static String name(int corpus) {
        return "related." + corpus;
    }
}
