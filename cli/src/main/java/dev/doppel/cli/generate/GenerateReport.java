package dev.doppel.cli.generate;

import dev.doppel.cli.console.Console;
import dev.doppel.internal.Plurals;
import dev.doppel.lab.generate.WriteSummary;
import dev.doppel.results.AtomicFile;
import java.util.Locale;

/** The one line that says what was generated. */
public final class GenerateReport {
    private final Console console;
    private final long start = System.nanoTime();

    /** Counts the time from here. */
    GenerateReport(Console console) {
        this.console = console;
    }

    void print(WriteSummary written, AtomicFile documents) {
        print(
                Plurals.count(written.documents(), "document"),
                written,
                documents.name().toString());
    }

    /** @param planted what stands in the truth, such as a pair */
    void print(WriteSummary written, String planted, AtomicFile documents, AtomicFile truth) {
        print(
                Plurals.count(written.documents(), "document") + ", "
                        + Plurals.count(written.planted(), "planted " + planted),
                written,
                documents.name() + " and " + truth.name());
    }

    private void print(String what, WriteSummary written, String files) {
        double seconds = (System.nanoTime() - start) / 1e9;
        console.out()
                .println(console.bold(what) + ", " + size(written.bytes()) + "; " + files
                        + String.format(Locale.ROOT, "; %.2f s", seconds));
    }

    private static String size(long bytes) {
        return bytes < 1e6
                ? String.format(Locale.ROOT, "%.1f kB", bytes / 1e3)
                : String.format(Locale.ROOT, "%,.1f MB", bytes / 1e6);
    }
}
