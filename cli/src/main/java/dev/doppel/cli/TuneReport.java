package dev.doppel.cli;

import dev.doppel.Decimals;
import dev.doppel.Search;
import dev.doppel.lab.tune.Distribution;
import dev.doppel.lab.tune.LabelCurve;
import dev.doppel.lab.tune.MethodForecast;
import dev.doppel.lab.tune.Recommendation;
import dev.doppel.lab.tune.Survey;
import dev.doppel.lab.tune.TuneResult;
import dev.doppel.lab.tune.TuneTables;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** What tuning prints. */
final class TuneReport {
    private static final int BINS = 50;
    private static final int THRESHOLDS = 20;

    /** A bar has two marks for each power of ten. */
    private static final double MARKS_PER_POWER = 2;

    private final Console console;
    private final TuneResult result;
    private final String command;

    TuneReport(Console console, TuneResult result, String command) {
        this.console = console;
        this.result = result;
        this.command = command;
    }

    void print(@Nullable Path page, double seconds) {
        TuneTables tables = new TuneTables(result);
        print(tables.shingles());
        printDistribution(tables.distribution());
        print(tables.methods());
        tables.reasons().forEach(console.out()::println);
        console.out().println();
        console.out().println(console.bold(command));
        console.out().println();
        if (page != null) {
            console.out().println("Figures: " + page);
        }
        console.out().println(tables.seen() + "; " + Decimals.fixed(seconds, 2) + " s");
    }

    private void print(TuneTables.Listing listing) {
        Table table = new Table(listing.columns().toArray(String[]::new));
        listing.rows().forEach(row -> table.add(row.toArray(String[]::new)));
        table.print(console);
        console.out().println();
    }

    private void printDistribution(TuneTables.Listing listing) {
        List<String> columns = new ArrayList<>(listing.columns());
        columns.add("(bars are logarithmic)");
        Table table = new Table(columns.toArray(String[]::new));
        for (List<String> row : listing.rows()) {
            table.add(row.get(0), row.get(1), bar(Double.parseDouble(row.get(1).replace(",", ""))));
        }
        table.print(console);
        console.out().println();
    }

    private static String bar(double pairs) {
        return pairs < 1 ? "" : "#".repeat(1 + (int) (MARKS_PER_POWER * Math.log10(pairs)));
    }

    /** Everything; equal runs print equal bytes but for the expected seconds. */
    void printJson() {
        try (JsonGenerator json = Json.generator(console.out())) {
            json.writeStartObject();
            json.writeNumberProperty("documents", result.documents());
            json.writeNumberProperty("sampled", result.sampled());
            json.writeName("recommendation");
            writeRecommendation(json, result.recommendation());
            json.writeName("methods");
            json.writeStartArray();
            result.recommendation().methods().forEach(method -> writeMethod(json, method));
            json.writeEndArray();
            json.writeName("shingles");
            json.writeStartArray();
            result.surveys().forEach(survey -> writeSurvey(json, survey));
            json.writeEndArray();
            json.writeName("distribution");
            writeDistribution(json, result.distribution());
            json.writeStringProperty("command", command);
            json.writeEndObject();
        }
        console.out().println();
    }

    private static void writeRecommendation(JsonGenerator json, Recommendation recommendation) {
        json.writeStartObject();
        json.writeStringProperty("shingles", recommendation.options().shingles().toString());
        write(json, "threshold", recommendation.options().threshold());
        writeSearch(json, recommendation.search());
        write(json, "pairs", recommendation.pairs());
        json.writeStringProperty("why_shingles", recommendation.whyShingles());
        json.writeStringProperty("why_threshold", recommendation.whyThreshold());
        json.writeStringProperty("why_method", recommendation.plan().why());
        json.writeEndObject();
    }

    private static void writeSearch(JsonGenerator json, Search search) {
        json.writeStringProperty("method", search.label());
        if (search instanceof Search.Lsh lsh) {
            json.writeNumberProperty("bands", lsh.bands().bands());
            json.writeNumberProperty("rows", lsh.bands().rows());
        }
    }

    private static void writeMethod(JsonGenerator json, MethodForecast method) {
        json.writeStartObject();
        writeSearch(json, method.search());
        write(json, "recall", method.recall());
        write(json, "false_candidates", method.falseCandidates());
        json.writeNumberProperty("memory_bytes", method.bytes());
        write(json, "seconds", method.seconds());
        json.writeEndObject();
    }

    private static void writeSurvey(JsonGenerator json, Survey survey) {
        json.writeStartObject();
        json.writeStringProperty("shingles", survey.shingles().toString());
        write(json, "unrelated_below", survey.chance());
        write(json, "per_document", survey.perDocument());
        LabelCurve labels = survey.labels();
        if (labels != null) {
            write(json, "roc_area", labels.area());
            json.writeName("settled");
            writeCut(json, labels.settled());
            json.writeName("thresholds");
            json.writeStartArray();
            for (int i = 1; i <= THRESHOLDS; i++) {
                writeCut(json, labels.at((double) i / THRESHOLDS));
            }
            json.writeEndArray();
            json.writeName("roc");
            json.writeStartArray();
            labels.roc().forEach(point -> {
                json.writeStartObject();
                write(json, "different_found", point.x());
                write(json, "same_found", point.y());
                json.writeEndObject();
            });
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static void writeCut(JsonGenerator json, LabelCurve.Cut cut) {
        json.writeStartObject();
        write(json, "threshold", cut.threshold());
        write(json, "precision", cut.precision());
        write(json, "recall", cut.recall());
        write(json, "f1", cut.f1());
        json.writeEndObject();
    }

    private static void writeDistribution(JsonGenerator json, Distribution distribution) {
        json.writeStartObject();
        write(json, "nothing_in_common", distribution.apart());
        json.writeName("bins");
        json.writeStartArray();
        for (int bin = 0; bin <= BINS; bin++) {
            double low = (double) bin / BINS;
            json.writeStartObject();
            write(json, "from", low);
            write(json, "pairs", distribution.between(low, (bin + 1.0) / BINS));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, String name, double value) {
        json.writeName(name);
        json.writeNumber(new BigDecimal(Decimals.shortest(Double.parseDouble(Decimals.fixed(value, PairRows.DIGITS)))));
    }
}
