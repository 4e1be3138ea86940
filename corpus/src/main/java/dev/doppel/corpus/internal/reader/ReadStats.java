package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.internal.codec.WrappingInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the inputs that are read or skipped, and reports skipped inputs to the listener. Any thread may read the
 * counts.
 */
public final class ReadStats {
    /**
     * The maximum number of bytes to read at a time. For each thread, the JDK keeps a native buffer that is as large as
     * the largest read by that thread. Reading 200 MB at once would therefore take another 200 MB of memory.
     */
    private static final int LONGEST_READ = 1 << 18;

    private final CorpusListener listener;
    private final boolean strict;
    private final AtomicLong documents = new AtomicLong();
    private final AtomicLong skipped = new AtomicLong();
    private final AtomicLong replaced = new AtomicLong();
    private final AtomicLong bytesDone = new AtomicLong();
    private String firstSkipped = "";

    public ReadStats(CorpusListener listener, boolean strict) {
        this.listener = listener;
        this.strict = strict;
    }

    /** Counts a delivered document. */
    public void delivered() {
        documents.incrementAndGet();
    }

    public void replaced(String source, long sequences) {
        if (sequences > 0) {
            replaced.addAndGet(sequences);
            listener.replaced(source, sequences);
        }
    }

    public void note(String source, String note) {
        listener.note(source, note);
    }

    public void skip(String source, IOException problem) {
        skip(source, Skipped.WHOLE, problem);
    }

    public void skip(String source, long place, IOException problem) {
        skip(new Skipped(
                source,
                place,
                SkipReasonText.kind(problem),
                SkipReasonText.reason(problem),
                SkipReasonText.remedy(problem)));
    }

    /** Reports a skipped input. Throws a {@link CorpusException} instead if the run is strict. */
    public void skip(Skipped skip) {
        if (strict) {
            throw new CorpusException(skip.strictMessage());
        }
        if (skipped.getAndIncrement() == 0) {
            firstSkipped = skip.toString();
        }
        listener.skipped(skip);
    }

    /** Returns a phrase that describes the skipped inputs, or {@code otherwise} if no input was skipped. */
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

    /**
     * Adds {@code bytes} to the number of processed bytes. This method is needed only for bytes that are not read
     * through a {@link #counted} stream.
     */
    public void done(long bytes) {
        bytesDone.addAndGet(bytes);
    }

    /**
     * Raises the number of processed bytes to at least {@code bytes}, so that unread parts of a file are counted as
     * processed.
     */
    public void doneUpTo(long bytes) {
        bytesDone.accumulateAndGet(bytes, Math::max);
    }

    /** Returns a stream that adds the number of bytes read from it to the number of processed bytes. */
    public InputStream counted(InputStream bytes) {
        return new WrappingInputStream(bytes) {
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
