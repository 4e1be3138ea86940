package dev.doppel.server.internal.explain;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.internal.Plurals;
import dev.doppel.lab.explain.Explainer;
import dev.doppel.server.ServerLimits;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.RequestTimeLimit;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.scan.ScanRequest;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.text.TextScheme;
import io.javalin.http.Context;

/** The stages on two texts, to be looked at. */
public final class ExplainRoutes implements Router.Group {
    /** A page of text is 3,000; nobody looks at more rows of a matrix than some pages make. */
    private static final int LONGEST_TEXT = 20_000;

    /** Nobody looks at more functions. */
    private static final int LARGEST_SKETCH = 256;

    private static final String TEXTBOOK = "textbook:";
    private static final String DEFAULT_SKETCH = TEXTBOOK + "64";

    private final ServerLimits limits;
    private final RequestTimeLimit time;

    public ExplainRoutes(ServerLimits limits, RequestTimeLimit time) {
        this.limits = limits;
        this.time = time;
    }

    @Override
    public void register(Router router) {
        router.post(Router.API + "/explain", this::explain);
    }

    private void explain(Context context) {
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        String left = text(fields, "left");
        String right = text(fields, "right");
        String sketch = fields.choice("sketch", DEFAULT_SKETCH, label -> label);
        Options options = options(fields, fields.checked("sketch", () -> sketch(sketch)));
        fields.refuseOthers();
        Explainer explainer =
                sketch.startsWith(TEXTBOOK) ? Explainer.wholeTextbook(options) : Explainer.sketches(options);
        JsonCodec.send(context, time.within(() -> ExplainAnswer.of(explainer.explain(left, right), sketch)));
    }

    private static String text(RequestFields fields, String name) {
        String text = fields.string(name);
        if (text.length() > LONGEST_TEXT) {
            throw ProblemException.tooLarge(
                    fields.path(name),
                    fields.path(name) + " must have at most " + Plurals.number(LONGEST_TEXT) + " characters (got: "
                            + Plurals.number(text.length()) + "): explain a part of it");
        }
        return text;
    }

    private static Options options(RequestFields fields, SketchScheme sketch) {
        TextScheme text = fields.choice("text", TextScheme.PLAIN, ScanRequest::text);
        ShingleScheme shingles =
                fields.choice("shingles", ShingleScheme.DEFAULT, label -> ShingleScheme.parse(label, "set"));
        String named = fields.optionalString("bands");
        BandScheme bands = named == null ? null : fields.checked("bands", () -> bands(named, sketch));
        Double given = fields.optionalNumber("threshold");
        Options options = fields.checked(
                "shingles", () -> Options.defaults().withText(text, shingles).withSketch(sketch));
        Options cut = given == null ? options : fields.checked("threshold", () -> options.withThreshold(given));
        return cut.withBands(bands);
    }

    private static BandScheme bands(String label, SketchScheme sketch) {
        BandScheme bands = BandScheme.parse("bands:" + label);
        bands.requireFit(sketch.size());
        return bands;
    }

    /** The textbook's functions need a size alone. */
    private static SketchScheme sketch(String label) {
        SketchScheme sketch = SketchScheme.parse(label.startsWith(TEXTBOOK) ? "fss:" + size(label) : label);
        if (sketch.size() > LARGEST_SKETCH) {
            throw new IllegalArgumentException(
                    "to be explained, a sketch must have 1 .. " + LARGEST_SKETCH + " values (got: " + label + ")");
        }
        return sketch;
    }

    private static String size(String label) {
        String size = label.substring(TEXTBOOK.length());
        if (!size.matches("[0-9]{1,9}")) {
            throw new IllegalArgumentException(
                    "sketch must be textbook:SIZE, fss:SIZE or minhash-FAMILY:SIZE (got: " + label + ")");
        }
        return size;
    }
}
