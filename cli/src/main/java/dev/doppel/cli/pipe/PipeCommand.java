package dev.doppel.cli.pipe;

import dev.doppel.cli.Main;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/** Implements the {@code pipe} command. */
@Command(
        name = "pipe",
        description = "Run Doppel commands for another program, without starting Java for each command.",
        footer = {
            "",
            "Example: doppel pipe",
            "",
            "Reads requests from standard input, and writes a response to each request to standard output, in",
            "the same order. docs/python.md describes the format of requests and responses. When standard input",
            "is closed, the process ends at once, even if a command is still running."
        })
public final class PipeCommand extends ConsoleCommand {
    PipeCommand(Console console) {
        super(console);
    }

    /**
     * Runs commands in a second thread, so that this thread can detect the end of the input while a command is running.
     * As a daemon thread, the second thread does not keep the process alive.
     */
    @Override
    public Integer call() {
        ExecutorService commands = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, "command");
            thread.setDaemon(true);
            return thread;
        });
        InputStream requests = new BufferedInputStream(console.in());
        CompletableFuture<Void> previous = CompletableFuture.completedFuture(null);
        try {
            for (PipeRequest request = next(requests); request != null; request = next(requests)) {
                previous.join(); // at most one request waits for another
                PipeRequest current = request;
                previous = CompletableFuture.runAsync(() -> respond(PipeResponse.of(current)), commands);
            }
            return 0;
        } catch (IllegalArgumentException e) {
            previous.join();
            respond(PipeResponse.refusal(String.valueOf(e.getMessage())));
            return Main.FAILED;
        } finally {
            commands.shutdown();
        }
    }

    private static @Nullable PipeRequest next(InputStream requests) {
        try {
            return PipeRequest.read(requests);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read standard input: " + e.getMessage(), e);
        }
    }

    private void respond(PipeResponse response) {
        response.writeTo(console.out());
        console.out().flush();
    }
}
