package dev.doppel.lab.generate;

import dev.doppel.parallel.Workers;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Writes a corpus as JSONL, and its planted pairs as CSV. Threads write batches of documents, which go out in order;
 * only as many batches as keep the threads busy are held.
 */
public final class CorpusWriter {
    /** Large enough that handing batches over costs nothing, small enough for a cache. */
    private static final int BATCH_BYTES = 1 << 20;

    private static final int BYTES_PER_WORD = 6;

    private static final int BATCHES_PER_THREAD = 2;

    private final CorpusScheme scheme;
    private final int threads;

    private record Batch(AsciiText documents, AsciiText truth) {}

    /** The number of threads changes nothing but the time. */
    public CorpusWriter(CorpusScheme scheme, int threads) {
        this.scheme = scheme;
        this.threads = threads;
    }

    public Written write(OutputStream documents, OutputStream truth) throws IOException {
        ExecutorService executor = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "doppel-author");
            thread.setDaemon(true);
            return thread;
        });
        try {
            truth.write("left,right,jaccard,edit\n".getBytes(StandardCharsets.US_ASCII));
            long bytes = writeBatches(executor, documents, truth);
            long pairs = new Lineage(scheme.duplicates()).copiesBefore(scheme.documents());
            return new Written(scheme.documents(), pairs, bytes);
        } finally {
            executor.shutdownNow();
        }
    }

    private long writeBatches(ExecutorService executor, OutputStream documents, OutputStream truth) throws IOException {
        ThreadLocal<Author> author = ThreadLocal.withInitial(scheme::author);
        Deque<Future<Batch>> underWay = new ArrayDeque<>();
        int step = Math.max(1, BATCH_BYTES / BYTES_PER_WORD / scheme.words());
        long bytes = 0;
        for (int next = 0; next < scheme.documents() || !underWay.isEmpty(); ) {
            if (next < scheme.documents() && underWay.size() < threads * BATCHES_PER_THREAD) {
                int first = next;
                next = Math.min(next + step, scheme.documents());
                int end = next;
                underWay.add(executor.submit(() -> batch(author.get(), first, end)));
            } else {
                Batch batch = Workers.result(underWay.remove());
                batch.documents().writeTo(documents);
                batch.truth().writeTo(truth);
                bytes += batch.documents().size();
            }
        }
        return bytes;
    }

    private static Batch batch(Author author, int first, int end) {
        Batch batch = new Batch(new AsciiText(2 * BATCH_BYTES), new AsciiText(BATCH_BYTES / 16));
        for (int number = first; number < end; number++) {
            author.write(number, batch.documents(), batch.truth());
        }
        return batch;
    }
}
