package dev.doppel;

/**
 * The chosen strategy for finding candidate pairs.
 *
 * <pre>{@code
 * Plan plan = new Plan(new CandidateStrategy.Exact(), "the corpus is small");
 * double recall = plan.strategy().recall(0.8);    // 1.0
 * }</pre>
 *
 * @param reason the reason for the choice, as shown to the user
 */
public record Plan(CandidateStrategy strategy, String reason) {}
