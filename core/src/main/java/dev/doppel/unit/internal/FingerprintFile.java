package dev.doppel.unit.internal;

import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.spill.SpillFile;
import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A file that stores the fingerprints of all sequences. The sequences of a batch are written and read together. Each
 * sequence consists of the following eight-byte fields:
 *
 * <pre>
 *   number of fingerprints │ number of windows │ hash │ content │ first window │ hash │ content │ ...
 * </pre>
 */
final class FingerprintFile implements Closeable {
    private final SpillFile file;
    private final long[] starts;
    private final int[] lengths;

    FingerprintFile(Path path, int batches) {
        file = SpillFile.open(path, 0);
        starts = new long[batches];
        lengths = new int[batches];
    }

    /**
     * Writes the fingerprints of a batch of sequences, replacing any fingerprints written earlier for the same batch.
     * This method is thread-safe.
     */
    void write(int batch, List<WindowFingerprints.Selection> sequences) {
        LongList fields = new LongList();
        for (WindowFingerprints.Selection sequence : sequences) {
            int count = sequence.count();
            fields.add(count);
            fields.add(sequence.start(count));
            for (int i = 0; i < count; i++) {
                fields.add(sequence.hash(i));
                fields.add(sequence.content(i));
                fields.add(sequence.start(i));
            }
        }
        ByteBuffer bytes = allocate(Math.multiplyExact(fields.size(), Long.BYTES));
        bytes.asLongBuffer().put(fields.elements(), 0, fields.size());
        lengths[batch] = bytes.limit();
        synchronized (this) {
            starts[batch] = file.length();
            file.append(bytes);
        }
    }

    void flush() {
        file.flush();
    }

    /** Returns the fingerprints of a batch of sequences. This method is thread-safe. */
    List<WindowFingerprints.Selection> read(int batch) {
        LongBuffer fields = file.read(starts[batch], allocate(lengths[batch]))
                .order(ByteOrder.LITTLE_ENDIAN)
                .asLongBuffer();
        List<WindowFingerprints.Selection> sequences = new ArrayList<>();
        while (fields.hasRemaining()) {
            int count = (int) fields.get();
            long[] hashes = new long[count];
            long[] contents = new long[count];
            int[] windows = new int[count + 1];
            windows[count] = (int) fields.get();
            for (int i = 0; i < count; i++) {
                hashes[i] = fields.get();
                contents[i] = fields.get();
                windows[i] = (int) fields.get();
            }
            sequences.add(new WindowFingerprints.Selection(hashes, contents, windows));
        }
        return sequences;
    }

    private static ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public void close() {
        file.close();
    }
}
