package dev.doppel.dedup.internal;

import dev.doppel.cluster.internal.StarClusterer;
import dev.doppel.corpus.internal.spill.SpillFile;
import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * What became of each document, in the order of the input:
 *
 * <pre>
 *   witness, 4 │ similarity, 8        the witness by its place in the order of the keep policy
 * </pre>
 */
public final class VerdictFile implements StarClusterer.Verdicts, Closeable {
    private static final int ROW_BYTES = Integer.BYTES + Double.BYTES;

    private static final int ROWS_AT_ONCE = 4096;

    private final SpillFile file;
    private final KeepOrder order;
    private int[] witnesses = {};
    private double[] similarities = {};
    private int from;

    private VerdictFile(SpillFile file, KeepOrder order) {
        this.file = file;
        this.order = order;
    }

    /** All documents are undecided. */
    static VerdictFile begin(Path path, int documents, KeepOrder order) {
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

    /** All documents are decided. */
    static VerdictFile read(Path path, int documents, KeepOrder order) {
        return new VerdictFile(SpillFile.open(path, (long) documents * ROW_BYTES), order);
    }

    @Override
    public void load(int first, int end) {
        from = first;
        witnesses = new int[end - first];
        similarities = new double[end - first];
        if (order.isOfInput()) {
            ByteBuffer rows = file.read((long) first * ROW_BYTES, ByteBuffer.allocate(witnesses.length * ROW_BYTES));
            for (int i = 0; i < witnesses.length; i++) {
                get(rows, i);
            }
        } else {
            int[] documents = order.documents(first, end);
            for (int i = 0; i < witnesses.length; i++) {
                get(file.read((long) documents[i] * ROW_BYTES, ByteBuffer.allocate(ROW_BYTES)), i);
            }
        }
    }

    private void get(ByteBuffer row, int i) {
        witnesses[i] = row.getInt();
        similarities[i] = row.getDouble();
    }

    @Override
    public void save() {
        if (order.isOfInput()) {
            ByteBuffer rows = ByteBuffer.allocate(witnesses.length * ROW_BYTES);
            for (int i = 0; i < witnesses.length; i++) {
                rows.putInt(witnesses[i]).putDouble(similarities[i]);
            }
            file.overwrite((long) from * ROW_BYTES, rows.flip());
        } else {
            int[] documents = order.documents(from, from + witnesses.length);
            for (int i = 0; i < witnesses.length; i++) {
                ByteBuffer row = ByteBuffer.allocate(ROW_BYTES);
                file.overwrite(
                        (long) documents[i] * ROW_BYTES,
                        row.putInt(witnesses[i]).putDouble(similarities[i]).flip());
            }
        }
    }

    @Override
    public int witness(int place) {
        return witnesses[place - from];
    }

    @Override
    public double similarity(int place) {
        return similarities[place - from];
    }

    @Override
    public void decide(int place, int witness, double similarity) {
        witnesses[place - from] = witness;
        similarities[place - from] = similarity;
    }

    /**
     * What became of one document.
     *
     * @param witness the kept document that it joins, by its number in the input
     */
    record Verdict(int witness, double similarity) {}

    /** By the document's number in the input. */
    Verdict of(int document) {
        ByteBuffer row = file.read((long) document * ROW_BYTES, ByteBuffer.allocate(ROW_BYTES));
        return new Verdict(order.document(row.getInt()), row.getDouble());
    }

    /** Takes what became of documents, in the order of the input. */
    interface Consumer {
        void accept(int document, int witness, double similarity);
    }

    /** The witness is given by its number in the input. */
    void forEach(int documents, Consumer consumer) {
        ByteBuffer rows = ByteBuffer.allocate(ROWS_AT_ONCE * ROW_BYTES);
        for (int first = 0; first < documents; first += ROWS_AT_ONCE) {
            int end = Math.min(documents, first + ROWS_AT_ONCE);
            file.read((long) first * ROW_BYTES, rows.clear().limit((end - first) * ROW_BYTES));
            for (int document = first; document < end; document++) {
                consumer.accept(document, order.document(rows.getInt()), rows.getDouble());
            }
        }
    }

    /** Pages that were read stay in memory from now on. */
    void keepPages(long memory) {
        file.keepPages(memory);
    }

    void force() {
        file.force();
    }

    @Override
    public void close() {
        file.close();
    }
}
