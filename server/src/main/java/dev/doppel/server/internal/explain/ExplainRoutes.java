package dev.doppel.server.internal.explain;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.internal.Plurals;
import dev.doppel.lab.explain.Explainer;
import dev.doppel.server.ServerLimits.RequestLimits;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.RequestTimeLimit;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.scan.ScanRequest;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.text.TextScheme;
import io.javalin.http.Context;

/** The route that returns the result of each stage of MinHash and LSH for two texts. */
public record ExplainRoutes(RequestLimits limits, RequestTimeLimit timeLimit) implements Router.Group {
    /** The maximum number of characters in a text, about ten printed pages. */
    private static final int MAX_TEXT = 20_000;

    /** The maximum number of values in a sketch. The web page shows one row for each value. */
    private static final int MAX_SKETCH = 256;

    private static final String TEXTBOOK = "textbook:";
    private static final String DEFAULT_SKETCH = TEXTBOOK + "64";

    @Override
    public void register(Router router) {
        router.post(Role.READ, Router.API + "/explain", this::explain);
    }

    private void explain(Context context) {
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        String left = text(fields, "left");
        String right = text(fields, "right");
        String sketch = fields.choice("sketch", DEFAULT_SKETCH, label -> label);
        Options options = options(fields, fields.checked("sketch", () -> sketch(sketch)));
        fields.refuseOthers();
        Explainer explainer =
                sketch.startsWith(TEXTBOOK) ? Explainer.fullTextbook(options) : Explainer.sketches(options);
        JsonCodec.send(context, timeLimit.call(() -> ExplainResponse.of(explainer.explain(left, right), sketch)));
    }

    private static String text(RequestFields fields, String name) {
        String text = fields.string(name);
        if (text.length() > MAX_TEXT) {
            throw ProblemException.tooLarge(
                    fields.path(name),
                    fields.path(name) + " must have at most " + Plurals.number(MAX_TEXT) + " characters (got: "
                            + Plurals.number(text.length()) + "): send a part of it");
        }
        return text;
    }

    private static Options options(RequestFields fields, SketchScheme sketch) {
        TextScheme text = fields.choice("text", TextScheme.PLAIN, ScanRequest::text);
        ShingleScheme shingles =
                fields.choice("shingles", ShingleScheme.DEFAULT, label -> ShingleScheme.parse(label, "set"));
        String label = fields.optionalString("bands");
        BandScheme bands = label == null ? null : fields.checked("bands", () -> bands(label, sketch));
        Double threshold = fields.optionalNumber("threshold");
        Options options = fields.checked(
                "shingles", () -> Options.defaults().withText(text, shingles).withSketch(sketch));
        Options complete =
                threshold == null ? options : fields.checked("threshold", () -> options.withThreshold(threshold));
        return complete.withBands(bands);
    }

    private static BandScheme bands(String label, SketchScheme sketch) {
        BandScheme bands = BandScheme.parse("bands:" + label);
        bands.requireFit(sketch.size());
        return bands;
    }

    /**
     * Parses a sketch scheme. If the label requests textbook hash functions, only the size of the result is meaningful.
     */
    private static SketchScheme sketch(String label) {
        SketchScheme sketch = SketchScheme.parse(label.startsWith(TEXTBOOK) ? "fss:" + size(label) : label);
        if (sketch.kind() == SketchScheme.Kind.WEIGHTED) {
            throw unknown(label);
        }
        if (sketch.size() > MAX_SKETCH) {
            throw new IllegalArgumentException("sketch must have 1 .. " + MAX_SKETCH + " values (got: " + label + ")");
        }
        return sketch;
    }

    private static String size(String label) {
        String size = label.substring(TEXTBOOK.length());
        if (!size.matches("[0-9]{1,9}")) {
            throw unknown(label);
        }
        return size;
    }

    private static IllegalArgumentException unknown(String label) {
        return new IllegalArgumentException(
                "sketch must be textbook:SIZE, fss:SIZE or minhash-FAMILY:SIZE (got: " + label + ")");
    }
}
