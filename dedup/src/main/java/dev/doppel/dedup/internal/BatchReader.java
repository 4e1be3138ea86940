package dev.doppel.dedup.internal;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.Entry;
import dev.doppel.corpus.Skipped;
import dev.doppel.internal.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Takes documents out of a corpus batch by batch, together with whatever else happened on the way, in the order in which
 * it happened. The end of each file is among it, for there a killed run can be taken up again.
 */
public final class BatchReader implements CorpusListener {
    /** Enough documents to keep all threads busy. */
    private static final int BATCH_DOCUMENTS = 4096;

    /** A file of which every record is skipped must not be held in memory as the list of its records. */
    static final int BATCH_EVENTS = 1 << 14;

    private static final long PATIENCE_MILLIS = 200;

    private final long batchChars;
    private final boolean resumed;
    private final BlockingQueue<Batch> full = new SynchronousQueue<>();
    private final FileHasher hasher;
    private final TextSizeLimit limit;
    private final boolean strict;
    private @Nullable Corpus corpus;
    private Batch batch = new Batch();
    private int file;
    private @Nullable Future<String> checksumOfFile;
    private int documentsOfFile;
    private long skippedOfFile;

    /**
     * @param batchChars how much text is held at once
     * @param startAt the file to begin with
     * @param strict whether a text beyond the limit stops the run
     */
    public BatchReader(long batchChars, int startAt, FileHasher hasher, TextSizeLimit limit, boolean strict) {
        this.batchChars = batchChars;
        this.limit = limit;
        this.strict = strict;
        this.hasher = hasher;
        this.file = startAt;
        this.resumed = startAt > 0;
    }

    /** A document, something passed over, something mended, or the end of a file. */
    sealed interface Event {}

    record Delivered(Entry entry) implements Event {}

    record PassedOver(Skipped skipped) implements Event {}

    record Mended(long sequences) implements Event {}

    record FileEnd(int documents, long skipped, Future<String> checksum) implements Event {
        /** May have to wait until the whole file is hashed. */
        FileSummary summary() {
            return new FileSummary(documents, skipped, Workers.result(checksum));
        }
    }

    /** What happened, in order; the documents among it once more by themselves. */
    static final class Batch {
        final List<Event> events = new ArrayList<>();
        final List<Entry> entries = new ArrayList<>();
        private long chars;
    }

    public void begin(Corpus opened) {
        corpus = opened;
        opened.startAt(file);
    }

    /** Reads to the end of the corpus, on a thread of its own: wherever a batch is full it waits for {@link #take}. */
    void run() {
        try {
            read(Objects.requireNonNull(corpus));
            if (!batch.events.isEmpty()) {
                handOver();
            }
        } finally {
            batch = new Batch();
            handOver();
        }
    }

    private void read(Corpus source) {
        for (Entry entry = source.nextEntry(); entry != null; entry = source.nextEntry()) {
            endFilesBefore(source.file());
            Optional<String> refusal = limit.refusal(entry.document().text());
            if (refusal.isPresent()) {
                pass(new Skipped(entry.document().source(), refusal.get()));
                continue;
            }
            checksumOfFile = checksum(source);
            documentsOfFile++;
            batch.events.add(new Delivered(entry));
            batch.entries.add(entry);
            batch.chars += entry.document().text().length();
            if (batch.entries.size() >= BATCH_DOCUMENTS || batch.chars >= batchChars) {
                handOver();
            }
        }
        endFilesBefore(source.files().size());
    }

    private void pass(Skipped tooLong) {
        if (strict) {
            throw new CorpusException(tooLong.refusal());
        }
        skipped(tooLong);
    }

    private void handOver() {
        try {
            full.put(batch);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
        batch = new Batch();
    }

    /**
     * The next batch; an empty one where {@link #run} has ended, in whatever way.
     *
     * @param reading by which that is known of a reader that had no memory left to say so
     */
    Batch take(Future<?> reading) throws InterruptedException {
        Batch next = full.poll(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        while (next == null && !reading.isDone()) {
            next = full.poll(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        }
        return next == null ? new Batch() : next;
    }

    private void endFilesBefore(int current) {
        for (; file < current; file++) {
            boolean unread = documentsOfFile == 0 && skippedOfFile > 0;
            batch.events.add(new FileEnd(
                    documentsOfFile,
                    skippedOfFile,
                    unread ? CompletableFuture.completedFuture("") : checksum(Objects.requireNonNull(corpus))));
            checksumOfFile = null;
            documentsOfFile = 0;
            skippedOfFile = 0;
        }
    }

    /** Of the current file; begun when its first document is read. */
    private Future<String> checksum(Corpus source) {
        return checksumOfFile == null
                ? hasher.begin(Objects.requireNonNull(source.files().get(file).path()), FileFingerprint::checksum)
                : checksumOfFile;
    }

    @Override
    public void skipped(Skipped skipped) {
        if (corpus == null) {
            // While listing: told when the run began, and not once more when it is resumed.
            if (!resumed) {
                batch.events.add(new PassedOver(skipped));
            }
            return;
        }
        endFilesBefore(corpus.file());
        skippedOfFile++;
        batch.events.add(new PassedOver(skipped));
        if (batch.events.size() >= BATCH_EVENTS) {
            handOver();
        }
    }

    @Override
    public void replaced(String source, long sequences) {
        if (corpus != null) {
            endFilesBefore(corpus.file());
        }
        batch.events.add(new Mended(sequences));
    }
}
