package dev.doppel.cli.option;

import dev.doppel.cli.Main;
import dev.doppel.cli.console.Console;
import dev.doppel.dedup.DedupOptions;
import java.util.function.IntSupplier;
import picocli.CommandLine.Option;

/** The options {@code --resume} and {@code --force} of commands whose runs can be resumed. */
public final class ResumeOptions {
    @Option(names = "--resume", description = "Resume an interrupted run after its last completed stage.")
    private boolean resume;

    @Option(names = "--force", description = "Replace the output of an earlier run in DIR.")
    private boolean force;

    /**
     * Throws {@link IllegalArgumentException} if one of these options is given for a run without an output directory.
     */
    public void requireNone() {
        if (resume || force) {
            throw new IllegalArgumentException(
                    "-o - leaves nothing to resume or replace: omit --" + (resume ? "resume" : "force"));
        }
    }

    /** Returns the action to take if the output directory contains another run. */
    public DedupOptions.Existing existing() {
        if (resume && force) {
            throw new IllegalArgumentException("--resume continues a run, --force starts it over: choose one");
        }
        return resume
                ? DedupOptions.Existing.RESUME
                : force ? DedupOptions.Existing.REPLACE : DedupOptions.Existing.REFUSE;
    }

    /** Executes {@code run} and returns its exit code, or prints how to resume the run if it is stopped. */
    public static int run(Console console, IntSupplier run) {
        Thread stopMessage = new Thread(() -> console.complain("stopped; continue with the same command and --resume"));
        Runtime.getRuntime().addShutdownHook(stopMessage);
        try {
            return run.getAsInt();
        } catch (OutOfMemoryError e) {
            console.complain("out of memory: give it more with --memory, and continue with --resume");
            return Main.FAILED;
        } finally {
            Runtime.getRuntime().removeShutdownHook(stopMessage);
        }
    }
}
