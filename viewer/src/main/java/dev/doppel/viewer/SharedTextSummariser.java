package dev.doppel.viewer;

import dev.doppel.Evidence;
import dev.doppel.PairEvidence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Summarises the text that each document in a scan shares with all others, including pairs that a report does not show.
 */
final class SharedTextSummariser {
    /** The maximum number of partners per document. A document with more partners probably contains common text. */
    private static final int MAX_PARTNERS = 50;

    private static final Comparator<ReportDocument.Partner> MOST_SHARED_FIRST = Comparator.comparingDouble(
                    ReportDocument.Partner::shared)
            .thenComparingDouble(ReportDocument.Partner::similarity)
            .reversed()
            .thenComparingInt(ReportDocument.Partner::document);

    private final Evidence evidence;
    private final ReportBuilder.Naming naming;
    private final int archived;
    private final Set<String> authorsOfSeveral;

    /**
     * Creates a summariser.
     *
     * @param archived the number of archived documents, which come first in the evidence
     */
    SharedTextSummariser(Evidence evidence, ReportBuilder.Naming naming, int archived) {
        this.evidence = evidence;
        this.naming = naming;
        this.archived = archived;
        Set<String> authors = new HashSet<>();
        authorsOfSeveral = new HashSet<>();
        for (int i = 0; i < evidence.size(); i++) {
            String author = naming.authorOfId().apply(evidence.document(i).id());
            if (!authors.add(author)) {
                authorsOfSeveral.add(author);
            }
        }
    }

    /**
     * Returns a summary for each document listed in the report, in the order of {@code indexes}.
     *
     * @param indexes a map from the index of a document in the input to its index in the report
     */
    List<ReportDocument.Sharing> build(Map<Integer, Integer> indexes) {
        double[] similarity = new double[evidence.size()];
        Map<Integer, List<ReportDocument.Partner>> partners = new HashMap<>();
        for (PairEvidence found : evidence.pairs()) {
            int left = found.pair().left();
            int right = found.pair().right();
            double similar = found.pair().similarity();
            similarity[left] = Math.max(similarity[left], similar);
            similarity[right] = Math.max(similarity[right], similar);
            add(partners, left, indexes.get(right), found.leftShare(), similar);
            add(partners, right, indexes.get(left), found.rightShare(), similar);
        }
        double[] shared = evidence.sharedFractions();
        List<ReportDocument.Sharing> all = new ArrayList<>();
        for (int document : indexes.keySet()) {
            all.add(new ReportDocument.Sharing(
                    document < archived,
                    author(document),
                    shared[document],
                    similarity[document],
                    partners.getOrDefault(document, List.of()).stream()
                            .sorted(MOST_SHARED_FIRST)
                            .limit(MAX_PARTNERS)
                            .toList()));
        }
        return all;
    }

    /**
     * Adds {@code partner} to the partners of {@code document}. Does nothing if {@code partner} is null, that is, if
     * the report does not list the partner.
     */
    private static void add(
            Map<Integer, List<ReportDocument.Partner>> partners,
            int document,
            @Nullable Integer partner,
            double shared,
            double similarity) {
        if (partner != null) {
            partners.computeIfAbsent(document, any -> new ArrayList<>())
                    .add(new ReportDocument.Partner(partner, shared, similarity));
        }
    }

    private @Nullable String author(int document) {
        String author = naming.authorOfId().apply(evidence.document(document).id());
        return authorsOfSeveral.contains(author) ? author : null;
    }
}
