package dev.doppel;

import dev.doppel.cluster.Group;
import dev.doppel.verify.VerifiedPair;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a scan found. Documents are named by their places in the input; {@link #id} gives the name.
 *
 * @param ids the ids of all documents, in the order of the input
 * @param emptyDocuments how many documents have no words, and so resemble nothing
 * @param candidates how many pairs were verified
 * @param pairs those that reach the threshold, the strongest first; of those found by passages, those with most copied words
 * @param groups of two documents or more, in the order of the input
 * @param scheme every parameter behind this result
 * @param why the reason for the method
 * @param evidence the passages of the pairs; null where none were asked for
 */
public record ScanResult(
        List<String> ids,
        int emptyDocuments,
        long candidates,
        List<VerifiedPair> pairs,
        List<Group> groups,
        Scheme scheme,
        String why,
        @Nullable Evidence evidence) {

    public String id(int document) {
        return ids.get(document);
    }
}
