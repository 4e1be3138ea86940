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

/**
 * Writes a corpus as JSONL, and what is planted in it as CSV. Threads write batches of documents, which go out in order;
 * only as many batches as keep the threads busy are held.
 */
public final class GeneratedCorpusWriter {
    /** Large enough that handing batches over costs nothing, small enough for a cache. */
    private static final int BATCH_BYTES = 1 << 20;

    private static final int BYTES_PER_WORD = 6;

    private static final int BATCHES_PER_THREAD = 2;

    private final int documents;
    private final int words;
    private final long planted;
    private final String header;
    private final Supplier<Scribe> scribes;
    private final int threads;

    /** Adds a document as a line of JSON, and what is planted in it as lines of CSV. */
    private interface Scribe {
        void write(int number, AsciiText documents, AsciiText truth);
    }

    private record Batch(AsciiText documents, AsciiText truth) {}

    /** The number of threads changes nothing but the time. */
    public GeneratedCorpusWriter(CorpusScheme scheme, int threads) {
        this(
                scheme.documents(),
                scheme.words(),
                new CopyPlan(scheme.duplicates()).copiesBefore(scheme.documents()),
                CorpusGenerator.HEADER,
                () -> scheme.author()::write,
                threads);
    }

    /** The same for a corpus with planted passages. */
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
            int documents, int words, long planted, String header, Supplier<Scribe> scribes, int threads) {
        this.documents = documents;
        this.words = words;
        this.planted = planted;
        this.header = header;
        this.scribes = scribes;
        this.threads = threads;
    }

    public WriteSummary write(OutputStream stream, OutputStream truth) throws IOException {
        ExecutorService executor = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "doppel-author");
            thread.setDaemon(true);
            return thread;
        });
        try {
            truth.write(header.getBytes(StandardCharsets.US_ASCII));
            long bytes = writeBatches(executor, stream, truth);
            return new WriteSummary(documents, planted, bytes);
        } finally {
            executor.shutdownNow();
        }
    }

    private long writeBatches(ExecutorService executor, OutputStream stream, OutputStream truth) throws IOException {
        ThreadLocal<Scribe> scribe = ThreadLocal.withInitial(scribes);
        Deque<Future<Batch>> underWay = new ArrayDeque<>();
        int step = Math.max(1, BATCH_BYTES / BYTES_PER_WORD / words);
        long bytes = 0;
        for (int next = 0; next < documents || !underWay.isEmpty(); ) {
            if (next < documents && underWay.size() < threads * BATCHES_PER_THREAD) {
                int first = next;
                next = Math.min(next + step, documents);
                int end = next;
                underWay.add(executor.submit(() -> batch(scribe.get(), first, end)));
            } else {
                Batch batch = Workers.result(underWay.remove());
                batch.documents().writeTo(stream);
                batch.truth().writeTo(truth);
                bytes += batch.documents().size();
            }
        }
        return bytes;
    }

    private static Batch batch(Scribe scribe, int first, int end) {
        Batch batch = new Batch(new AsciiText(2 * BATCH_BYTES), new AsciiText(BATCH_BYTES / 16));
        for (int number = first; number < end; number++) {
            scribe.write(number, batch.documents(), batch.truth());
        }
        return batch;
    }
}
