package dev.doppel.spark.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Output streams of a command for results ({@code out}) and for warnings and errors ({@code err}), in UTF-8. */
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
