package dev.doppel.viewer;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a page shows of a scan or a comparison. Documents are named by their place in {@code documents}, which need
 * hold only those that are shown: in a pair, in a group, or with tricks.
 *
 * @param title the heading, such as what was scanned
 * @param reading how much of what was submitted was read; null for a comparison of two texts
 * @param archive the same of the older documents that they were compared with; null where there are none
 * @param summary sentences that say what came out
 * @param scheme the canonical line of what was done
 * @param totals how much there was in all, shown or not
 * @param documents those that are shown
 * @param pairs those that are shown, the strongest first
 * @param groups the documents of each group, the kept one first
 * @param histogram how many of the pairs found, shown or not, have a similarity of 0 to 0.1, 0.1 to 0.2, ... 0.9 to 1
 * @param notes what the reader must know beside the result, such as documents without words
 * @param nothingFound what is said where there are no pairs: what was looked for, then what else to try, code in
 *     backticks
 */
public record Report(
        String title,
        @Nullable Reading reading,
        @Nullable Reading archive,
        List<String> summary,
        String scheme,
        Totals totals,
        List<ReportDocument> documents,
        List<ReportPair> pairs,
        List<List<Integer>> groups,
        List<Long> histogram,
        List<String> notes,
        List<String> nothingFound) {
    /** As many as the histogram has. */
    public static final int BINS = 10;

    public Report {
        summary = List.copyOf(summary);
        documents = List.copyOf(documents);
        pairs = List.copyOf(pairs);
        groups = groups.stream().map(List::copyOf).toList();
        histogram = List.copyOf(histogram);
        notes = List.copyOf(notes);
        nothingFound = List.copyOf(nothingFound);
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
     * @param more what shows more pairs where not all are shown, such as {@code --report-limit shows more}; may
     *     be empty
     * @param others why the other pairs of these documents were not found, in a sentence; empty where there are
     *     none
     */
    public record Totals(long documents, long pairs, String more, String others) {}

    /**
     * How much of what was submitted was read.
     *
     * @param submitted documents that were read, and files and records that were not
     * @param read documents
     * @param notRead the files and records that were not, or the first of very many
     */
    public record Reading(long submitted, long read, List<Unread> notRead) {
        public Reading {
            notRead = List.copyOf(notRead);
            if (notRead.size() > submitted - read) {
                throw new IllegalArgumentException("reading must count all that was not read, of which "
                        + notRead.size() + " are listed (got: " + (submitted - read) + ")");
            }
        }
    }

    /**
     * A file or record that was not read.
     *
     * @param place the line or row in the file, from 1; null for the file as a whole
     * @param reason why, in one line
     * @param remedy what helps, in one line; may be empty
     */
    public record Unread(String source, @Nullable Long place, String reason, String remedy) {}
}
