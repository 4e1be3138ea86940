package dev.doppel.lab.generate;

import dev.doppel.internal.Workers;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** Writes a generated corpus as JSONL and its ground truth as CSV, with several threads. */
public final class GeneratedCorpusWriter {
    /**
     * The approximate size of a batch in bytes. Larger batches would not fit in the CPU cache, and smaller batches
     * would require more synchronisation.
     */
    private static final int BATCH_BYTES = 1 << 20;

    private static final int BYTES_PER_WORD = 6;

    private static final int BATCHES_PER_THREAD = 2;

    private final int documents;
    private final int words;
    private final long planted;
    private final String header;
    private final Supplier<DocumentWriter> writers;
    private final int threads;

    private interface DocumentWriter {
        void write(int number, AsciiTextBuffer documents, AsciiTextBuffer truth);
    }

    private record Batch(AsciiTextBuffer documents, AsciiTextBuffer truth) {}

    /** Creates a writer for a corpus with near-duplicates. The number of threads does not affect the output. */
    public GeneratedCorpusWriter(GeneratedCorpusScheme scheme, int threads) {
        this(
                scheme.documents(),
                scheme.words(),
                new CopyPlan(scheme.duplicates()).copiesBefore(scheme.documents()),
                CorpusGenerator.HEADER,
                () -> scheme.generator()::write,
                threads);
    }

    /** Creates a writer for a corpus with planted passages. The number of threads does not affect the output. */
    public GeneratedCorpusWriter(PlantedPassageScheme scheme, int threads) {
        this(
                scheme.documents(),
                scheme.textWords(),
                scheme.planted(),
                PassagePlanter.HEADER,
                () -> scheme.planter()::write,
                threads);
    }

    private GeneratedCorpusWriter(
            int documents, int words, long planted, String header, Supplier<DocumentWriter> writers, int threads) {
        this.documents = documents;
        this.words = words;
        this.planted = planted;
        this.header = header;
        this.writers = writers;
        this.threads = threads;
    }

    /**
     * Writes the documents to {@code stream} and the ground truth to {@code truth}.
     *
     * @return the size of the corpus
     */
    public WrittenCorpusSize write(OutputStream stream, OutputStream truth) throws IOException {
        ExecutorService executor = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "doppel-generator");
            thread.setDaemon(true);
            return thread;
        });
        try {
            truth.write(header.getBytes(StandardCharsets.US_ASCII));
            long bytes = writeBatches(executor, stream, truth);
            return new WrittenCorpusSize(documents, planted, bytes);
        } finally {
            executor.shutdownNow();
        }
    }

    private long writeBatches(ExecutorService executor, OutputStream stream, OutputStream truth) throws IOException {
        ThreadLocal<DocumentWriter> writer = ThreadLocal.withInitial(writers);
        Deque<Future<Batch>> pending = new ArrayDeque<>();
        int step = Math.max(1, BATCH_BYTES / BYTES_PER_WORD / words);
        long bytes = 0;
        for (int next = 0; next < documents || !pending.isEmpty(); ) {
            if (next < documents && pending.size() < threads * BATCHES_PER_THREAD) {
                int first = next;
                next = Math.min(next + step, documents);
                int end = next;
                pending.add(executor.submit(() -> batch(writer.get(), first, end)));
            } else {
                Batch batch = Workers.result(pending.remove());
                batch.documents().writeTo(stream);
                batch.truth().writeTo(truth);
                bytes += batch.documents().size();
            }
        }
        return bytes;
    }

    private static Batch batch(DocumentWriter writer, int first, int end) {
        Batch batch = new Batch(new AsciiTextBuffer(2 * BATCH_BYTES), new AsciiTextBuffer(BATCH_BYTES / 16));
        for (int number = first; number < end; number++) {
            writer.write(number, batch.documents(), batch.truth());
        }
        return batch;
    }
}
