package dev.doppel.lab.tune;

import dev.doppel.CandidateStrategy;
import dev.doppel.Options;
import dev.doppel.Plan;
import dev.doppel.internal.Decimals;
import dev.doppel.shingle.ShingleScheme;
import java.util.ArrayList;
import java.util.List;

/**
 * The recommended settings for a scan, with the reasons for the shingle size and the threshold.
 *
 * @param pairs the expected number of pairs at or above the threshold
 * @param methods the forecasts for the search methods that reach the requested recall
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

    /** Returns the recommended search method with its parameters. */
    public CandidateStrategy search() {
        return plan.strategy();
    }

    /** Returns the recommended settings as command-line arguments for {@code doppel scan}. */
    public List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        ShingleScheme shingles = options.shingles();
        arguments.addAll(List.of("--" + shingles.unit().label(), String.valueOf(shingles.size())));
        if (shingles.bag()) {
            arguments.add("--bag");
        }
        arguments.addAll(List.of("--threshold", Decimals.shortest(options.threshold())));
        arguments.addAll(List.of("--method", search().label()));
        if (search() instanceof CandidateStrategy.Lsh lsh) {
            arguments.addAll(List.of("--bands", String.valueOf(lsh.bands().bands())));
            arguments.addAll(List.of("--rows", String.valueOf(lsh.bands().rows())));
        }
        return arguments;
    }
}
