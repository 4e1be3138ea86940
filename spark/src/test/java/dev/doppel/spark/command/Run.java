package dev.doppel.spark.command;

import dev.doppel.spark.SparkTest;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Result of a command line that was run in the test process. Durations in the output are masked. */
record Run(int exitCode, String out, String err) {
    /** Runs a command line that must end before it uses Spark. */
    static Run of(String... arguments) {
        return with(
                (session, options) -> {
                    throw new AssertionError("ran with " + options);
                },
                arguments);
    }

    static Run with(SparkCommandLauncher.Pipeline pipeline, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        TerminalStreams terminal = TerminalStreams.to(out, err);
        int exitCode = DoppelSpark.run(terminal, name -> SparkTest.local(), pipeline, arguments);
        terminal.out().flush();
        return new Run(
                exitCode,
                out.toString(StandardCharsets.UTF_8).replaceAll("; [0-9]+\\.[0-9]{2} s\n", "; 0.00 s\n"),
                err.toString(StandardCharsets.UTF_8));
    }
}
