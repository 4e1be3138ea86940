package dev.doppel.lab.tune;

import dev.doppel.CandidateStrategy;
import dev.doppel.internal.Decimals;
import java.math.BigDecimal;
import tools.jackson.core.JsonGenerator;

/**
 * What was found as JSON, for a program and for the web app alike.
 *
 * @param command that scans as recommended
 */
public record TuneJson(TuneResult result, String command) {
    private static final int BINS = 50;
    private static final int THRESHOLDS = 20;
    private static final int DIGITS = 6;

    /** Writes the properties into an object that is open. */
    public void writeTo(JsonGenerator json) {
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
    }

    /**
     * Writes what a page needs beyond that, to tell it in words and to work out other bands and thresholds by itself: the
     * pairs by steps of a thousandth, where there are any.
     */
    public void writeDetailsTo(JsonGenerator json) {
        TuneTables tables = new TuneTables(result);
        json.writeStringProperty("seen", tables.seen());
        json.writeBooleanProperty("exact", result.whole());
        json.writeArrayPropertyStart("reasons");
        tables.reasons().forEach(json::writeString);
        json.writeEndArray();
        json.writeNumberProperty(
                "sketch_size", result.recommendation().options().sketch().size());
        json.writeArrayPropertyStart("steps");
        for (int step = 0; step <= Distribution.STEPS; step++) {
            double pairs = result.distribution().at(step);
            if (pairs > 0) {
                json.writeStartObject();
                write(json, "similarity", Distribution.middle(step));
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
        json.writeStringProperty("why_method", recommendation.plan().why());
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
        json.writeStartObject();
        writeSearch(json, method.search());
        write(json, "recall", method.recall());
        write(json, "false_candidates", method.falseCandidates());
        json.writeNumberProperty("memory_bytes", method.bytes());
        write(json, "seconds", method.seconds());
        json.writeEndObject();
    }

    private static void writeSurvey(JsonGenerator json, SampleSurvey survey) {
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
        json.writeNumber(new BigDecimal(Decimals.shortest(Double.parseDouble(Decimals.fixed(value, DIGITS)))));
    }
}
