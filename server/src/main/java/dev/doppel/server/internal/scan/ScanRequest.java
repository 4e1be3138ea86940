package dev.doppel.server.internal.scan;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.passage.PassageScheme;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;

/** The fields of a request that say what is compared, and how: the same as the options of the command line. */
public final class ScanRequest {
    private ScanRequest() {}

    /** How text becomes shingles: {@code text} and {@code shingles}. */
    public static Options texts(RequestFields fields) {
        TextScheme text = fields.choice("text", TextScheme.PLAIN, ScanRequest::text);
        ShingleScheme shingles = fields.choice("shingles", ShingleScheme.DEFAULT, ScanRequest::shingles);
        Options options = fields.checked("shingles", () -> Options.defaults().withText(text, shingles));
        return shingles.bag()
                ? options.withMeasure(Measure.WEIGHTED_JACCARD, Measure.WEIGHTED_JACCARD.defaultThreshold())
                : options;
    }

    /** Reads a text scheme that can be applied. */
    public static TextScheme text(String label) {
        TextScheme text = TextScheme.parse(label);
        text.splitter(); // refuses an unknown language or stop-word list here, before any document is read
        return text;
    }

    /** {@code words:5}, or {@code words:5 bag}. */
    private static ShingleScheme shingles(String label) {
        int space = label.indexOf(' ');
        return space < 0
                ? ShingleScheme.parse(label, "set")
                : ShingleScheme.parse(label.substring(0, space), label.substring(space + 1));
    }

    /** All that a scan can be asked for. */
    static Options options(RequestFields fields) {
        Options texts = texts(fields);
        Measure measure = fields.choice("measure", texts.measure(), Measure::labelled);
        Method method = fields.choice("method", Method.AUTO, Method::labelled);
        Double threshold = fields.optionalNumber("threshold");
        Integer passages = fields.optionalInteger("passages", 1, Integer.MAX_VALUE);
        Double common = fields.optionalNumber("ignoreCommon");
        boolean quotes = fields.flag("ignoreQuotes", false);
        fields.refuseOthers();
        if (passages == null) {
            PassageScheme evidence = fields.checked(
                    "ignoreCommon",
                    () -> PassageScheme.of(PassageScheme.EVIDENCE_WORDS).withCommon(common == null ? 1 : common));
            return fields.checked(
                            "threshold",
                            () -> texts.withMeasure(
                                    measure, threshold == null ? measure.defaultThreshold() : threshold))
                    .withMethod(method)
                    .withPassages(evidence.withQuotes(quotes));
        }
        if (method != Method.AUTO) {
            throw ProblemException.badField(
                    fields.path("method"), "passages finds pairs in its own way: leave out method " + method.label());
        }
        PassageScheme least = fields.checked("passages", () -> PassageScheme.of(passages));
        PassageScheme scheme = fields.checked(
                "ignoreCommon", () -> least.withCommon(common == null ? PassageScheme.COMMON_BY_NUMBER : common));
        double floor = threshold == null ? 0 : threshold;
        return fields.checked(
                "threshold",
                () -> texts.withMeasure(measure, floor).withMatchByPassages(scheme.withQuotes(quotes), floor));
    }
}
