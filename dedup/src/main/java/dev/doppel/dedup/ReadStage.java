package dev.doppel.dedup;

import dev.doppel.Progress;
import dev.doppel.corpus.Corpus;
import dev.doppel.parallel.Workers;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Reads the documents, and spills what the later stages need of them. */
final class ReadStage {
    /** How much may have to be read again after a kill. */
    private static final long BYTES_BETWEEN_MARKS = 1L << 28;

    private final Workers workers;
    private final Progress progress;
    private final List<Preparer> preparers;

    ReadStage(DedupOptions options, Workers workers, Progress progress) {
        this.workers = workers;
        this.progress = progress;
        preparers = workers.each(() -> Preparer.of(options));
    }

    /** Goes on from the spill's mark to the end of the corpus. While one batch is worked on, the next is read. */
    void run(Corpus corpus, Harvest harvest, Spill spill, RunState state) {
        progress.stage("reading", -1);
        progress.bytes(corpus.bytesDone(), corpus.bytesTotal());
        ExecutorService ahead = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, "doppel-reader");
            thread.setDaemon(true);
            return thread;
        });
        try {
            long marked = corpus.bytesDone();
            Future<?> reading = ahead.submit(harvest::run);
            for (Harvest.Batch batch = take(harvest, reading);
                    !batch.events.isEmpty();
                    batch = take(harvest, reading)) {
                add(batch, spill);
                progress.bytes(corpus.bytesDone(), corpus.bytesTotal());
                if (corpus.bytesDone() - marked > BYTES_BETWEEN_MARKS) {
                    spill.force();
                    spill.mark().save(state);
                    marked = corpus.bytesDone();
                }
            }
            Workers.result(reading);
            spill.force();
            spill.mark().save(state);
        } finally {
            ahead.shutdownNow();
        }
    }

    private void add(Harvest.Batch batch, Spill spill) {
        PreparedDocument[] prepared = new PreparedDocument[batch.entries.size()];
        workers.run(preparers, prepared.length, (preparer, i) -> {
            prepared[i] = preparer.prepare(batch.entries.get(i));
            progress.advance(1);
        });
        List<Harvest.FileEnd> ends = batch.events.stream()
                .filter(Harvest.FileEnd.class::isInstance)
                .map(Harvest.FileEnd.class::cast)
                .toList();
        FileSummary[] summaries = new FileSummary[ends.size()];
        workers.run(
                preparers,
                summaries.length,
                (preparer, i) -> summaries[i] = ends.get(i).summary());
        int next = 0;
        int nextEnd = 0;
        for (Harvest.Event event : batch.events) {
            if (event instanceof Harvest.Delivered) {
                spill.add(prepared[next++]);
            } else if (event instanceof Harvest.PassedOver passedOver) {
                spill.add(passedOver.skipped());
            } else if (event instanceof Harvest.Mended mended) {
                spill.addMended(mended.sequences());
            } else if (event instanceof Harvest.FileEnd) {
                spill.add(summaries[nextEnd++]);
            }
        }
    }

    private static Harvest.Batch take(Harvest harvest, Future<?> reading) {
        try {
            return harvest.take(reading);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }
}
