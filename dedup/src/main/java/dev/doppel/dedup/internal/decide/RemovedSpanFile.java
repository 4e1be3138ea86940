package dev.doppel.dedup.internal.decide;

import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.internal.spill.SpillFile;
import dev.doppel.unit.internal.TextSpan;
import java.io.Closeable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The spans of text to remove from documents. One file contains the spans, and another file contains a row for each
 * document, in input order. The rows consist of the following fields, with sizes in bytes:
 *
 * <pre>
 *   span:      start, 4 │ end, 4 │ words, 4 │ witness, 4 │ witness start, 4 │ witness end, 4
 *   document:  offset of its first span, 8 │ number of spans, 4 │ number of words left, 4
 * </pre>
 */
public final class RemovedSpanFile implements Closeable {
    private static final String CUTS = "cuts";
    private static final String DOCUMENTS = "cut-documents";
    private static final int CUT_BYTES = 6 * Integer.BYTES;
    private static final int DOCUMENT_BYTES = Long.BYTES + 2 * Integer.BYTES;
    private static final int ROWS_AT_ONCE = 4096;

    private final SpillFile cuts;
    private final SpillFile documents;
    private final int count;

    private RemovedSpanFile(SpillFile cuts, SpillFile documents, int count) {
        this.cuts = cuts;
        this.documents = documents;
        this.count = count;
    }

    /**
     * A span to remove. A span that is directly followed by another one ends where that span starts.
     *
     * @param start the offset of the span's first character in the document's text
     * @param end the offset after the span's last character
     * @param witness the number of the document that contains the earlier occurrence
     */
    public record Cut(int start, int end, int words, int witness, int witnessStart, int witnessEnd)
            implements TextSpan {}

    /** Creates a file in which no document has any spans to remove. */
    static RemovedSpanFile create(Workspace workspace, int count) {
        SpillFile documents = SpillFile.open(workspace.path(DOCUMENTS), 0);
        if (count > 0) {
            documents.overwrite((long) count * DOCUMENT_BYTES - 1, ByteBuffer.allocate(1));
        }
        return new RemovedSpanFile(SpillFile.open(workspace.path(CUTS), 0), documents, count);
    }

    /** Opens a file written by {@link UnitDecideStage}. */
    static RemovedSpanFile open(Workspace workspace, int count) {
        return new RemovedSpanFile(
                SpillFile.open(workspace.path(CUTS), workspace.state().number(CUTS)),
                SpillFile.open(workspace.path(DOCUMENTS), (long) count * DOCUMENT_BYTES),
                count);
    }

    /** Adds the spans of a document, in text order. This method is thread-safe. */
    synchronized void add(int document, List<Cut> spans, int wordsLeft) {
        ByteBuffer row = ByteBuffer.allocate(DOCUMENT_BYTES);
        row.putLong(cuts.length()).putInt(spans.size()).putInt(wordsLeft);
        documents.overwrite((long) document * DOCUMENT_BYTES, row.flip());
        ByteBuffer rows = ByteBuffer.allocate(spans.size() * CUT_BYTES);
        for (Cut cut : spans) {
            rows.putInt(cut.start())
                    .putInt(cut.end())
                    .putInt(cut.words())
                    .putInt(cut.witness())
                    .putInt(cut.witnessStart())
                    .putInt(cut.witnessEnd());
        }
        cuts.append(rows.flip());
    }

    /** Syncs the files and records their lengths for {@link #open}. */
    void finish(Workspace workspace) {
        cuts.force();
        documents.force();
        workspace.state().put(CUTS, cuts.length());
    }

    /** Enables a page cache of up to {@code memory} bytes. */
    public void keepPages(long memory) {
        cuts.keepPages(memory / 2);
        documents.keepPages(memory / 2);
    }

    private ByteBuffer row(int document) {
        return documents.read((long) document * DOCUMENT_BYTES, ByteBuffer.allocate(DOCUMENT_BYTES));
    }

    /** Returns the spans to remove from a document, in text order. This method is thread-safe. */
    public List<Cut> of(int document) {
        ByteBuffer row = row(document);
        ByteBuffer rows = ByteBuffer.allocate(0);
        long first = row.getLong();
        int spans = row.getInt();
        if (spans > 0) {
            rows = cuts.read(first, ByteBuffer.allocate(spans * CUT_BYTES));
        }
        List<Cut> read = new ArrayList<>(spans);
        for (int i = 0; i < spans; i++) {
            read.add(new Cut(rows.getInt(), rows.getInt(), rows.getInt(), rows.getInt(), rows.getInt(), rows.getInt()));
        }
        return read;
    }

    /** Returns the number of words that remain in a changed document. This method is thread-safe. */
    public int wordsLeft(int document) {
        return row(document).getInt(Long.BYTES + Integer.BYTES);
    }

    /** Returns the numbers of all documents that have spans to remove and will retain at most {@code maxLeft} words. */
    public BitSet changed(int maxLeft) {
        BitSet changed = new BitSet(count);
        ByteBuffer block = ByteBuffer.allocate(ROWS_AT_ONCE * DOCUMENT_BYTES);
        for (int first = 0; first < count; first += ROWS_AT_ONCE) {
            int end = Math.min(count, first + ROWS_AT_ONCE);
            documents.read((long) first * DOCUMENT_BYTES, block.clear().limit((end - first) * DOCUMENT_BYTES));
            for (int document = first; document < end; document++) {
                int at = (document - first) * DOCUMENT_BYTES + Long.BYTES;
                changed.set(document, block.getInt(at) > 0 && block.getInt(at + Integer.BYTES) <= maxLeft);
            }
        }
        return changed;
    }

    @Override
    public void close() {
        cuts.close();
        documents.close();
    }
}
