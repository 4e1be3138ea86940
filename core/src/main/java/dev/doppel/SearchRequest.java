package dev.doppel;

import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import org.jspecify.annotations.Nullable;

/**
 * The search settings that a user specified. A null setting selects the default value, which may depend on other
 * settings. The command line and the REST API both use this record, so their defaults are the same.
 *
 * <pre>{@code
 * Options texts = SearchRequest.texts(TextScheme.PLAIN, ShingleScheme.words(3).asBag());
 * Options options = new SearchRequest(null, 0.7, null, null).applyTo(texts);
 * Measure measure = options.measure();    // WEIGHTED_JACCARD
 * }</pre>
 *
 * @param measure the similarity measure, or null for the default: overlap if passages may contain inserted code, and
 *     otherwise the measure in the options
 * @param threshold the minimum similarity, or null for the default: 0 if {@code sharedPassages} is given, and otherwise
 *     the default of the measure
 * @param method the method of finding candidate pairs, or null for {@link Method#AUTO}
 * @param sharedPassages the kind of passage that a pair must share, or null to find pairs by similarity alone
 */
public record SearchRequest(
        @Nullable Measure measure,
        @Nullable Double threshold,
        @Nullable Method method,
        @Nullable PassageScheme sharedPassages) {
    public SearchRequest {
        if (sharedPassages != null && method != null && method != Method.AUTO) {
            throw new IllegalArgumentException(
                    "a search for shared passages takes no method: leave out method " + method.label());
        }
    }

    /**
     * Returns the default options for the given schemes. If shingles form bags, the default measure counts repeated
     * shingles.
     */
    public static Options texts(TextScheme text, ShingleScheme shingles) {
        Measure measure = Measure.defaultFor(shingles);
        return Options.defaults().withText(text, shingles).withMeasure(measure, measure.defaultThreshold());
    }

    /** Returns a copy of {@code options} with the settings of this request. */
    public Options applyTo(Options options) {
        Measure by = measure == null ? defaultMeasure(options) : measure;
        double least = threshold != null ? threshold : sharedPassages != null ? 0 : by.defaultThreshold();
        Options measured = options.withMeasure(by, least).withMethod(method == null ? Method.AUTO : method);
        return sharedPassages == null ? measured : measured.withMatchByPassages(sharedPassages, least);
    }

    /**
     * Returns the measure to use if the request does not specify one. Submitted programs are compared by overlap, since
     * code that is inserted into a copy hardly lowers the overlap with the original.
     */
    private Measure defaultMeasure(Options options) {
        return sharedPassages != null && sharedPassages.insertions() ? Measure.OVERLAP : options.measure();
    }
}
