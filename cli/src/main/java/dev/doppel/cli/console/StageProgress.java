package dev.doppel.cli.console;

import dev.doppel.Progress;
import dev.doppel.corpus.Corpus;
import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Plurals;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * Shows progress bars on a terminal for stages that take longer than a second. A stage's progress bar disappears when
 * the stage is done. If standard error is not a terminal, long-running commands print a line after each stage. This
 * class is thread-safe.
 */
public class StageProgress implements Progress, AutoCloseable {
    /**
     * The time in nanoseconds after which a progress bar is shown for a stage. For shorter stages, a bar would only
     * flicker.
     */
    private static final long DELAY_NANOS = Duration.ofSeconds(1).toNanos();

    private static final long BYTES_PER_MEGABYTE = 1_000_000;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Console console;
    private final boolean bars;
    private final boolean lines;
    private String stage = "";
    private long total;
    private long done;
    private long bytes;
    private long bytesTotal;
    private long stageStart;
    private @Nullable ProgressBar bar;

    /**
     * Creates progress bars.
     *
     * @param lines whether to print a line after each stage if standard error is not a terminal
     */
    public StageProgress(Console console, boolean quiet, boolean lines) {
        this.console = console;
        this.bars = console.progress() && !quiet;
        this.lines = lines && !console.progress() && !quiet;
    }

    /** Returns progress bars that show how much of the corpus has been read. */
    public static StageProgress reading(Corpus corpus, Console console, boolean quiet) {
        return rereading(List.of(corpus), console, quiet);
    }

    /**
     * Returns progress bars for reading several corpora.
     *
     * @param opened the list to which the caller adds each corpus before reading it
     */
    public static StageProgress rereading(List<Corpus> opened, Console console, boolean quiet) {
        return new StageProgress(console, quiet, false) {
            @Override
            public synchronized void advance(long amount) {
                Corpus corpus = opened.get(opened.size() - 1);
                bytes(corpus.bytesDone(), corpus.bytesTotal());
                super.advance(amount);
            }
        };
    }

    @Override
    public synchronized void stage(String name, long newTotal) {
        close();
        stage = name;
        total = newTotal;
        done = 0;
        bytes = 0;
        bytesTotal = 0;
        stageStart = System.nanoTime();
    }

    @Override
    public synchronized void bytes(long newBytes, long newTotal) {
        bytes = newBytes;
        bytesTotal = newTotal;
    }

    @Override
    public synchronized void advance(long amount) {
        done += amount;
        boolean measurable = total > 0 || bytesTotal != 0;
        if (bars && measurable && System.nanoTime() - stageStart > DELAY_NANOS) {
            ProgressBar current = bar != null ? bar : open();
            current.stepTo(reading() ? megabytes(bytes) : done);
            if (reading()) {
                current.setExtraMessage(" " + Plurals.count(done, "document"));
            }
            bar = current;
        }
    }

    /**
     * Returns whether this stage counts bytes instead of documents because the number of documents is not yet known.
     */
    private boolean reading() {
        return total < 0;
    }

    /** Returns the number of megabytes, rounded up, or -1 if {@code bytes} is unknown. */
    private static long megabytes(long bytes) {
        return bytes < 0 ? -1 : (bytes + BYTES_PER_MEGABYTE - 1) / BYTES_PER_MEGABYTE;
    }

    private ProgressBar open() {
        ProgressBarBuilder builder = ProgressBar.builder()
                .setTaskName(stage)
                .setStyle(ProgressBarStyle.ASCII)
                .showSpeed()
                .setInitialMax(reading() ? megabytes(bytesTotal) : total)
                .setConsumer(new ConsoleProgressBarConsumer(console.progressStream()) {
                    /**
                     * Clears the progress bar, but does not print the superclass's line break, which would leave a gap
                     * above the results.
                     */
                    @Override
                    public void close() {
                        clear();
                    }
                });
        return (reading() ? builder.setUnit(" MB", 1) : builder).build();
    }

    /** Prints a line to standard error, above the progress bar. The line is prefixed with the program's name. */
    public synchronized void print(String line) {
        closeBar();
        console.complain(line);
    }

    private void closeBar() {
        if (bar != null) {
            bar.close();
            bar = null;
        }
    }

    /** Ends the current stage and removes its progress bar. */
    @Override
    public synchronized void close() {
        closeBar();
        double seconds = (System.nanoTime() - stageStart) / NANOS_PER_SECOND;
        boolean printed = done > 0 || seconds >= 1;
        if (lines && !stage.isEmpty() && printed) {
            console.complain(stage + amount(seconds) + String.format(Locale.ROOT, ": %.1f s", seconds));
        }
        stage = "";
    }

    private String amount(double seconds) {
        if (done == 0) {
            return "";
        }
        String read = bytes == 0 ? "" : ", " + ByteSizes.of(bytes);
        String perSecond = Plurals.number((long) (done / seconds)) + " documents/s"
                + (bytes == 0 ? "" : ", " + ByteSizes.of((long) (bytes / seconds)) + "/s");
        return " " + Plurals.count(done, "document") + read + " (" + perSecond + ")";
    }
}
