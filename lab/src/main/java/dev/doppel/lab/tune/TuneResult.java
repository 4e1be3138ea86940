package dev.doppel.lab.tune;

import java.util.List;

/**
 * The result of {@link Tuner#tune}.
 *
 * @param documents the number of documents
 * @param sampled the number of documents that were compared with all others
 * @param labelledSame the number of pairs labelled same; 0 without labels
 * @param labelledDifferent the number of pairs labelled different
 * @param surveys the survey of each size of shingles
 * @param chosen the survey of the recommended size
 * @param distribution the similarities of all pairs by the recommended shingles
 */
public record TuneResult(
        long documents,
        long sampled,
        long labelledSame,
        long labelledDifferent,
        List<SampleSurvey> surveys,
        SampleSurvey chosen,
        Distribution distribution,
        Recommendation recommendation) {
    public TuneResult {
        surveys = List.copyOf(surveys);
    }

    /** Returns whether all pairs were compared, so that the numbers are exact. */
    public boolean isExact() {
        return sampled == documents;
    }

    /** Returns whether pairs were labelled. */
    public boolean isLabelled() {
        return labelledSame > 0;
    }
}
