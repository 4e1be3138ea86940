package dev.doppel.spark.command;

import dev.doppel.cluster.KeepPolicy;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import dev.doppel.spark.internal.run.RunOptions;
import dev.doppel.spark.internal.run.RunSummary;

/** What a run says at its end. */
final class RunReport {
    private static final int DIGITS = 3;

    private final Terminal terminal;
    private final RunOptions options;
    private final RunSummary summary;
    private final RunSummary.Read read;

    RunReport(Terminal terminal, RunOptions options, RunSummary summary) {
        this.terminal = terminal;
        this.options = options;
        this.summary = summary;
        this.read = summary.read();
    }

    /** Counts what was not read, where standard output is not to be used. */
    void complainOfSkipped() {
        if (read.skipped() > 0) {
            terminal.complain("skipped " + Plurals.number(read.skipped())
                    + (read.skipped() == 1 ? " file or record" : " files or records")
                    + "; see " + in("skipped"));
        }
    }

    /** Names what else the user may not have expected. */
    void complain() {
        if (read.replaced() > 0) {
            terminal.complain("replaced " + Plurals.count(read.replaced(), "malformed UTF-8 sequence") + " in "
                    + Plurals.count(read.mended(), "document"));
        }
        if (read.repeatedIds() > 0) {
            terminal.complain(Plurals.count(read.repeatedIds(), "repeated id") + ", told apart by their sources; "
                    + read.firstRepeated());
        }
        if (read.unranked() > 0) {
            String field = options.keep().map(KeepPolicy::field).orElse("");
            terminal.complain(
                    read.unranked() == read.documents()
                            ? "no document has a usable value of " + field
                                    + " to rank by; the first of several alike is kept"
                            : Plurals.count(read.unranked(), "document") + " without a usable value of " + field
                                    + " to rank by; they come after all others");
        }
    }

    void print(double seconds) {
        println(read.reading().headline());
        read.reading().list("all are in " + in("skipped")).forEach(this::println);
        println("");
        String empty = read.empty() == 0 ? "" : " (" + Plurals.number(read.empty()) + " without words)";
        String documents = Plurals.count(read.documents(), "document") + empty;
        String time = Decimals.fixed(seconds, 2) + " s";
        if (summary.found() instanceof RunSummary.Removal removal) {
            println(Plurals.number(read.documents() - removal.removed()) + " of " + documents + " kept, "
                    + Plurals.number(removal.removed()) + " removed in " + Plurals.count(removal.groups(), "group")
                    + "; " + time);
        } else if (summary.found() instanceof RunSummary.Pairs found) {
            println(Plurals.count(found.pairs(), "pair") + " among " + documents + "; " + time);
        }
        double recall = summary.scheme().recall();
        println("method " + summary.scheme().search().label() + " (" + summary.why() + "), promised recall "
                + (recall == 0 ? "none" : recall == 1 ? "1" : Decimals.fixed(recall, DIGITS)));
        println(
                summary.found() instanceof RunSummary.Removal
                        ? "clean corpus: " + in("kept") + "; reasons: " + in("removed")
                        : "pairs: " + in("pairs"));
        println("scheme: " + summary.scheme());
    }

    private void println(String line) {
        terminal.out().println(line);
    }

    private String in(String folder) {
        return options.output() + (options.output().endsWith("/") ? "" : "/") + folder;
    }
}
