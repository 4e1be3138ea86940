package dev.doppel;

import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import org.jspecify.annotations.Nullable;

/**
 * The settings that a user gave for a search; null means that the setting was left out. The command line and the REST
 * API both create this record, so both have the same defaults. Some defaults depend on other settings. Immutable.
 *
 * <pre>{@code
 * Options texts = SearchRequest.texts(TextScheme.PLAIN, ShingleScheme.words(3).asBag());
 * Options options = new SearchRequest(null, 0.7, null, null).applyTo(texts);  // weighted-jaccard, auto
 * }</pre>
 *
 * @param measure by default, the measure of the options
 * @param threshold by default, the default threshold of the measure, or 0 in a search for shared passages
 * @param method by default {@link Method#AUTO}
 * @param sharedPassages the passages by which pairs are found; by default, pairs are found by their similarity
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

    /** Returns the default options for these schemes. For bags, the measure is one that counts occurrences. */
    public static Options texts(TextScheme text, ShingleScheme shingles) {
        Measure measure = Measure.defaultFor(shingles);
        return Options.defaults().withText(text, shingles).withMeasure(measure, measure.defaultThreshold());
    }

    /** Returns these options with all settings of the request. */
    public Options applyTo(Options options) {
        Measure by = measure == null ? options.measure() : measure;
        double least = threshold != null ? threshold : sharedPassages != null ? 0 : by.defaultThreshold();
        Options measured = options.withMeasure(by, least).withMethod(method == null ? Method.AUTO : method);
        return sharedPassages == null ? measured : measured.withMatchByPassages(sharedPassages, least);
    }
}
