package dev.doppel.spark.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** A command's UTF-8 output streams: {@code out} for results, and {@code err} for warnings and errors. */
record Terminal(PrintWriter out, PrintStream err) {
    static Terminal system() {
        return new Terminal(
                new PrintWriter(
                        new OutputStreamWriter(new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8)),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
    }

    /** Prints a one-line warning or error. */
    void complain(String line) {
        err.println("doppel-spark: " + line);
    }
}
