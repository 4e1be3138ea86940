package dev.doppel.dedup.internal.read;

import dev.doppel.Progress;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.Skipped;
import dev.doppel.dedup.internal.run.FileHasher;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.dedup.internal.spill.FileSummary;
import dev.doppel.dedup.internal.spill.PreparedDocument;
import dev.doppel.shingle.ShingleScheme.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads and prepares documents on all threads, and writes the data that later stages need to the {@link DocumentSpill}
 * in input order. A killed run can be resumed only at the start of an input file.
 *
 * <p>The stage must be the listener of the corpus that it reads.
 */
public final class ReadStage implements CorpusListener {
    /**
     * The number of input bytes between two saved marks, rounded up to whole input files. A mark records the progress
     * of reading. A resumed run may have to read about this many bytes again.
     */
    private static final long BYTES_BETWEEN_MARKS = 1L << 28;

    /**
     * The total length in characters of prepared texts that wait for earlier documents is limited to the memory limit
     * in bytes divided by this number. The data computed from a text is several times larger than the text.
     */
    private static final int WAITING_SHARE = 48;

    private static final long MAX_WAITING_CHARS = 8_000_000;

    private final DocumentSpill spill;
    private final FileHasher hasher;
    private final long memory;
    private final TextSizeLimit limit;
    private final boolean strict;
    private final List<Skipped> skippedWhileListing = new ArrayList<>();
    private @Nullable Reading reading;

    /** Computes the data about a document that later stages need. Each thread has its own preparer. */
    public interface Preparer {
        PreparedDocument prepare(CorpusEntry entry);
    }

    /**
     * Creates a stage that continues after the files that are already in {@code spill}.
     *
     * @param memory the run's memory limit in bytes
     * @param strict whether a text that needs too much memory causes the run to fail instead of being skipped
     */
    public ReadStage(DocumentSpill spill, FileHasher hasher, long memory, Unit unit, boolean strict) {
        this.spill = spill;
        this.hasher = hasher;
        this.memory = memory;
        this.limit = new TextSizeLimit(memory, unit);
        this.strict = strict;
    }

    /**
     * Reads the corpus to the end. A resumed run starts at the last saved mark.
     *
     * @param preparers one preparer per thread
     */
    public void run(Corpus corpus, List<? extends Preparer> preparers, RunState state, Progress progress) {
        int startAt = spill.mark().filesDone();
        if (startAt == 0) {
            skippedWhileListing.forEach(spill::add); // a resumed run has already recorded them
        }
        corpus.startAt(startAt);
        progress.stage("reading", -1);
        progress.bytes(corpus.bytesDone(), corpus.bytesTotal());
        Reading current = new Reading(corpus, startAt, state, progress);
        reading = current;
        corpus.process(
                List.copyOf(preparers), Math.min(MAX_WAITING_CHARS, memory / WAITING_SHARE), this::read, current::add);
        current.endFilesBefore(corpus.files().size());
        spill.saveMark(state);
    }

    /** A prepared document, or the reason why it cannot be prepared. */
    private record ReadDocument(
            @Nullable PreparedDocument prepared, @Nullable Skipped refused) {}

    private ReadDocument read(Preparer preparer, CorpusEntry entry) {
        return limit.refusal(entry.document().content())
                .map(reason ->
                        new ReadDocument(null, new Skipped(entry.document().source(), reason)))
                .orElseGet(() -> new ReadDocument(preparer.prepare(entry), null));
    }

    @Override
    public void skipped(Skipped skipped) {
        if (reading == null) {
            skippedWhileListing.add(skipped);
        } else {
            reading.skip(skipped);
        }
    }

    @Override
    public void replaced(String source, long sequences) {
        if (reading != null) {
            reading.endEarlierFiles();
        }
        spill.addMalformed(sequences);
    }

    /** Adds the documents and events of a corpus to the spill. */
    private final class Reading {
        private final Corpus corpus;
        private final RunState state;
        private final Progress progress;
        private final InputChecksums checksums;
        private int file;
        private int documentsOfFile;
        private long skippedOfFile;
        private long marked;

        Reading(Corpus corpus, int startAt, RunState state, Progress progress) {
            this.corpus = corpus;
            this.file = startAt;
            this.state = state;
            this.progress = progress;
            this.checksums = new InputChecksums(corpus.files(), startAt, hasher);
            this.marked = corpus.bytesDone();
        }

        void add(ReadDocument document) {
            endEarlierFiles();
            if (document.prepared() != null) {
                documentsOfFile++;
                spill.add(document.prepared());
                progress.advance(1);
            } else if (document.refused() != null) {
                refuse(document.refused());
            }
            progress.bytes(corpus.bytesDone(), corpus.bytesTotal());
        }

        private void refuse(Skipped refused) {
            if (strict) {
                throw new CorpusException(refused.strictMessage());
            }
            skip(refused);
        }

        void skip(Skipped skipped) {
            endEarlierFiles();
            skippedOfFile++;
            spill.add(skipped);
        }

        void endEarlierFiles() {
            endFilesBefore(corpus.file());
        }

        void endFilesBefore(int current) {
            for (; file < current; file++) {
                String checksum = checksums.next(documentsOfFile > 0 || skippedOfFile == 0);
                spill.add(new FileSummary(documentsOfFile, skippedOfFile, checksum));
                documentsOfFile = 0;
                skippedOfFile = 0;
                if (corpus.bytesDone() - marked > BYTES_BETWEEN_MARKS) {
                    spill.saveMark(state);
                    marked = corpus.bytesDone();
                }
            }
            checksums.start();
        }
    }
}
