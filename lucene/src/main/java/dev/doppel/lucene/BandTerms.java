package dev.doppel.lucene;

import dev.doppel.Options;
import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketcher;
import java.util.ArrayList;
import java.util.List;

/**
 * Computes the terms of a document. Each term is the key of a band, written as a decimal number. Two documents that
 * form a candidate pair in locality-sensitive hashing share at least one term. A document without shingles has no
 * terms.
 *
 * <p>Equal {@link Options} produce the same terms on every machine. Instances are not safe for use by multiple threads.
 *
 * <pre>{@code
 * Options options = Options.defaults().withThreshold(0.8);
 * List<String> stored = new BandTerms(options).of("A rose is a rose is a rose.");
 * List<String> terms = new BandTerms(options).of("a rose is a rose, is a rose");
 * boolean isCandidate = !Collections.disjoint(stored, terms);    // true
 * }</pre>
 */
public final class BandTerms {
    private final TextShingler shingler;
    private final Sketcher sketcher;
    private final Bander bander;

    /**
     * Creates an instance for the given options. Throws {@link IllegalArgumentException} if the requested recall cannot
     * be guaranteed with the sketches that the options describe.
     */
    public BandTerms(Options options) {
        this.shingler = new TextShingler(options.text(), options.shingles(), options.templates());
        this.sketcher = options.sketch().sketcher();
        this.bander = bands(options).bander();
    }

    /**
     * Returns the bands that the options describe, or throws {@link IllegalArgumentException} if they cannot reach the
     * requested recall.
     */
    static BandScheme bands(Options options) {
        return options.effectiveBands()
                .orElseThrow(() -> new IllegalArgumentException("no bands of "
                        + options.sketch().size() + " values promise a recall of " + options.recall()
                        + ": use larger sketches, a lower recall or a higher threshold"));
    }

    /** Returns the terms of a text. */
    public List<String> of(String text) {
        BandKeys keys = bander.keys(sketcher.sketch(shingler.shingle(text)));
        List<String> terms = new ArrayList<>();
        for (int band = 0; band < keys.bands(); band++) {
            terms.add(Long.toString(keys.key(band)));
        }
        return terms;
    }
}
