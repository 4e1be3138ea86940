package dev.doppel.dedup;

import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.Entry;
import dev.doppel.parallel.Workers;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.Shingler;
import dev.doppel.sketch.Sketcher;
import dev.doppel.text.Splitter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Reads the documents, and spills what the later stages need of them. */
final class ReadStage {
    /** How much may have to be read again after a kill. */
    private static final long BYTES_BETWEEN_MARKS = 1L << 28;

    private final Workers workers;
    private final Progress progress;
    private final List<Preparer> preparers;

    ReadStage(Options search, Optional<BandScheme> bands, KeepPolicy keep, Workers workers, Progress progress) {
        this.workers = workers;
        this.progress = progress;
        preparers = workers.each(() -> new Preparer(
                search.text().splitter(),
                search.shingles().shingler(),
                search.sketch().sketcher(),
                bands.map(BandScheme::bander).orElse(null),
                keep));
    }

    /** The stages that turn one text into band keys, for one thread. */
    private record Preparer(
            Splitter splitter,
            Shingler shingler,
            Sketcher sketcher,
            @Nullable Bander bander,
            KeepPolicy keep) {
        private static final BandKeys NO_KEYS = new BandKeys();

        PreparedDocument prepare(Entry entry) {
            String text = entry.document().text();
            ShingleSet set = shingler.shingle(splitter.split(text));
            return new PreparedDocument(
                    new NameFile.Name(entry.document().id(), entry.document().source()),
                    entry.record(),
                    keep.rank(text, entry.rank()),
                    set,
                    bander == null ? NO_KEYS : bander.keys(sketcher.sketch(set)));
        }
    }

    /** Goes on from the spill's mark to the end of the corpus. While one batch is worked on, the next is read. */
    void run(Corpus corpus, Harvest harvest, Spill spill, RunState state) {
        progress.stage("reading", -1);
        ExecutorService ahead = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, "doppel-reader");
            thread.setDaemon(true);
            return thread;
        });
        try {
            long marked = corpus.bytesDone();
            Future<Harvest.Batch> next = ahead.submit(harvest::next);
            for (Harvest.Batch batch = get(next); !batch.events.isEmpty(); batch = get(next)) {
                next = ahead.submit(harvest::next);
                add(batch, spill);
                progress.bytes(corpus.bytesDone(), corpus.bytesTotal());
                if (corpus.bytesDone() - marked > BYTES_BETWEEN_MARKS) {
                    spill.force();
                    spill.mark().save(state);
                    marked = corpus.bytesDone();
                }
            }
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
        int next = 0;
        for (Harvest.Event event : batch.events) {
            if (event instanceof Harvest.Delivered) {
                spill.add(prepared[next++]);
            } else if (event instanceof Harvest.PassedOver passedOver) {
                spill.add(passedOver.skipped());
            } else if (event instanceof Harvest.Mended mended) {
                spill.addMended(mended.sequences());
            } else if (event instanceof Harvest.FileEnd end) {
                spill.add(new FileSummary(end.documents(), end.skipped(), get(end.sha256())));
            }
        }
    }

    private static <T> T get(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new java.util.concurrent.CancellationException("interrupted");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException exception ? exception : new IllegalStateException(e);
        }
    }
}
