package dev.doppel.cli.dedup;

import dev.doppel.Scheme;
import dev.doppel.cli.console.Console;
import dev.doppel.dedup.DedupSummary;
import dev.doppel.dedup.MeasuredRecall;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import java.nio.file.Path;
import java.util.Locale;

/** What a dedup run says at its end. */
public final class DedupReport {
    private static final int DIGITS = 3;

    private final Console console;
    private final Path output;
    private final String rankField;

    /** @param rankField by which the keep policy orders; empty where it needs none */
    DedupReport(Console console, Path output, String rankField) {
        this.console = console;
        this.output = output;
        this.rankField = rankField;
    }

    /** Counts what was not read, where standard output is not to be used. */
    void complainOfSkipped(DedupSummary summary) {
        if (summary.skipped() > 0) {
            console.complain("skipped " + Plurals.number(summary.skipped())
                    + (summary.skipped() == 1 ? " file or record" : " files or records")
                    + "; see " + output.resolve("skipped.jsonl"));
        }
    }

    /** Names what else the user may not have expected. */
    void complain(DedupSummary summary) {
        if (summary.replaced() > 0) {
            console.complain("replaced " + Plurals.count(summary.replaced(), "malformed UTF-8 sequence") + " in "
                    + Plurals.count(summary.mended(), "document"));
        }
        if (summary.repeatedIds() > 0) {
            console.complain(Plurals.count(summary.repeatedIds(), "repeated id") + ", told apart by their sources; "
                    + summary.firstRepeated());
        }
        if (summary.unranked() > 0) {
            console.complain(
                    summary.unranked() == summary.documents()
                            ? "no document has a usable value of " + rankField
                                    + " to rank by; the first of several alike is kept"
                            : Plurals.count(summary.unranked(), "document") + " without a usable value of " + rankField
                                    + " to rank by; they come after all others");
        }
    }

    void print(DedupSummary summary, double seconds) {
        console.printReading(summary.reading(), "all are in " + output.resolve("skipped.jsonl"));
        console.out()
                .println(console.bold(Plurals.number(summary.kept())) + " of "
                        + Plurals.count(summary.documents(), "document") + " kept, "
                        + console.bold(Plurals.number(summary.removed())) + " removed in "
                        + Plurals.count(summary.groups(), "group") + "; "
                        + String.format(Locale.ROOT, "%.2f s", seconds));
        String method = Scheme.parse(summary.scheme()).search().label();
        console.out()
                .println("method " + method + " (" + summary.why() + "), promised recall "
                        + recall(summary.promisedRecall()));
        summary.measuredRecall().ifPresent(this::print);
        console.out()
                .println("clean corpus: " + output.resolve("kept") + "; reasons: " + output.resolve("removed.jsonl"));
        console.out().println(console.faint("scheme: " + summary.scheme()));
    }

    private void print(MeasuredRecall recall) {
        console.out()
                .println("measured recall: "
                        + (recall.pairs() == 0
                                ? "unknown, since no document of the sample has a partner"
                                : Decimals.fixed(recall.value(), DIGITS) + " (95 % confidence "
                                        + Decimals.fixed(recall.lower(), DIGITS) + " .. "
                                        + Decimals.fixed(recall.upper(), DIGITS) + "), "
                                        + Plurals.number(recall.found()) + " of "
                                        + Plurals.count(recall.pairs(), "pair") + " of "
                                        + Plurals.count(recall.sample(), "document")));
    }

    private static String recall(double recall) {
        return recall == 0 ? "none" : recall == 1 ? "1" : Decimals.fixed(recall, DIGITS);
    }

    void printFinishedBefore() {
        console.out().println(output + " holds the finished run already; nothing was left to do");
    }
}
