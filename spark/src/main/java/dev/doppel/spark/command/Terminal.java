package dev.doppel.spark.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * Where a command writes: UTF-8, whatever the machine.
 *
 * @param out what was asked for
 * @param err what went wrong
 */
record Terminal(PrintWriter out, PrintStream err) {
    static Terminal system() {
        return new Terminal(
                new PrintWriter(
                        new OutputStreamWriter(new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8)),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
    }

    /** One line for the user about something that went wrong. */
    void complain(String line) {
        err.println("doppel-spark: " + line);
    }
}
