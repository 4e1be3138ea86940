package dev.doppel.spark.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * The streams that a command writes to, in UTF-8 on every machine.
 *
 * @param out receives results
 * @param err receives warnings and errors
 */
record Terminal(PrintWriter out, PrintStream err) {
    static Terminal system() {
        return new Terminal(
                new PrintWriter(
                        new OutputStreamWriter(new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8)),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
    }

    /** Prints a warning or an error, in one line. */
    void complain(String line) {
        err.println("doppel-spark: " + line);
    }
}
