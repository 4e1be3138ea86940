package dev.doppel.cli.scan;

import dev.doppel.CandidateStrategy;
import dev.doppel.Evidence;
import dev.doppel.PairEvidence;
import dev.doppel.ScanResult;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TextTable;
import dev.doppel.corpus.CorpusCounts;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import dev.doppel.results.GroupRows;
import dev.doppel.results.JsonRows;
import dev.doppel.results.PairRows;
import dev.doppel.results.PassageRows;
import dev.doppel.results.Rows;
import dev.doppel.verify.VerifiedPair;
import dev.doppel.viewer.ScanNotes;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** What a scan prints. */
public final class ScanReport {
    /** What fits a screen. */
    private static final int STRONGEST = 20;

    private static final int DIGITS = 3;

    private final Console console;
    private final ScanResult result;
    private final CorpusCounts counts;
    private final ScanReading reading;

    ScanReport(Console console, ScanResult result, CorpusCounts counts, ScanReading reading) {
        this.console = console;
        this.result = result;
        this.counts = counts;
        this.reading = reading;
    }

    void printTable(@Nullable Path output) {
        List<VerifiedPair> pairs = result.pairs();
        if (pairs.isEmpty() && result.scheme().search() instanceof CandidateStrategy.Passages passages) {
            boolean floor = result.scheme().threshold() > 0;
            console.out()
                    .println("No two documents share a passage of "
                            + passages.scheme().words() + " words"
                            + (floor
                                    ? " and reach "
                                            + Decimals.shortest(result.scheme().threshold())
                                    : "")
                            + "; fewer words after --passages" + (floor ? ", or no --threshold," : "")
                            + " may show more.");
            return;
        }
        if (pairs.isEmpty() && result.scheme().threshold() == 0) {
            console.out().println("No pair was found that has a shingle in common; shorter shingles may show more.");
            return;
        }
        if (pairs.isEmpty()) {
            console.out()
                    .println("No pair reaches "
                            + Decimals.shortest(result.scheme().threshold())
                            + "; a lower --threshold, or --passages for parts copied into other texts, may show more.");
            return;
        }
        strongest(Math.min(STRONGEST, pairs.size())).print(console);
        if (pairs.size() > STRONGEST) {
            String rest = output == null ? "-o pairs.csv writes them all" : "all are in " + output;
            console.out().println("... and " + Plurals.count(pairs.size() - STRONGEST, "more pair") + "; " + rest);
        }
        console.out().println();
    }

    private TextTable strongest(int count) {
        Evidence evidence = result.evidence();
        if (evidence == null) {
            TextTable table = new TextTable("similarity", "left", "right");
            for (VerifiedPair pair : result.pairs().subList(0, count)) {
                table.add(shown(pair.similarity()), result.id(pair.left()), result.id(pair.right()));
            }
            return table;
        }
        TextTable table = new TextTable(bySimilarity("similarity", "copied words", "longest", "left", "", "right", ""));
        for (PairEvidence found : evidence.pairs().subList(0, count)) {
            VerifiedPair pair = found.pair();
            table.add(bySimilarity(
                    shown(pair.similarity()),
                    Plurals.number(found.copiedWords()),
                    Plurals.number(found.longestPassage()),
                    result.id(pair.left()),
                    Plurals.percent(found.leftShare()),
                    result.id(pair.right()),
                    Plurals.percent(found.rightShare())));
        }
        return table;
    }

    /** The similarity comes first where pairs are sorted by it, and last where they are not. */
    private String[] bySimilarity(String similarity, String... others) {
        List<String> cells = new ArrayList<>(List.of(others));
        cells.add(result.scheme().search() instanceof CandidateStrategy.Passages ? cells.size() : 0, similarity);
        return cells.toArray(String[]::new);
    }

    /** Rounded, but never up to 1, which is kept for documents with the same shingles. */
    public static String shown(double similarity) {
        String rounded = Decimals.fixed(similarity, DIGITS);
        return similarity < 1 && rounded.equals("1.000") ? "0.999" : rounded;
    }

    void printSummary(double seconds) {
        String empty = result.emptyDocuments() == 0 ? "" : " (" + result.emptyDocuments() + " without words)";
        console.out()
                .println(console.bold(Plurals.count(result.pairs().size(), "pair")) + ", "
                        + Plurals.count(result.groups().size(), "group") + " among "
                        + Plurals.count(result.ids().size(), "document") + empty + "; method "
                        + result.scheme().search().label() + " (" + result.why() + ")" + recall() + "; "
                        + Decimals.fixed(seconds, 2) + " s");
        printNotes();
        console.out().println(console.faint("scheme: " + result.scheme()));
    }

    private String recall() {
        if (result.scheme().search() instanceof CandidateStrategy.Passages) {
            return "";
        }
        double recall = result.scheme().recall();
        if (recall == 0) {
            return ", promised recall none, since its bands or hash functions allow no promise";
        }
        return ", promised recall " + (recall == 1 ? "1" : Decimals.fixed(recall, DIGITS));
    }

    /** What was not counted must not go unsaid, nor what hides copies. */
    private void printNotes() {
        Evidence evidence = result.evidence();
        if (evidence == null) {
            return;
        }
        boolean unmasked = result.scheme().unmasked();
        new ObfuscationRows(evidence)
                .print(
                        console,
                        unmasked ? ObfuscationRows.SEEN_THROUGH : "compared as written: --passages sees through it");
        ScanNotes.ignored(evidence, ReportFile.COUNT_COMMON).forEach(console.out()::println);
    }

    /** Everything but the time, so that equal runs print equal bytes. */
    void printJson() {
        try (JsonGenerator json = JsonRows.generator(console.out())) {
            json.writeStartObject();
            JsonRows.writeReading(json, reading.documents());
            if (reading.archive() != null) {
                json.writeObjectPropertyStart("archive");
                JsonRows.writeReading(json, reading.archive());
                json.writeEndObject();
            }
            json.writeStringProperty("scheme", result.scheme().toString());
            json.writeStringProperty("method", result.scheme().search().label());
            json.writeStringProperty("why", result.why());
            if (!(result.scheme().search() instanceof CandidateStrategy.Passages)) {
                json.writeName("promised_recall");
                json.writeNumber(new BigDecimal(Rows.number(result.scheme().recall())));
            }
            json.writeNumberProperty("documents", result.ids().size());
            json.writeNumberProperty("empty", result.emptyDocuments());
            json.writeNumberProperty("skipped", counts.skipped());
            json.writeNumberProperty("replaced", counts.replaced());
            json.writeNumberProperty("candidates", result.candidates());
            json.writeName("pairs");
            JsonRows.writeRows(json, new PairRows(result));
            json.writeName("groups");
            JsonRows.writeRows(json, new GroupRows(result));
            if (result.evidence() != null) {
                json.writeName("passages");
                JsonRows.writeRows(json, new PassageRows(result));
                json.writeName("tricks");
                JsonRows.writeRows(json, new ObfuscationRows(result.evidence()));
            }
            json.writeEndObject();
        }
        console.out().println();
    }
}
