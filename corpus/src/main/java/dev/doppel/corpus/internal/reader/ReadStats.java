package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.Skipped;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;

/** The counts of one corpus, and where every skip passes through. Counts may be read from any thread. */
public final class ReadStats {
    /** The JDK keeps a native buffer as large as the largest read of a thread: a 200 MB read would cost 200 MB more. */
    private static final int LONGEST_READ = 1 << 18;

    private final CorpusListener listener;
    private final boolean strict;
    private final boolean stepwise;
    private final AtomicLong documents = new AtomicLong();
    private final AtomicLong skipped = new AtomicLong();
    private final AtomicLong replaced = new AtomicLong();
    private final AtomicLong bytesDone = new AtomicLong();
    private String firstSkipped = "";

    public ReadStats(CorpusListener listener, boolean strict) {
        this(listener, strict, false);
    }

    /** @param stepwise whether readers stop at each record that they pass over, so that nobody need hold many of them */
    public ReadStats(CorpusListener listener, boolean strict, boolean stepwise) {
        this.stepwise = stepwise;
        this.listener = listener;
        this.strict = strict;
    }

    public boolean isStepwise() {
        return stepwise;
    }

    public void delivered() {
        documents.incrementAndGet();
    }

    public void replaced(String source, long sequences) {
        if (sequences > 0) {
            replaced.addAndGet(sequences);
            listener.replaced(source, sequences);
        }
    }

    /** Something about a file that was read all the same. */
    public void note(String source, String note) {
        listener.note(source, note);
    }

    public void skip(String source, IOException problem) {
        skip(source, Skipped.WHOLE, problem);
    }

    public void skip(String source, long place, IOException problem) {
        skip(new Skipped(source, place, ReasonText.reason(problem), ReasonText.remedy(problem)));
    }

    public void skip(Skipped skip) {
        if (strict) {
            throw new CorpusException(skip.refusal());
        }
        if (skipped.getAndIncrement() == 0) {
            firstSkipped = skip.toString();
        }
        listener.skipped(skip);
    }

    /** What was skipped, as the end of a sentence, or {@code otherwise} if nothing was. */
    public String skippedOr(String otherwise) {
        long count = skipped.get();
        if (count == 0) {
            return otherwise;
        }
        return count == 1 ? "1 was skipped, " + firstSkipped : count + " were skipped, the first " + firstSkipped;
    }

    public CorpusCounts counts() {
        return new CorpusCounts(documents.get(), skipped.get(), replaced.get());
    }

    public long bytesDone() {
        return bytesDone.get();
    }

    /** So much more is done with, of a file that is not read as a stream. */
    public void done(long bytes) {
        bytesDone.addAndGet(bytes);
    }

    /** A file was left, perhaps before its end: what is left of it will not be read any more. */
    public void doneUpTo(long bytes) {
        bytesDone.accumulateAndGet(bytes, Math::max);
    }

    public InputStream counted(InputStream bytes) {
        return new FilterInputStream(bytes) {
            @Override
            public int read() throws IOException {
                int read = in.read();
                if (read >= 0) {
                    bytesDone.incrementAndGet();
                }
                return read;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                int read = in.read(target, offset, Math.min(length, LONGEST_READ));
                if (read > 0) {
                    bytesDone.addAndGet(read);
                }
                return read;
            }

            @Override
            public long skip(long bytes) throws IOException {
                long skipped = in.skip(bytes);
                bytesDone.addAndGet(skipped);
                return skipped;
            }
        };
    }
}
