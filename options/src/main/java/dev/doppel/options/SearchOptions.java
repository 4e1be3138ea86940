package dev.doppel.options;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.passage.PassageScheme;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is compared, what counts as similar, and how it is found: options of the commands that look at a collection. */
public final class SearchOptions {
    @Mixin
    private TextOptions text = new TextOptions();

    @Mixin
    private ThresholdOptions threshold = new ThresholdOptions();

    @Option(
            names = "--method",
            paramLabel = "NAME",
            completionCandidates = CompletionCandidates.Methods.class,
            description = "auto (default), exact or lsh; signatures and all-pairs look at every pair, for small"
                    + " collections. Given bands, the default is lsh.")
    private @Nullable String method;

    @Mixin
    private SketchKindOptions sketch = new SketchKindOptions();

    @Mixin
    private SketchSizeOptions size = new SketchSizeOptions();

    public Options options() {
        return threshold
                .applyTo(size.applyTo(sketch.applyTo(text.applyTo(Options.defaults()))))
                .withMethod(method());
    }

    /** The same where a pair is what shares a passage; how similar ones are found has then no meaning. */
    public Options sharing(PassageScheme passages) {
        if (method != null || threshold.nameBands()) {
            throw new IllegalArgumentException("--passages finds pairs in its own way: leave out "
                    + (method == null ? "--bands, --rows and --min-band-hits" : "--method " + method));
        }
        return options().withMatchByPassages(passages, threshold.thresholdOr(0));
    }

    private Method method() {
        if (method != null) {
            Method named = Method.labelled(method);
            if (threshold.nameBands() && named != Method.LSH) {
                throw new IllegalArgumentException(
                        "--bands, --rows and --min-band-hits need --method lsh (got: --method " + method + ")");
            }
            return named;
        }
        return threshold.nameBands() ? Method.LSH : Method.AUTO;
    }
}
