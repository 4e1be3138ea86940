package dev.doppel;

import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Plurals;

/**
 * Thrown if a scan for passages finds too many pairs to keep in memory together with their passages.
 *
 * <pre>{@code
 * List<Document> copies = IntStream.range(0, 800).mapToObj(i -> new Document("d" + i, "the same words")).toList();
 * Options options = Options.defaults().withPassages(PassageScheme.of(8)).withMemory(Options.MIN_MEMORY);
 * try {
 *     Doppel.with(options).scan(copies);
 * } catch (TooManyPairsException e) {
 *     String message = e.getMessage();    // 262,145 pairs were found in the first 725 of 800 documents, but ...
 * }
 * int pairs = Doppel.with(options).withMaxPairs(10).scan(copies).pairs().size();    // 10
 * }</pre>
 */
public final class TooManyPairsException extends RuntimeException {
    TooManyPairsException(long found, int compared, int documents, long limit, long memory) {
        super(Plurals.number(found) + " pairs were found in the first " + Plurals.number(compared) + " of "
                + Plurals.count(documents, "document") + ", but a scan for passages holds at most "
                + Plurals.number(limit) + " in " + ByteSizes.ofMemory(memory) + " of memory");
    }
}
