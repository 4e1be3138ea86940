package dev.doppel.cli;

import dev.doppel.Wording;
import dev.doppel.lab.generate.Written;
import java.util.Locale;

/** The one line that says what was generated. */
final class GenerateReport {
    private final Console console;
    private final long start = System.nanoTime();

    /** Counts the time from here. */
    GenerateReport(Console console) {
        this.console = console;
    }

    void print(Written written, GeneratedFile documents) {
        print(
                Wording.count(written.documents(), "document"),
                written,
                documents.name().toString());
    }

    /** @param planted what stands in the truth, such as a pair */
    void print(Written written, String planted, GeneratedFile documents, GeneratedFile truth) {
        print(
                Wording.count(written.documents(), "document") + ", "
                        + Wording.count(written.planted(), "planted " + planted),
                written,
                documents.name() + " and " + truth.name());
    }

    private void print(String what, Written written, String files) {
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
