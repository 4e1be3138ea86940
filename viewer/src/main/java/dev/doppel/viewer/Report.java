package dev.doppel.viewer;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a page shows of a scan or a comparison. Documents are named by their place in {@code documents}, which need hold only
 * those that are shown: in a pair, in a group, or with tricks.
 *
 * @param title the heading, such as what was scanned
 * @param summary sentences that say what came out
 * @param scheme the canonical line of what was done
 * @param totals how much there was in all, shown or not
 * @param documents those that are shown
 * @param pairs those that are shown, the strongest first
 * @param groups the documents of each group, the kept one first
 * @param histogram how many of all pairs have a similarity of 0 to 0.1, 0.1 to 0.2, ... 0.9 to 1
 * @param notes what the reader must know beside the result, such as documents that could not be read
 */
public record Report(
        String title,
        List<String> summary,
        String scheme,
        Totals totals,
        List<ReportDocument> documents,
        List<ReportPair> pairs,
        List<List<Integer>> groups,
        List<Long> histogram,
        List<String> notes) {
    /** As many as the histogram has. */
    public static final int BINS = 10;

    public Report {
        summary = List.copyOf(summary);
        documents = List.copyOf(documents);
        pairs = List.copyOf(pairs);
        groups = groups.stream().map(List::copyOf).toList();
        histogram = List.copyOf(histogram);
        notes = List.copyOf(notes);
        if (histogram.size() != BINS) {
            throw new IllegalArgumentException("histogram must have " + BINS + " bins (got: " + histogram.size() + ")");
        }
        if (totals.pairs() < pairs.size()) {
            throw new IllegalArgumentException("totals must count all pairs, of which " + pairs.size()
                    + " are shown (got: " + totals.pairs() + ")");
        }
        for (int i = 0; i < pairs.size(); i++) {
            pairs.get(i).check("pair " + i, documents);
        }
        Set<Integer> grouped = new HashSet<>();
        for (int i = 0; i < groups.size(); i++) {
            if (groups.get(i).size() < 2) {
                throw new IllegalArgumentException("group " + i + " must have two documents or more (got: "
                        + groups.get(i).size() + ")");
            }
            for (int document : groups.get(i)) {
                ReportPair.checkDocument("group " + i, document, documents);
                if (!grouped.add(document)) {
                    throw new IllegalArgumentException(
                            "group " + i + " must have no document of another group (got: " + document + ")");
                }
            }
        }
    }

    /**
     * How much there was in all.
     *
     * @param documents how many were compared
     * @param pairs how many pairs were found
     * @param more what shows more pairs where not all are shown, such as {@code --report-limit shows more}; may be empty
     */
    public record Totals(long documents, long pairs, String more) {}
}
