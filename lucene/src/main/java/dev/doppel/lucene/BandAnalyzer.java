package dev.doppel.lucene;

import dev.doppel.Options;
import org.apache.lucene.analysis.Analyzer;

/**
 * An analyzer that indexes the {@link BandTerms} of a text instead of its words. Use the same options for the index and
 * for {@link SimilarTextQuery}.
 *
 * <pre>{@code
 * Options options = Options.defaults().withThreshold(0.8);
 * IndexWriterConfig config = new IndexWriterConfig(new BandAnalyzer(options));
 * }</pre>
 *
 * <p>If documents have other fields, use Lucene's {@code PerFieldAnalyzerWrapper} to choose an analyzer for each field.
 */
public final class BandAnalyzer extends Analyzer {
    private final Options options;

    /**
     * Creates an analyzer. Throws {@link IllegalArgumentException} if the options do not describe bands; see
     * {@link BandTerms}.
     *
     * @param options the options; only those for texts, shingles, sketches and bands are used
     */
    public BandAnalyzer(Options options) {
        BandTerms.bands(options); // fails here rather than at the first document
        this.options = options;
    }

    @Override
    protected TokenStreamComponents createComponents(String fieldName) {
        return new TokenStreamComponents(new BandTokenizer(options));
    }
}
