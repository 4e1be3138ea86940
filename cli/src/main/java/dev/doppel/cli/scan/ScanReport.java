package dev.doppel.cli.scan;

import dev.doppel.CandidateStrategy;
import dev.doppel.Evidence;
import dev.doppel.PairEvidence;
import dev.doppel.ScanResult;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ElapsedTime;
import dev.doppel.cli.console.TextTable;
import dev.doppel.corpus.CorpusCounts;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import dev.doppel.results.GroupRows;
import dev.doppel.results.PairRows;
import dev.doppel.results.PassageRows;
import dev.doppel.results.PersonRow;
import dev.doppel.results.PersonRows;
import dev.doppel.results.internal.JsonRowWriter;
import dev.doppel.verify.VerifiedPair;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints the result of a scan.
 *
 * @param noun the word for a document in messages, such as "submission"
 */
public record ScanReport(
        Console console, ScanResult result, CorpusCounts counts, ScanDocuments.Summary read, String noun) {
    /** The maximum number of pairs to print, chosen to fit on a screen. */
    static final int SHOWN = 20;

    private static final int RECALL_DIGITS = 3;

    void printTable(ScanOutputs outputs) {
        boolean nothingFound = result.pairCount() == 0;
        if (nothingFound && result.scheme().strategy() instanceof CandidateStrategy.Passages passages) {
            boolean floor = result.scheme().threshold() > 0;
            console.out()
                    .println("No two documents share a passage of "
                            + passages.scheme().words() + " words"
                            + (floor
                                    ? " and reach "
                                            + Decimals.shortest(result.scheme().threshold())
                                    : "")
                            + "; a lower --passages" + (floor ? ", or no --threshold," : "")
                            + " may find more.");
            return;
        }
        if (nothingFound && result.scheme().threshold() == 0) {
            console.out().println("No two documents share a shingle; shorter shingles may find more.");
            return;
        }
        if (nothingFound) {
            console.out()
                    .println("No pair reaches "
                            + Decimals.shortest(result.scheme().threshold())
                            + "; a lower --threshold, or --passages for single shared passages, may find more.");
            return;
        }
        int shown = Math.min(SHOWN, result.pairs().size());
        if (shown > 0) {
            strongest(shown).print(console);
        }
        if (result.pairCount() > shown) {
            String rest = Plurals.count(result.pairCount() - shown, "more pair");
            if (outputs.leavesOut(result)) {
                printRest(rest, "--max-pairs leaves out " + Plurals.number(result.pairCount() - outputs.maxPairs()));
            } else {
                printRest(rest, outputs.pairs().name(), "-o pairs.csv");
            }
        }
        console.out().println();
    }

    /**
     * Prints the number of omitted rows, and the path of the file that contains all rows or the option that writes such
     * a file.
     */
    private void printRest(String rest, @Nullable Path output, String option) {
        printRest(rest, output == null ? option + " writes them all" : "all are in " + output);
    }

    private void printRest(String rest, String reason) {
        console.out().println("... and " + rest + "; " + reason);
    }

    /**
     * Prints a table of the people whose submissions are most similar to those of another person, if the user specified
     * {@code --same-author}.
     */
    void printPeople(ScanSubmitters people, @Nullable Path output) {
        if (!people.areGiven()) {
            return;
        }
        TextTable table = new TextTable("similarity", "person", "attempts", "most similar to");
        List<PersonRow> rows = people.rows();
        for (PersonRow row : rows.subList(0, Math.min(SHOWN, rows.size()))) {
            boolean alone = row.partner().isEmpty();
            table.add(
                    alone ? "" : TextTable.similarity(row.similarity()),
                    row.person(),
                    Plurals.number(row.attempts()),
                    row.partner());
        }
        table.print(console);
        if (rows.size() > SHOWN) {
            printRest(Plurals.number(rows.size() - SHOWN) + " more people", output, "--people-output people.csv");
        }
        console.out().println();
    }

    private TextTable strongest(int count) {
        Evidence evidence = result.evidence();
        if (evidence == null) {
            TextTable table = new TextTable("similarity", "left", "right");
            for (VerifiedPair pair : result.pairs().subList(0, count)) {
                table.add(TextTable.similarity(pair.similarity()), result.id(pair.left()), result.id(pair.right()));
            }
            return table;
        }
        TextTable table = new TextTable(bySimilarity("similarity", "shared words", "longest", "left", "", "right", ""));
        for (PairEvidence found : evidence.pairs().subList(0, count)) {
            VerifiedPair pair = found.pair();
            table.add(bySimilarity(
                    TextTable.similarity(pair.similarity()),
                    Plurals.number(found.copiedWords()),
                    Plurals.number(found.longestPassage()),
                    result.id(pair.left()),
                    Plurals.percent(found.leftShare()),
                    result.id(pair.right()),
                    Plurals.percent(found.rightShare())));
        }
        return table;
    }

    /**
     * Returns the cells of a table row. The similarity comes first if pairs are sorted by similarity, and last
     * otherwise.
     */
    private String[] bySimilarity(String similarity, String... others) {
        List<String> cells = new ArrayList<>(List.of(others));
        cells.add(result.scheme().ranksBySimilarity() ? 0 : cells.size(), similarity);
        return cells.toArray(String[]::new);
    }

    void printSummary(ScanOutputs outputs, ElapsedTime time) {
        String listed = outputs.leavesOut(result) ? " (" + Plurals.number(outputs.maxPairs()) + " listed)" : "";
        String empty = result.emptyDocuments() == 0 ? "" : " (" + result.emptyDocuments() + " without words)";
        console.out()
                .println(console.bold(Plurals.count(result.pairCount(), "pair")) + listed + ", "
                        + Plurals.count(result.groups().size(), "group") + " among "
                        + Plurals.count(result.ids().size(), noun) + empty + "; method "
                        + result.scheme().strategy().label() + " (" + result.reason() + ")" + recall() + "; " + time);
        printNotes();
        console.out().println(console.faint("scheme: " + result.scheme()));
    }

    private String recall() {
        if (result.scheme().strategy() instanceof CandidateStrategy.Passages) {
            return "";
        }
        double recall = result.scheme().recall();
        if (recall == 0) {
            return ", promised recall none: its bands or hash functions allow no promise";
        }
        return ", promised recall " + (recall == 1 ? "1" : Decimals.fixed(recall, RECALL_DIGITS));
    }

    /** Prints notes on obfuscations and on words that were not counted as shared text. */
    private void printNotes() {
        Evidence evidence = result.evidence();
        if (evidence == null) {
            return;
        }
        boolean unmasked = result.scheme().unmasked();
        new ObfuscationRows(evidence)
                .print(
                        console,
                        unmasked ? ObfuscationRows.SEEN_THROUGH : "compared as written: --unmask sees through it");
        IgnoredText.notes(evidence).forEach(console.out()::println);
    }

    /** Prints the result as JSON. The elapsed time is omitted, since repeated runs must print the same bytes. */
    void printJson(ScanOutputs outputs, @Nullable ScanSubmitters people) {
        console.printJson(json -> {
            JsonRowWriter.writeReading(json, read.documents());
            if (read.archive() != null) {
                json.writeObjectPropertyStart("archive");
                JsonRowWriter.writeReading(json, read.archive());
                json.writeEndObject();
            }
            json.writeStringProperty("scheme", result.scheme().toString());
            json.writeStringProperty("method", result.scheme().strategy().label());
            json.writeStringProperty("why", result.reason());
            if (!(result.scheme().strategy() instanceof CandidateStrategy.Passages)) {
                JsonRowWriter.writeNumber(
                        json, "promised_recall", result.scheme().recall());
            }
            json.writeNumberProperty("documents", result.ids().size());
            json.writeNumberProperty("empty", result.emptyDocuments());
            json.writeNumberProperty("skipped", counts.skipped());
            json.writeNumberProperty("replaced", counts.replaced());
            json.writeNumberProperty("candidates", result.candidates());
            if (result.evidence() != null && result.evidence().runsOverLimit() > 0) {
                json.writeNumberProperty("runs_over_limit", result.evidence().runsOverLimit());
            }
            if (outputs.leavesOut(result)) {
                json.writeNumberProperty("pairs_found", result.pairCount());
            }
            json.writeName("pairs");
            JsonRowWriter.writeRows(json, new PairRows(result));
            json.writeName("groups");
            JsonRowWriter.writeRows(json, new GroupRows(result));
            if (people != null && people.areGiven()) {
                json.writeName("people");
                JsonRowWriter.writeRows(
                        json, new PersonRows(people.rows(), result.scheme().toString()));
            }
            if (result.evidence() != null) {
                json.writeName("passages");
                JsonRowWriter.writeRows(json, new PassageRows(result));
                json.writeName("tricks");
                JsonRowWriter.writeRows(json, new ObfuscationRows(result.evidence()));
            }
        });
    }
}
