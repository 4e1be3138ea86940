package dev.doppel.dedup.internal.read;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.Skipped;
import dev.doppel.dedup.internal.run.FileFingerprint;
import dev.doppel.dedup.internal.run.FileHasher;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.dedup.internal.spill.FileSummary;
import dev.doppel.dedup.internal.spill.PreparedDocument;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleScheme.Unit;
import java.util.ArrayList;
import java.util.Iterator;
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
 * Reads a corpus in batches on a dedicated thread. Each batch contains documents and a list of steps. After the
 * documents have been prepared, the steps run in input order. Each step adds a document or another event, such as the
 * end of a file, to the {@link DocumentSpill}. A killed run can be resumed only at the start of an input file.
 */
public final class BatchReader implements CorpusListener {
    /** Maximum number of documents in a batch. Large enough to keep all threads busy. */
    private static final int BATCH_DOCUMENTS = 4096;

    /** Maximum number of steps in a batch. Limits the memory use of a batch if every record of a file is skipped. */
    static final int BATCH_STEPS = 1 << 14;

    /**
     * Divisor of the run's memory limit that yields the maximum number of characters in a batch. Up to three batches,
     * and the data computed from them, are in memory at the same time.
     */
    private static final int BATCH_SHARE = 48;

    private static final long MAX_BATCH_CHARS = 8_000_000;

    private static final long POLL_MILLIS = 200;

    private static final Step ADD_DOCUMENT = (spill, prepared) -> spill.add(prepared.next());

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
     * @param batchChars the number of characters at which a batch is full
     * @param startAt the index of the first file to read
     * @param strict whether a text that exceeds {@code limit} makes the run fail instead of being skipped
     */
    public BatchReader(long batchChars, int startAt, FileHasher hasher, TextSizeLimit limit, boolean strict) {
        this.batchChars = batchChars;
        this.limit = limit;
        this.strict = strict;
        this.hasher = hasher;
        this.file = startAt;
        this.resumed = startAt > 0;
    }

    /**
     * Creates a reader that continues after the files that are already in {@code spill}.
     *
     * @param memory the run's memory limit in bytes
     */
    public static BatchReader of(DocumentSpill spill, FileHasher hasher, long memory, Unit unit, boolean strict) {
        return new BatchReader(
                Math.min(MAX_BATCH_CHARS, memory / BATCH_SHARE),
                spill.mark().filesDone(),
                hasher,
                new TextSizeLimit(memory, unit),
                strict);
    }

    /** Adds an event to the spill: a prepared document, a skipped input, replaced bytes, or the end of a file. */
    private interface Step {
        void apply(DocumentSpill spill, Iterator<PreparedDocument> prepared);
    }

    /** Documents, together with the steps that add them to the spill. An empty batch marks the end of the corpus. */
    static final class Batch {
        private final List<Step> steps = new ArrayList<>();
        private final List<CorpusEntry> entries = new ArrayList<>();
        private long chars;

        List<CorpusEntry> entries() {
            return entries;
        }

        int steps() {
            return steps.size();
        }

        /** Runs all steps. {@code prepared} contains the prepared documents of this batch in input order. */
        void addTo(DocumentSpill spill, PreparedDocument[] prepared) {
            Iterator<PreparedDocument> documents = List.of(prepared).iterator();
            steps.forEach(step -> step.apply(spill, documents));
        }
    }

    /** Sets the corpus to read. This reader must be registered as the listener of {@code opened}. */
    public void begin(Corpus opened) {
        corpus = opened;
        opened.startAt(file);
    }

    /** Reads to the end of the corpus. When a batch is full, blocks until {@link #take} removes it. */
    void run() {
        try {
            read(Objects.requireNonNull(corpus));
            if (!batch.steps.isEmpty()) {
                handOver();
            }
        } finally {
            batch = new Batch();
            handOver();
        }
    }

    private void read(Corpus source) {
        for (CorpusEntry entry = source.nextEntry(); entry != null; entry = source.nextEntry()) {
            endFilesBefore(source.file());
            String text = entry.document().text();
            Optional<String> refusal = limit.refusal(text);
            if (refusal.isPresent()) {
                skipTooLong(new Skipped(entry.document().source(), refusal.get()));
                continue;
            }
            checksumOfFile = checksum(source);
            documentsOfFile++;
            batch.steps.add(ADD_DOCUMENT);
            batch.entries.add(entry);
            batch.chars += text.length();
            if (batch.entries.size() >= BATCH_DOCUMENTS || batch.chars >= batchChars) {
                handOver();
            }
        }
        endFilesBefore(source.files().size());
    }

    private void skipTooLong(Skipped text) {
        if (strict) {
            throw new CorpusException(text.strictMessage());
        }
        skipped(text);
    }

    private void handOver() {
        try {
            full.put(batch);
        } catch (InterruptedException e) {
            throw interrupted();
        }
        batch = new Batch();
    }

    /**
     * Returns the next batch, or an empty batch if {@link #run} has ended, whether normally or with an exception.
     *
     * @param reading the task that executes {@link #run}, which may end without adding an empty batch if memory runs
     *     out
     */
    Batch take(Future<?> reading) {
        try {
            Batch next;
            do {
                next = full.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
            } while (next == null && !reading.isDone());
            return next == null ? new Batch() : next;
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static CancellationException interrupted() {
        Thread.currentThread().interrupt();
        return new CancellationException("interrupted");
    }

    private void endFilesBefore(int current) {
        for (; file < current; file++) {
            int documents = documentsOfFile;
            long skipped = skippedOfFile;
            Future<String> checksum = documents == 0 && skipped > 0
                    ? CompletableFuture.completedFuture("")
                    : checksum(Objects.requireNonNull(corpus));
            batch.steps.add(
                    (spill, prepared) -> spill.add(new FileSummary(documents, skipped, Workers.result(checksum))));
            checksumOfFile = null;
            documentsOfFile = 0;
            skippedOfFile = 0;
        }
    }

    /** Returns the task that computes the current file's checksum, and starts it if necessary. */
    private Future<String> checksum(Corpus source) {
        return checksumOfFile == null
                ? hasher.submit(Objects.requireNonNull(source.files().get(file).path()), FileFingerprint::checksum)
                : checksumOfFile;
    }

    @Override
    public void skipped(Skipped skipped) {
        if (corpus == null) {
            // This input was skipped while the input files were listed. A resumed run has already recorded it.
            if (!resumed) {
                batch.steps.add((spill, prepared) -> spill.add(skipped));
            }
            return;
        }
        endFilesBefore(corpus.file());
        skippedOfFile++;
        batch.steps.add((spill, prepared) -> spill.add(skipped));
        if (batch.steps.size() >= BATCH_STEPS) {
            handOver();
        }
    }

    @Override
    public void replaced(String source, long sequences) {
        if (corpus != null) {
            endFilesBefore(corpus.file());
        }
        batch.steps.add((spill, prepared) -> spill.addMalformed(sequences));
    }
}
