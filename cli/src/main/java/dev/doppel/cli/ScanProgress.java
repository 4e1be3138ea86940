package dev.doppel.cli;

import dev.doppel.Progress;
import dev.doppel.corpus.Corpus;
import java.time.Duration;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A progress bar on a terminal for stages that take their time, gone when they are done; nothing elsewhere. */
final class ScanProgress implements Progress, AutoCloseable {
    /** What a user waits without asking; a bar that only flashes up would cost more than it tells. */
    private static final long PATIENCE_NANOS = Duration.ofSeconds(1).toNanos();

    private static final long BYTES_PER_KILOBYTE = 1000;

    private final Console console;
    private final Corpus corpus;
    private final boolean shown;
    private String stage = "";
    private long total;
    private long done;
    private long stageStart;
    private @Nullable ProgressBar bar;

    ScanProgress(Console console, Corpus corpus, boolean quiet) {
        this.console = console;
        this.corpus = corpus;
        this.shown = console.progress() && !quiet;
    }

    @Override
    public synchronized void stage(String name, long newTotal) {
        close();
        stage = name;
        total = newTotal;
        done = 0;
        stageStart = System.nanoTime();
    }

    @Override
    public synchronized void advance(long amount) {
        done += amount;
        if (shown && System.nanoTime() - stageStart > PATIENCE_NANOS) {
            ProgressBar current = bar != null ? bar : open();
            current.stepTo(reading() ? corpus.bytesDone() / BYTES_PER_KILOBYTE : done);
            bar = current;
        }
    }

    /** The one stage whose number of documents is not known before; the bytes are. */
    private boolean reading() {
        return total < 0;
    }

    private ProgressBar open() {
        ProgressBarBuilder builder = ProgressBar.builder()
                .setTaskName(stage)
                .setStyle(ProgressBarStyle.ASCII)
                .setInitialMax(reading() ? Math.max(-1, corpus.bytesTotal() / BYTES_PER_KILOBYTE) : total)
                .setConsumer(new ConsoleProgressBarConsumer(console.err()) {
                    /** Without the line break that would leave a gap above the results. */
                    @Override
                    public void close() {
                        clear();
                    }
                });
        return (reading() ? builder.setUnit(" kB", 1) : builder).build();
    }

    @Override
    public synchronized void close() {
        if (bar != null) {
            bar.close();
            bar = null;
        }
    }
}
