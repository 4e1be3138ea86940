package dev.doppel.internal.plan;

import dev.doppel.CandidateStrategy;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.Plan;
import dev.doppel.band.internal.Binomial;
import dev.doppel.internal.Decimals;
import java.util.function.Supplier;

/**
 * Chooses a method of finding candidate pairs with the requested recall. All commands, including the Spark commands,
 * use this class. The commands differ only in how they estimate the cost of an exact join.
 */
public final class Planner {
    private static final String AS_REQUESTED = "as requested";

    private Planner() {}

    /**
     * Checks that the requested method can reach the requested recall. Documents need not have been read.
     *
     * @throws IllegalArgumentException if the requested method cannot reach the recall; the message suggests an
     *     alternative
     */
    public static void requirePossible(Options options) {
        Method method = options.method();
        if (method != Method.LSH && method != Method.SIGNATURES) {
            return;
        }
        if (options.jaccardFloor() == 0 && !reportsAllCandidates(options)) {
            throw new IllegalArgumentException("the method " + method.label() + " cannot promise recall for "
                    + options.measure().label() + " at threshold " + Decimals.shortest(options.threshold())
                    + (options.shingles().bag() ? " on bags" : "") + ": use the method exact"
                    + (options.threshold() == 0 ? ", or the method lsh with bands and rows of your own" : ""));
        }
        boolean tooSmall = method == Method.LSH ? !options.hasBands() : minMatches(options) == 0;
        if (tooSmall) {
            throw new IllegalArgumentException("the method " + method.label() + " cannot promise recall "
                    + Decimals.shortest(options.recall()) + " at threshold " + Decimals.shortest(options.threshold())
                    + " with " + options.sketch().size()
                    + " sketch values: use larger sketches, a lower recall, or the method exact");
        }
    }

    /**
     * Returns whether all candidate pairs are reported, which is the case if LSH is used with custom bands and a
     * threshold of 0.
     */
    private static boolean reportsAllCandidates(Options options) {
        return options.threshold() == 0 && options.method() == Method.LSH && options.bands() != null;
    }

    private static int minMatches(Options options) {
        return Binomial.mostHitsWith(options.recall(), options.sketch().size(), options.jaccardFloor());
    }

    /**
     * Returns the plan for the requested method. Calls {@code joinCost} only if the plan depends on the cost of an
     * exact join.
     */
    public static Plan plan(Options options, Supplier<JoinCost> joinCost) {
        return switch (options.method()) {
            case AUTO -> mayUseBands(options) ? cheaper(options, joinCost.get()) : onlyExact(options);
            case EXACT -> exact(AS_REQUESTED);
            case LSH -> lsh(options, AS_REQUESTED);
            case ALL_PAIRS -> new Plan(new CandidateStrategy.AllPairs(), AS_REQUESTED);
            case SIGNATURES ->
                new Plan(new CandidateStrategy.Signatures(options.sketch(), minMatches(options)), AS_REQUESTED);
        };
    }

    /** Returns whether the plan may use locality-sensitive hashing, which requires the band keys of all documents. */
    public static boolean mayUseBands(Options options) {
        return switch (options.method()) {
            case LSH -> true;
            case AUTO -> options.jaccardFloor() > 0 && options.hasBands();
            default -> false;
        };
    }

    private static Plan cheaper(Options options, JoinCost cost) {
        return cost.isWorthwhile(options.sketch().size())
                ? exact("finds all pairs with at most " + cost)
                : lsh(options, "an exact join would need " + cost);
    }

    private static Plan onlyExact(Options options) {
        return exact(
                options.jaccardFloor() == 0
                        ? "only it can promise recall for " + options.measure().label() + " at this threshold"
                        : "bands of " + options.sketch().size() + " values cannot promise recall "
                                + Decimals.shortest(options.recall()));
    }

    private static Plan exact(String reason) {
        return new Plan(new CandidateStrategy.Exact(), reason);
    }

    /** Returns a plan that uses locality-sensitive hashing. {@link #mayUseBands} must return true. */
    public static Plan lsh(Options options, String reason) {
        return new Plan(
                new CandidateStrategy.Lsh(
                        options.sketch(), options.effectiveBands().orElseThrow()),
                reason);
    }
}
