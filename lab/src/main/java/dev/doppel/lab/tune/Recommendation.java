package dev.doppel.lab.tune;

import dev.doppel.Options;
import dev.doppel.Plan;
import dev.doppel.Search;
import java.util.List;

/**
 * What a scan of the collection should be asked for, and why.
 *
 * @param options to scan with
 * @param plan the method, with its parameters and the reason
 * @param whyShingles the reason for the size of shingles
 * @param whyThreshold the reason for the threshold
 * @param pairs how many pairs are expected at or above the threshold
 * @param methods what to expect of each method that can keep the promise
 */
public record Recommendation(
        Options options,
        Plan plan,
        String whyShingles,
        String whyThreshold,
        double pairs,
        List<MethodForecast> methods) {
    public Recommendation {
        methods = List.copyOf(methods);
    }

    public Search search() {
        return plan.search();
    }
}
