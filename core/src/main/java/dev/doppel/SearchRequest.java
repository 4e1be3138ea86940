package dev.doppel;

import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import org.jspecify.annotations.Nullable;

/**
 * The settings that a user gave for a search. A null setting takes its default, which may depend on other settings. The
 * command line and the REST API both create this record, so both have the same defaults. Immutable.
 *
 * <pre>{@code
 * Options texts = SearchRequest.texts(TextScheme.PLAIN, ShingleScheme.words(3).asBag());
 * Options options = new SearchRequest(null, 0.7, null, null).applyTo(texts);  // weighted-jaccard, auto
 * }</pre>
 *
 * @param measure the similarity measure; by default, the measure in the options
 * @param threshold the minimum similarity; by default, the measure's default, or 0 if {@code sharedPassages} is given
 * @param method the method of finding candidate pairs; by default {@link Method#AUTO}
 * @param sharedPassages the passages that a pair must share; by default, pairs are found by similarity alone
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

    /** Returns the default options for these schemes. For bags, the default measure counts repeated shingles. */
    public static Options texts(TextScheme text, ShingleScheme shingles) {
        Measure measure = Measure.defaultFor(shingles);
        return Options.defaults().withText(text, shingles).withMeasure(measure, measure.defaultThreshold());
    }

    /** Returns {@code options} with the settings of this request. */
    public Options applyTo(Options options) {
        Measure by = measure == null ? options.measure() : measure;
        double least = threshold != null ? threshold : sharedPassages != null ? 0 : by.defaultThreshold();
        Options measured = options.withMeasure(by, least).withMethod(method == null ? Method.AUTO : method);
        return sharedPassages == null ? measured : measured.withMatchByPassages(sharedPassages, least);
    }
}
