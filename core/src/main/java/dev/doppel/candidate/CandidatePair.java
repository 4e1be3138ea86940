package dev.doppel.candidate;

/**
 * Two documents whose similarity has not been verified yet. The components are the indexes of the documents in the
 * input, and {@code left} is less than {@code right}.
 *
 * <pre>{@code
 * CandidatePair pair = new CandidatePair(0, 2);
 * List<String> ids = List.of("a", "b", "c");
 * String right = ids.get(pair.right());    // c
 * }</pre>
 */
public record CandidatePair(int left, int right) {}
