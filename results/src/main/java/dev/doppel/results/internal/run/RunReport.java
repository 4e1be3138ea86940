package dev.doppel.results.internal.run;

import dev.doppel.CandidateStrategy;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import dev.doppel.results.MeasuredRecall;
import dev.doppel.results.RunSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The lines that a command prints at the end of a run.
 *
 * @param directory the output directory, or an empty string if it is deleted after the run
 * @param rowSuffix the suffix of result file names, such as {@code .jsonl}; may be empty
 * @param rankField the field by which the keep policy ranks documents; empty if the policy does not use a field
 */
public record RunReport(RunSummary<?> summary, String directory, String rowSuffix, String rankField) {
    private static final int DIGITS = 3;

    /** Returns one line per warning. The number of skipped inputs is included only if {@code quiet} is true. */
    public List<String> warnings(boolean quiet) {
        RunSummary.Input input = summary.input();
        List<String> lines = new ArrayList<>();
        if (input.malformedSequences() > 0) {
            lines.add("replaced " + Plurals.count(input.malformedSequences(), "malformed UTF-8 sequence") + " in "
                    + Plurals.count(input.malformedDocuments(), "document"));
        }
        if (input.repeatedIds() > 0) {
            lines.add(Plurals.count(input.repeatedIds(), "repeated id") + ", distinguished by source; "
                    + input.firstRepeatedId());
        }
        if (input.unranked() > 0) {
            lines.add(
                    input.unranked() == summary.documents()
                            ? "no document has a usable value of " + rankField
                                    + " to rank by; the first of similar documents is kept"
                            : Plurals.count(input.unranked(), "document") + " without a usable value of " + rankField
                                    + " to rank by; they rank last");
        }
        long skipped = input.reading().notRead();
        if (quiet && skipped > 0) {
            lines.add("skipped " + Plurals.number(skipped) + (skipped == 1 ? " file or record" : " files or records")
                    + "; " + (directory.isEmpty() ? skippedList() : "see " + rows("skipped")));
        }
        return lines;
    }

    /** Returns a clause that names the file in which all skipped inputs are listed. */
    public String skippedList() {
        return directory.isEmpty() ? "-o DIR lists all of them" : "all are in " + rows("skipped");
    }

    /**
     * Returns the lines that summarise the run.
     *
     * @param bold a function that formats text in bold; it is applied to numbers
     * @param faint a function that makes text faint; it is applied to the scheme
     */
    public List<String> lines(double seconds, UnaryOperator<String> bold, UnaryOperator<String> faint) {
        List<String> lines = new ArrayList<>();
        long empty = summary.input().empty().orElse(0);
        String documents = Plurals.count(summary.documents(), "document")
                + (empty == 0 ? "" : " (" + Plurals.number(empty) + " without words)");
        String time = "; " + Decimals.fixed(seconds, 2) + " s";
        String results = "";
        if (summary.result() instanceof RunSummary.Removal removal) {
            lines.add(bold.apply(Plurals.number(removal.kept())) + " of " + documents + " kept, "
                    + bold.apply(Plurals.number(removal.removed())) + inWords(removal) + time);
            removal.cuts().ifPresent(cuts -> lines.add(inWords(cuts, bold)));
            boolean keepsDuplicates = removal.duplicates() > removal.removed();
            results = "clean corpus: " + file("kept") + "; reasons: "
                    + rows(removal.cuts().isPresent() ? "spans" : keepsDuplicates ? "groups" : "removed");
        } else if (summary.result() instanceof RunSummary.Pairs found) {
            lines.add(Plurals.count(found.pairs(), "pair") + " among " + documents + time);
            results = "pairs: " + rows("pairs") + (isByPassages() ? "; passages: " + rows("passages") : "");
        }
        lines.add("method " + summary.scheme().strategy().label() + " (" + summary.reason() + ")"
                + (summary.scheme().strategy().promisesRecall() ? ", promised recall " + promisedRecall() : ""));
        summary.measuredRecall().ifPresent(measured -> lines.add("measured recall: " + inWords(measured)));
        if (!directory.isEmpty()) {
            lines.add(results);
        }
        lines.add(faint.apply("scheme: " + summary.scheme()));
        return lines;
    }

    private static String inWords(RunSummary.Removal removal) {
        if (removal.cuts().isPresent()) {
            return " dropped";
        }
        String all = removal.duplicates() == removal.removed()
                ? ""
                : " of " + Plurals.count(removal.duplicates(), "duplicate");
        String old = removal.similarToOld().isEmpty()
                ? ""
                : ", " + Plurals.number(removal.similarToOld().getAsLong()) + " of them similar to an old document";
        return all + " removed in " + Plurals.count(removal.groups(), "group") + old;
    }

    private static String inWords(RunSummary.Cuts cuts, UnaryOperator<String> bold) {
        return bold.apply(Plurals.count(cuts.spans(), "span")) + " of " + Plurals.count(cuts.words(), "word")
                + (cuts.annotated() ? " annotated in " : " removed from ")
                + Plurals.count(cuts.changed(), "document");
    }

    private boolean isByPassages() {
        return summary.scheme().strategy() instanceof CandidateStrategy.Passages;
    }

    private String promisedRecall() {
        double recall = summary.scheme().recall();
        return recall == 0 ? "none" : recall == 1 ? "1" : Decimals.fixed(recall, DIGITS);
    }

    private static String inWords(MeasuredRecall recall) {
        return recall.pairs() == 0
                ? "unknown, since no document of the sample has a partner"
                : Decimals.fixed(recall.value(), DIGITS) + " (95 % confidence "
                        + Decimals.fixed(recall.lower(), DIGITS) + " .. " + Decimals.fixed(recall.upper(), DIGITS)
                        + "), " + Plurals.number(recall.found()) + " of " + Plurals.count(recall.pairs(), "pair")
                        + " of " + Plurals.count(recall.sample(), "document");
    }

    private String rows(String name) {
        return file(name + rowSuffix);
    }

    private String file(String name) {
        return directory + (directory.endsWith("/") ? "" : "/") + name;
    }
}
