package dev.doppel.lucene;

import dev.doppel.Options;
import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/**
 * Creates queries that match the candidates for a text, that is, the documents that may be similar to it. A document
 * whose similarity is at least the threshold in the options is a candidate with a probability of at least
 * {@link Options#recall}. Other documents can also be candidates, so verify the similarity of each hit; see
 * {@link dev.doppel.Doppel#compare}.
 *
 * <pre>{@code
 * Options options = Options.defaults().withThreshold(0.8);
 * Directory store = new ByteBuffersDirectory();
 * try (IndexWriter writer = new IndexWriter(store, new IndexWriterConfig(new BandAnalyzer(options)))) {
 *     writer.addDocument(List.of(new TextField("bands", "A rose is a rose is a rose.", Field.Store.YES)));
 * }
 * try (DirectoryReader reader = DirectoryReader.open(store)) {
 *     Query query = SimilarTextQuery.of("bands", "a rose is a rose is a rose", options);
 *     int candidates = new IndexSearcher(reader).count(query);    // 1
 * }
 * }</pre>
 */
public final class SimilarTextQuery {
    private SimilarTextQuery() {}

    /**
     * Returns a query that matches the candidates for a text.
     *
     * @param field the name of the field that was indexed by a {@link BandAnalyzer} with the same options
     */
    public static Query of(String field, String text, Options options) {
        List<String> terms = new BandTerms(options).of(text);
        if (terms.isEmpty()) {
            return new MatchNoDocsQuery("the text has no shingles");
        }
        int minHits = BandTerms.bands(options).minHits();
        if (minHits == 1) {
            return new TermInSetQuery(field, terms.stream().map(BytesRef::new).toList());
        }
        BooleanQuery.Builder query = new BooleanQuery.Builder().setMinimumNumberShouldMatch(minHits);
        terms.forEach(term -> query.add(new TermQuery(new Term(field, term)), Occur.SHOULD));
        return query.build();
    }
}
