package dev.doppel.dedup.internal.read;

import dev.doppel.Progress;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.dedup.internal.spill.PreparedDocument;
import dev.doppel.internal.Workers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Reads the documents, and fills the {@link DocumentSpill} with the data that later stages need. Up to three batches
 * are in progress at a time: one is being read, one is being prepared by all workers, and one is being written.
 */
public final class ReadStage {
    /**
     * Number of input bytes between two saved marks, rounded up to whole input files. A resumed run may have to read
     * this many bytes again.
     */
    private static final long BYTES_BETWEEN_MARKS = 1L << 28;

    private final Workers workers;
    private final Progress progress;
    private final List<? extends Preparer> preparers;

    /** Computes what later stages need of a document. Each thread has its own preparer. */
    public interface Preparer {
        PreparedDocument prepare(CorpusEntry entry);
    }

    /** @param preparers one preparer per worker */
    public ReadStage(List<? extends Preparer> preparers, Workers workers, Progress progress) {
        this.workers = workers;
        this.progress = progress;
        this.preparers = preparers;
    }

    /** Prepares all documents in parallel, with one preparer per worker. The result is in the order of the entries. */
    public static PreparedDocument[] prepare(
            List<CorpusEntry> entries, List<? extends Preparer> preparers, Workers workers, Progress progress) {
        PreparedDocument[] prepared = new PreparedDocument[entries.size()];
        workers.run(preparers, prepared.length, (preparer, i) -> {
            prepared[i] = preparer.prepare(entries.get(i));
            progress.advance(1);
        });
        return prepared;
    }

    /** Reads from the last saved mark to the end of the corpus. */
    public void run(Corpus corpus, BatchReader batches, DocumentSpill spill, RunState state) {
        progress.stage("reading", -1);
        progress.bytes(corpus.bytesDone(), corpus.bytesTotal());
        ExecutorService reader = thread("doppel-reader");
        ExecutorService writer = thread("doppel-writer");
        try {
            Writing writing = new Writing(spill, state, corpus.bytesDone());
            Future<?> reading = reader.submit(batches::run);
            Future<?> written = CompletableFuture.completedFuture(null);
            for (BatchReader.Batch batch = batches.take(reading); batch.steps() > 0; batch = batches.take(reading)) {
                long bytesDone = corpus.bytesDone();
                BatchReader.Batch current = batch;
                PreparedDocument[] prepared = prepare(batch.entries(), preparers, workers, progress);
                Workers.result(written);
                written = writer.submit(() -> writing.write(current, prepared, bytesDone));
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

    /** Adds batches to the spill, and periodically saves a mark. */
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
            batch.addTo(spill, prepared);
            if (bytesDone - marked > BYTES_BETWEEN_MARKS) {
                finish();
                marked = bytesDone;
            }
        }

        void finish() {
            spill.saveMark(state);
        }
    }
}
