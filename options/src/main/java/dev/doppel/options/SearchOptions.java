package dev.doppel.options;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.passage.PassageScheme;
import dev.doppel.text.TextScheme;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for commands that search a corpus for similar pairs. */
public final class SearchOptions {
    @Mixin
    private TextOptions text = new TextOptions();

    @Mixin
    private ThresholdOptions threshold = new ThresholdOptions();

    @Option(
            names = "--method",
            paramLabel = "NAME",
            completionCandidates = ShellSuggestions.Methods.class,
            description = "Choose the search method: auto (default), exact or lsh; signatures and all-pairs"
                    + " compare every pair, and are meant for small corpora. With --bands, the default is lsh.")
    private @Nullable String method;

    @Mixin
    private SketchKindOptions kind = new SketchKindOptions();

    @Mixin
    private SketchSizeOptions size = new SketchSizeOptions();

    /**
     * Returns whether the user gave a threshold, a measure, a method or bands. Any of these options requests a search
     * for similar documents.
     */
    public boolean givesSimilarity() {
        return threshold.isGiven() || method != null;
    }

    /** Returns the requested text scheme. */
    public TextScheme text() {
        return text.text();
    }

    /** Returns the options for a search for similar pairs. */
    public Options options() {
        return options(null);
    }

    /**
     * Returns the options for a search for pairs that share passages, or for similar pairs if {@code sharedPassages} is
     * null.
     */
    public Options options(@Nullable PassageScheme sharedPassages) {
        Options requested = text.options();
        Options texts = requested.withText(requested.text().ofNamedFiles());
        Method named = method == null ? null : Method.labelled(method);
        if (threshold.givesBands()) {
            if (sharedPassages != null) {
                throw new IllegalArgumentException("a search for shared passages uses no bands: leave out --bands,"
                        + " --rows and --min-band-hits");
            }
            if (named != null && named != Method.LSH) {
                throw new IllegalArgumentException(
                        "--bands, --rows and --min-band-hits need --method lsh (got: --method " + method + ")");
            }
            named = Method.LSH;
        }
        return threshold.applyTo(size.applyTo(kind.applyTo(texts)), named, sharedPassages);
    }
}
