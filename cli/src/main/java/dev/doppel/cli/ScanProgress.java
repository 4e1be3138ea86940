package dev.doppel.cli;

import dev.doppel.Progress;
import dev.doppel.corpus.Corpus;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A progress bar on a terminal, gone when the stage is done; nothing elsewhere. */
final class ScanProgress implements Progress, AutoCloseable {
    private static final long BYTES_PER_KILOBYTE = 1000;

    private final Console console;
    private final Corpus corpus;
    private final boolean shown;
    private volatile @Nullable ProgressBar bar;
    private volatile boolean reading;

    ScanProgress(Console console, Corpus corpus, boolean quiet) {
        this.console = console;
        this.corpus = corpus;
        this.shown = console.progress() && !quiet;
    }

    /** A stage without a total is the reading, whose total is known in bytes. */
    @Override
    public void stage(String name, long total) {
        if (!shown) {
            return;
        }
        close();
        reading = total < 0;
        ProgressBarBuilder builder = ProgressBar.builder()
                .setTaskName(name)
                .setStyle(ProgressBarStyle.ASCII)
                .setInitialMax(reading ? Math.max(-1, corpus.bytesTotal() / BYTES_PER_KILOBYTE) : total)
                .setConsumer(new ConsoleProgressBarConsumer(console.err()))
                .clearDisplayOnFinish();
        if (reading) {
            builder.setUnit(" kB", 1);
        }
        bar = builder.build();
    }

    @Override
    public void advance(long amount) {
        ProgressBar current = bar;
        if (current != null) {
            if (reading) {
                current.stepTo(corpus.bytesDone() / BYTES_PER_KILOBYTE);
            } else {
                current.stepBy(amount);
            }
        }
    }

    @Override
    public void close() {
        ProgressBar current = bar;
        if (current != null) {
            current.close();
            bar = null;
        }
    }
}
