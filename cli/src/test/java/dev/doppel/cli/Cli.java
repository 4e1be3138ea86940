package dev.doppel.cli;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleOutput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Runs the command line in the test process. */
public final class Cli {
    private Cli() {}

    /** The result of a command. Times and speeds in the output are masked, since they differ between runs. */
    public record Result(int exitCode, String out, String err) {
        /**
         * Returns a copy of this result in which {@code DIR} replaces the path of {@code folder}, which differs between
         * runs.
         */
        public Result masking(Path folder) {
            return new Result(exitCode, out.replace(folder.toString(), "DIR"), err.replace(folder.toString(), "DIR"));
        }
    }

    public static Result run(String... arguments) {
        return run(InputStream.nullInputStream(), arguments);
    }

    public static Result withInput(String input, String... arguments) {
        return withInput(input.getBytes(StandardCharsets.UTF_8), arguments);
    }

    public static Result withInput(byte[] input, String... arguments) {
        return run(new ByteArrayInputStream(input), arguments);
    }

    static Console silent() {
        return new Console(
                InputStream.nullInputStream(),
                Console.writer(OutputStream.nullOutputStream()),
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                false,
                false);
    }

    private static Result run(InputStream in, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ConsoleOutput writer = Console.writer(out);
        Console console = new Console(in, writer, new PrintStream(err, true, StandardCharsets.UTF_8), false, false);
        int exitCode = Main.run(console, arguments);
        writer.flush();
        return new Result(
                exitCode,
                out.toString(StandardCharsets.UTF_8)
                        .replaceAll("; [0-9]+\\.[0-9]{2} s\n", "; 0.00 s\n")
                        .replaceAll("; [0-9,]+ documents/s;", "; 0 documents/s;"),
                err.toString(StandardCharsets.UTF_8));
    }
}
