package dev.doppel.spark.command;

import dev.doppel.options.TerminalFilter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * The UTF-8 output streams of a command. Both streams replace terminal control characters, since ids and paths are
 * untrusted.
 *
 * @param out the stream for results
 * @param err the stream for warnings and errors
 */
record TerminalStreams(PrintWriter out, PrintStream err) {
    static TerminalStreams system() {
        return to(new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err));
    }

    static TerminalStreams to(OutputStream out, OutputStream err) {
        return new TerminalStreams(
                new PrintWriter(new OutputStreamWriter(new TerminalFilter(out), StandardCharsets.UTF_8)),
                new PrintStream(new TerminalFilter(err), true, StandardCharsets.UTF_8));
    }

    /** Prints a one-line warning or error. */
    void complain(String line) {
        err.println("doppel-spark: " + line);
    }
}
