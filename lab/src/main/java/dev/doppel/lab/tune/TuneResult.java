package dev.doppel.lab.tune;

import java.util.List;

/**
 * What tuning found.
 *
 * @param documents how many there are
 * @param sampled how many of them were compared with all
 * @param labelledSame how many pairs were labelled the same; 0 where there are no labels
 * @param labelledDifferent how many pairs were labelled different
 * @param surveys what is seen through shingles of each size
 * @param chosen the one of the recommended size
 * @param distribution how similar all pairs are by it
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

    /** Whether every document was compared with every other, so that numbers are exact. */
    public boolean whole() {
        return sampled == documents;
    }

    public boolean labelled() {
        return labelledSame > 0;
    }
}
