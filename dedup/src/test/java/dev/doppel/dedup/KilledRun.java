package dev.doppel.dedup;

import dev.doppel.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Program that removes near-duplicates and kills itself with SIGKILL after a given number of progress events. */
final class KilledRun implements Progress {
    private final AtomicLong eventsLeft;

    private KilledRun(long events) {
        eventsLeft = new AtomicLong(events);
    }

    /**
     * Expects three arguments: the input, the output, and the number of progress events before the kill. If there is a
     * fourth argument, it names a saved state to use and to extend. If the run ends before it is killed, prints the
     * number of events.
     */
    public static void main(String[] arguments) {
        long events = Long.parseLong(arguments[2]);
        KilledRun progress = new KilledRun(events);
        DedupOptions options = Runs.options(Path.of(arguments[1]), Path.of(arguments[0]));
        if (arguments.length > 3) {
            options = options.withOld(new OldCorpora(List.of(arguments[3]), Path.of(arguments[3])));
        }
        new Dedup(options.withExisting(DedupOptions.Existing.RESUME), progress).run();
        System.out.println(events - progress.eventsLeft.get());
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
