package dev.doppel.dedup.internal;

import dev.doppel.Progress;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.Entry;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.internal.Workers;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Reads the documents, and spills what the later stages need of them. */
public final class ReadStage {
    /** How much may have to be read again after a kill. */
    private static final long BYTES_BETWEEN_MARKS = 1L << 28;

    private final Workers workers;
    private final Progress progress;
    private final List<DocumentPreparer> preparers;

    public ReadStage(DedupOptions options, Workers workers, Progress progress) {
        this.workers = workers;
        this.progress = progress;
        preparers = workers.each(() -> DocumentPreparer.of(options));
    }

    /**
     * Goes on from the spill's mark to the end of the corpus. Three batches are under way at a time: while one is worked
     * on, the next is read, and the one before it is written.
     */
    public void run(Corpus corpus, BatchReader harvest, DocumentSpill spill, RunState state) {
        progress.stage("reading", -1);
        progress.bytes(corpus.bytesDone(), corpus.bytesTotal());
        ExecutorService reader = thread("doppel-reader");
        ExecutorService writer = thread("doppel-writer");
        try {
            Writing writing = new Writing(spill, state, corpus.bytesDone());
            Future<?> reading = reader.submit(harvest::run);
            Future<?> written = CompletableFuture.completedFuture(null);
            for (BatchReader.Batch batch = take(harvest, reading);
                    !batch.events.isEmpty();
                    batch = take(harvest, reading)) {
                long bytesDone = corpus.bytesDone();
                BatchReader.Batch events = batch;
                PreparedDocument[] prepared = prepare(batch.entries);
                Workers.result(written);
                written = writer.submit(() -> writing.write(events, prepared, bytesDone));
                progress.bytes(bytesDone, corpus.bytesTotal());
            }
            Workers.result(written);
            Workers.result(reading);
            writing.finish();
        } finally {
            reader.shutdownNow();
            writer.shutdownNow();
        }
    }

    private static ExecutorService thread(String name) {
        return Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    private PreparedDocument[] prepare(List<Entry> entries) {
        PreparedDocument[] prepared = new PreparedDocument[entries.size()];
        workers.run(preparers, prepared.length, (preparer, i) -> {
            prepared[i] = preparer.prepare(entries.get(i));
            progress.advance(1);
        });
        return prepared;
    }

    /** Adds batches to the spill, and marks how far it has come. */
    private static final class Writing {
        private final DocumentSpill spill;
        private final RunState state;
        private long marked;

        Writing(DocumentSpill spill, RunState state, long marked) {
            this.spill = spill;
            this.state = state;
            this.marked = marked;
        }

        void write(BatchReader.Batch batch, PreparedDocument[] prepared, long bytesDone) {
            int next = 0;
            for (BatchReader.Event event : batch.events) {
                if (event instanceof BatchReader.Delivered) {
                    spill.add(prepared[next++]);
                } else if (event instanceof BatchReader.PassedOver passedOver) {
                    spill.add(passedOver.skipped());
                } else if (event instanceof BatchReader.Mended mended) {
                    spill.addMended(mended.sequences());
                } else if (event instanceof BatchReader.FileEnd end) {
                    spill.add(end.summary());
                }
            }
            if (bytesDone - marked > BYTES_BETWEEN_MARKS) {
                finish();
                marked = bytesDone;
            }
        }

        void finish() {
            spill.force();
            spill.mark().save(state);
        }
    }

    private static BatchReader.Batch take(BatchReader harvest, Future<?> reading) {
        try {
            return harvest.take(reading);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }
}
