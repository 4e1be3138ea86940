package dev.doppel.lab.experiment;

import dev.doppel.Document;
import dev.doppel.candidate.CandidatePair;
import dev.doppel.lab.generate.CorpusGenerator;
import dev.doppel.lab.generate.GeneratedCorpusScheme;
import dev.doppel.lab.generate.SimilarityRange;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.text.TextScheme;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The ids and shingle sets of news articles. If the settings contain no articles, a thousand articles are generated,
 * including ten near-duplicates.
 */
record NewsArticles(List<String> ids, List<ShingleSet> sets, String origin) {
    private static final int DOCUMENTS = 1000;
    private static final double NEAR_COPIES = 0.01;
    private static final SimilarityRange SIMILARITY = new SimilarityRange(0.9, 1);
    private static final int WORDS = 200;
    private static final TextScheme TEXT =
            TextScheme.PLAIN.withProfile(TextScheme.Profile.NEWS).withLanguage("en");
    private static final ShingleScheme SHINGLES = ShingleScheme.words(3);

    static NewsArticles of(ExperimentSettings settings) {
        return settings.news().isEmpty()
                ? of(generated(settings.seed()), DOCUMENTS + " generated articles")
                : of(settings.news(), "the " + settings.news().size() + " articles given");
    }

    private static NewsArticles of(List<Document> articles, String origin) {
        TextShingler shingler = new TextShingler(TEXT, SHINGLES);
        return new NewsArticles(
                articles.stream().map(Document::id).toList(),
                articles.stream()
                        .map(article -> shingler.shingle(article.text()))
                        .toList(),
                origin);
    }

    private static List<Document> generated(long seed) {
        CorpusGenerator generator =
                new GeneratedCorpusScheme(DOCUMENTS, seed, NEAR_COPIES, SIMILARITY, WORDS).generator();
        return IntStream.range(0, DOCUMENTS).mapToObj(generator::document).toList();
    }

    double similarity(CandidatePair pair) {
        return ShingledDocuments.similarity(sets.get(pair.left()), sets.get(pair.right()));
    }
}
