package dev.doppel;

import dev.doppel.cluster.Group;
import dev.doppel.verify.VerifiedPair;
import dev.doppel.verify.internal.SpilledPairs;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a scan. Documents are identified by their indexes in the input.
 *
 * <pre>{@code
 * ScanResult result = Doppel.with(Options.defaults())
 *         .scan(List.of(new Document("a", "same words"), new Document("b", "same words")));
 * String left = result.id(result.pairs().get(0).left());    // a
 * int groups = result.groups().size();                      // 1
 * }</pre>
 *
 * @param ids the ids of all documents, in input order
 * @param emptyDocuments the number of documents without words; such documents are not in any pair
 * @param candidates the number of candidate pairs that were verified
 * @param pairs the pairs that reach the threshold, sorted by descending similarity, or by descending number of shared
 *     words if pairs are matched by passages. Pairs that do not fit in memory are read from temporary files when the
 *     list is read. If there are more than {@link Integer#MAX_VALUE} pairs, only the iterator of the list returns all
 *     of them
 * @param pairCount the number of pairs that reach the threshold, including those that {@link Doppel#withMaxPairs}
 *     leaves out of {@code pairs}
 * @param groups the groups of two or more documents, ordered by the position of their representatives in the input
 * @param scheme all parameters that affect the result
 * @param reason the reason for the choice of method, as shown to the user
 * @param evidence the passages that each pair shares, or null if no passages were requested
 */
public record ScanResult(
        List<String> ids,
        int emptyDocuments,
        long candidates,
        List<VerifiedPair> pairs,
        long pairCount,
        List<Group> groups,
        Scheme scheme,
        String reason,
        @Nullable Evidence evidence)
        implements AutoCloseable {

    /** Returns a copy of this result with the given evidence for the same pairs. */
    public ScanResult withEvidence(Evidence newEvidence) {
        return new ScanResult(ids, emptyDocuments, candidates, pairs, pairCount, groups, scheme, reason, newEvidence);
    }

    /** Returns the id of the document at the given index. */
    public String id(int document) {
        return ids.get(document);
    }

    /** Returns whether this result may use temporary files, which {@link #close} deletes. */
    boolean usesFiles() {
        return evidence != null || pairs instanceof SpilledPairs;
    }

    /**
     * Deletes the temporary files of the scan. The pairs and the evidence must not be used afterwards. Closing is
     * optional: the files are also deleted when the result becomes unreachable or when the process ends for any reason.
     */
    @Override
    public void close() {
        if (evidence != null) {
            evidence.close();
        }
        if (pairs instanceof SpilledPairs spilled) {
            spilled.close();
        }
    }
}
