package dev.doppel.lab.tune;

import java.util.List;

/**
 * The result of {@link Tuner#tune}.
 *
 * @param sampled the number of documents that were compared with all others
 * @param labelledSame the number of pairs labelled as same, or 0 if no labels were given
 * @param surveys one survey per shingle size
 * @param chosen the survey for the recommended shingle size
 * @param repeated the fractions of words in repeated lines, paragraphs and passages of the sample
 * @param distribution the distribution of similarities over all pairs, for the recommended shingle size
 */
public record TuneResult(
        long documents,
        long sampled,
        long labelledSame,
        long labelledDifferent,
        List<SampleSurvey> surveys,
        SampleSurvey chosen,
        RepeatedTextShares repeated,
        SimilarityDistribution distribution,
        Recommendation recommendation) {
    public TuneResult {
        surveys = List.copyOf(surveys);
    }

    /** Returns whether all pairs were compared, so that the counts are exact. */
    public boolean isExact() {
        return sampled == documents;
    }

    /** Returns whether labelled pairs were given. */
    public boolean isLabelled() {
        return labelledSame > 0;
    }
}
