package dev.doppel.dedup;

import dev.doppel.Progress;
import dev.doppel.decontaminate.Decontamination;
import dev.doppel.decontaminate.DecontaminationOptions;
import dev.doppel.unit.UnitScheme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Program that removes near-duplicates or items of benchmarks, and kills itself with SIGKILL after a given number of
 * progress events.
 */
final class KilledRun implements Progress {
    private final AtomicLong eventsLeft;

    private KilledRun(long events) {
        eventsLeft = new AtomicLong(events);
    }

    /**
     * Runs a job with the arguments of {@link #run}. If the run ends before it is killed, prints the number of events.
     */
    public static void main(String[] arguments) {
        System.out.println(
                run(Path.of(arguments[0]), Path.of(arguments[1]), Long.parseLong(arguments[2]), arguments[3]));
    }

    /**
     * Starts or resumes a run, and returns its number of progress events.
     *
     * @param events the number of progress events before this process is killed
     * @param job an empty job removes documents, {@code unit:...} removes units, {@code state=FOLDER} uses and extends
     *     a saved state, and {@code benchmarks=FILE} removes items of benchmarks
     */
    static long run(Path input, Path output, long events, String job) {
        KilledRun progress = new KilledRun(events);
        String path = job.substring(job.indexOf('=') + 1);
        if (job.startsWith("benchmarks=")) {
            DecontaminationOptions options = Runs.decontamination(output, input, Path.of(path));
            new Decontamination(options.withExisting(DedupOptions.Existing.RESUME), progress).run();
        } else {
            DedupOptions options = Runs.options(output, input).withExisting(DedupOptions.Existing.RESUME);
            if (job.startsWith("state=")) {
                options = options.withOld(new OldCorpora(List.of(path), Path.of(path)));
            } else if (!job.isEmpty()) {
                options = options.withUnits(UnitScheme.parse(job));
            }
            new Dedup(options, progress).run();
        }
        return events - progress.eventsLeft.get();
    }

    @Override
    public void stage(String name, long total) {
        event();
    }

    @Override
    public void bytes(long done, long total) {
        event();
    }

    @Override
    public void advance(long amount) {
        event();
    }

    private void event() {
        if (eventsLeft.getAndDecrement() == 0) {
            try {
                new ProcessBuilder(
                                "kill",
                                "-KILL",
                                Long.toString(ProcessHandle.current().pid()))
                        .start()
                        .waitFor();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
