package dev.doppel.dedup.internal.decide;

import dev.doppel.cluster.internal.StarClusterer;
import dev.doppel.dedup.internal.spill.KeepOrder;
import dev.doppel.internal.spill.SpillFile;
import dev.doppel.internal.spill.SpilledFile;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.BitSet;

/**
 * A file of the verdicts on all documents, in input order. Each row consists of the following fields:
 *
 * <pre>
 *   witness, 4 bytes │ similarity, 8 bytes
 * </pre>
 *
 * The witness of a document is the kept document in the same group, stored as a position in the keep order. A kept
 * document is its own witness.
 */
public final class VerdictFile extends SpilledFile implements StarClusterer.Verdicts {
    private static final int ROW_BYTES = Integer.BYTES + Double.BYTES;

    private static final int ROWS_AT_ONCE = 4096;

    private final KeepOrder order;
    private ByteBuffer rows = ByteBuffer.allocate(0);
    private int from;

    private VerdictFile(SpillFile file, KeepOrder order) {
        super(file);
        this.order = order;
    }

    /** Creates a file in which no document has a verdict yet. */
    static VerdictFile create(Path path, int documents, KeepOrder order) {
        SpillFile file = SpillFile.open(path, 0);
        ByteBuffer rows = ByteBuffer.allocate(ROWS_AT_ONCE * ROW_BYTES);
        while (rows.hasRemaining()) {
            rows.putInt(UNDECIDED).putDouble(0);
        }
        for (int first = 0; first < documents; first += ROWS_AT_ONCE) {
            int end = Math.min(documents, first + ROWS_AT_ONCE);
            file.append(rows.clear().limit((end - first) * ROW_BYTES));
        }
        file.flush();
        return new VerdictFile(file, order);
    }

    /** Opens a file that contains a verdict on every document. */
    static VerdictFile open(Path path, int documents, KeepOrder order) {
        return new VerdictFile(SpillFile.open(path, (long) documents * ROW_BYTES), order);
    }

    @Override
    public void load(int first, int end) {
        from = first;
        rows = order.read(file, ROW_BYTES, first, end);
    }

    @Override
    public void save() {
        order.overwrite(file, ROW_BYTES, from, rows);
    }

    @Override
    public int representative(int position) {
        return rows.getInt(offset(position));
    }

    @Override
    public double similarity(int position) {
        return rows.getDouble(offset(position) + Integer.BYTES);
    }

    @Override
    public void decide(int position, int witness, double similarity) {
        rows.putInt(offset(position), witness).putDouble(offset(position) + Integer.BYTES, similarity);
    }

    private int offset(int position) {
        return (position - from) * ROW_BYTES;
    }

    /**
     * The verdict on a document.
     *
     * @param witness the document number of the kept document in the same group
     */
    public record Verdict(int witness, double similarity) {}

    /** Returns the verdict on the document with number {@code document}. */
    public Verdict of(int document) {
        ByteBuffer row = file.read((long) document * ROW_BYTES, ByteBuffer.allocate(ROW_BYTES));
        return new Verdict(order.document(row.getInt()), row.getDouble());
    }

    /**
     * Returns which of the documents {@code from .. from + count - 1} are kept. Bit 0 stands for document {@code from}.
     */
    public BitSet kept(int from, int count) {
        BitSet kept = new BitSet(count);
        ByteBuffer block = ByteBuffer.allocate(ROWS_AT_ONCE * ROW_BYTES);
        for (int first = 0; first < count; first += ROWS_AT_ONCE) {
            int end = Math.min(count, first + ROWS_AT_ONCE);
            file.read((long) (from + first) * ROW_BYTES, block.clear().limit((end - first) * ROW_BYTES));
            for (int i = first; i < end; i++) {
                kept.set(i, order.document(block.getInt((i - first) * ROW_BYTES)) == from + i);
            }
        }
        return kept;
    }
}
