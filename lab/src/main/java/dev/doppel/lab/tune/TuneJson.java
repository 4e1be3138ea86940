package dev.doppel.lab.tune;

import dev.doppel.CandidateStrategy;
import dev.doppel.internal.Decimals;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import tools.jackson.core.JsonGenerator;

/**
 * Writes a tuning result as JSON, for other programs and for the web app.
 *
 * @param command the recommended command line
 */
public record TuneJson(TuneResult result, String command) {
    private static final int BINS = 50;
    private static final int THRESHOLDS = 20;
    private static final int DIGITS = 6;

    /** Writes the result as properties of the current JSON object. */
    public void writeTo(JsonGenerator json) {
        json.writeNumberProperty("documents", result.documents());
        json.writeNumberProperty("sampled", result.sampled());
        json.writeName("recommendation");
        writeRecommendation(json, result.recommendation());
        writeObjects(json, "methods", result.recommendation().methods(), method -> writeMethod(json, method));
        writeObjects(json, "shingles", result.surveys(), survey -> writeSurvey(json, survey));
        json.writeObjectPropertyStart("distribution");
        write(json, "nothing_in_common", result.distribution().disjoint());
        writeObjects(json, "bins", IntStream.rangeClosed(0, BINS).boxed().toList(), bin -> {
            double low = (double) bin / BINS;
            write(json, "from", low);
            write(json, "pairs", result.distribution().between(low, (bin + 1.0) / BINS));
        });
        json.writeEndObject();
        json.writeObjectPropertyStart("repeated_text");
        result.repeated().shares().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(share -> write(json, share.getKey().label(), share.getValue()));
        json.writeEndObject();
        json.writeStringProperty("command", command);
    }

    /**
     * Writes additional properties for the web app, such as the pair counts from which it computes the effect of other
     * bands and thresholds.
     */
    public void writeDetailsTo(JsonGenerator json) {
        TuneTables tables = new TuneTables(result);
        json.writeStringProperty("seen", tables.coverage());
        json.writeBooleanProperty("exact", result.isExact());
        json.writeBooleanProperty(
                "gap", HistogramValley.of(result.distribution()).isPresent());
        json.writeArrayPropertyStart("reasons");
        tables.reasons().forEach(json::writeString);
        json.writeEndArray();
        json.writeNumberProperty(
                "sketch_size", result.recommendation().options().sketch().size());
        json.writeArrayPropertyStart("steps");
        for (int step = 0; step <= SimilarityDistribution.STEPS; step++) {
            double pairs = result.distribution().inBin(step);
            if (pairs > 0) {
                json.writeStartObject();
                write(json, "similarity", SimilarityDistribution.middle(step));
                json.writeNumberProperty("step", step);
                write(json, "pairs", pairs);
                json.writeEndObject();
            }
        }
        json.writeEndArray();
    }

    private static void writeRecommendation(JsonGenerator json, Recommendation recommendation) {
        json.writeStartObject();
        json.writeStringProperty("shingles", recommendation.options().shingles().toString());
        write(json, "threshold", recommendation.options().threshold());
        writeSearch(json, recommendation.search());
        write(json, "pairs", recommendation.pairs());
        json.writeStringProperty("why_shingles", recommendation.whyShingles());
        json.writeStringProperty("why_threshold", recommendation.whyThreshold());
        json.writeStringProperty("why_method", recommendation.plan().reason());
        json.writeEndObject();
    }

    private static void writeSearch(JsonGenerator json, CandidateStrategy search) {
        json.writeStringProperty("method", search.label());
        if (search instanceof CandidateStrategy.Lsh lsh) {
            json.writeNumberProperty("bands", lsh.bands().bands());
            json.writeNumberProperty("rows", lsh.bands().rows());
        }
    }

    private static void writeMethod(JsonGenerator json, MethodForecast method) {
        writeSearch(json, method.search());
        write(json, "recall", method.recall());
        write(json, "false_candidates", method.falseCandidates());
        json.writeNumberProperty("memory_bytes", method.bytes());
        write(json, "seconds", method.seconds());
    }

    private static void writeSurvey(JsonGenerator json, SampleSurvey survey) {
        json.writeStringProperty("shingles", survey.shingles().toString());
        write(json, "unrelated_below", survey.unrelatedBelow());
        write(json, "per_document", survey.perDocument());
        PrecisionRecallCurve labels = survey.labels();
        if (labels != null) {
            write(json, "roc_area", labels.area());
            json.writeObjectPropertyStart("settled");
            writeScore(json, labels.chosen());
            json.writeEndObject();
            writeObjects(
                    json,
                    "thresholds",
                    IntStream.rangeClosed(1, THRESHOLDS).boxed().toList(),
                    step -> writeScore(json, labels.at((double) step / THRESHOLDS)));
            writeObjects(json, "roc", labels.roc(), point -> {
                write(json, "different_found", point.falsePositiveRate());
                write(json, "same_found", point.truePositiveRate());
            });
        }
    }

    private static void writeScore(JsonGenerator json, PrecisionRecallCurve.Score score) {
        write(json, "threshold", score.threshold());
        write(json, "precision", score.precision());
        write(json, "recall", score.recall());
        write(json, "f1", score.f1());
    }

    /**
     * Writes an array of JSON objects.
     *
     * @param properties a callback that writes the properties of each object
     */
    private static <T> void writeObjects(
            JsonGenerator json, String name, Collection<T> items, Consumer<? super T> properties) {
        json.writeArrayPropertyStart(name);
        for (T item : items) {
            json.writeStartObject();
            properties.accept(item);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, String name, double value) {
        json.writeName(name);
        json.writeNumber(new BigDecimal(Decimals.shortest(Double.parseDouble(Decimals.fixed(value, DIGITS)))));
    }
}
