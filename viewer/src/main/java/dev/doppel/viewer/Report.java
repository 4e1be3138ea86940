package dev.doppel.viewer;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The data of a page that shows a scan or a comparison. The record components correspond to the JSON properties that
 * the page reads. A document is identified by its index in {@code documents}. Only documents in shown pairs have a
 * text.
 *
 * @param noun the word for a document, either "document" or "submission"
 * @param reading the number of inputs read and the skipped inputs, or null for a comparison of two texts
 * @param archive the number of archived documents read and the skipped inputs, or null for a scan without an archive
 * @param search how pairs were found, or null for a comparison of two texts
 * @param scheme the settings of the comparison, in one line
 * @param totals the totals, including pairs that are not shown
 * @param pairs the shown pairs, ordered by rank
 * @param groups the document indexes of each group, with the representative first
 * @param histogram the number of pairs in each of ten similarity bins of width 0.1, including pairs that are not shown
 * @param notes remarks on the result, such as a list of documents without words
 * @param nothingFound what to try if no pairs were found; code is marked by backticks
 */
public record Report(
        String title,
        String noun,
        @Nullable Reading reading,
        @Nullable Reading archive,
        @Nullable Search search,
        String scheme,
        Totals totals,
        List<ReportDocument> documents,
        List<ReportPair> pairs,
        List<List<Integer>> groups,
        List<Long> histogram,
        List<Message> notes,
        List<Message> nothingFound) {
    /** The number of bins in the histogram. */
    public static final int BINS = 10;

    public Report {
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
            throw new IllegalArgumentException(
                    "totals must count at least the " + pairs.size() + " pairs shown (got: " + totals.pairs() + ")");
        }
        for (int i = 0; i < pairs.size(); i++) {
            pairs.get(i).check("pair " + i, documents);
        }
        for (ReportDocument document : documents) {
            if (document.sharing() != null) {
                for (ReportDocument.Partner partner : document.sharing().partners()) {
                    ReportPair.checkDocument("partner of " + document.id(), partner.document(), documents);
                }
            }
        }
        Set<Integer> grouped = new HashSet<>();
        for (int i = 0; i < groups.size(); i++) {
            if (groups.get(i).size() < 2) {
                throw new IllegalArgumentException("group " + i + " must have at least 2 documents (got: "
                        + groups.get(i).size() + ")");
            }
            for (int document : groups.get(i)) {
                ReportPair.checkDocument("group " + i, document, documents);
                if (!grouped.add(document)) {
                    throw new IllegalArgumentException(
                            "group " + i + " must not contain a document of another group (got: " + document + ")");
                }
            }
        }
    }

    /** Creates a report on documents that are not submissions. */
    public Report(
            String title,
            @Nullable Reading reading,
            @Nullable Reading archive,
            @Nullable Search search,
            String scheme,
            Totals totals,
            List<ReportDocument> documents,
            List<ReportPair> pairs,
            List<List<Integer>> groups,
            List<Long> histogram,
            List<Message> notes,
            List<Message> nothingFound) {
        this(
                title,
                "document",
                reading,
                archive,
                search,
                scheme,
                totals,
                documents,
                pairs,
                groups,
                histogram,
                notes,
                nothingFound);
    }

    /**
     * The totals of a report, including pairs that are not shown.
     *
     * @param documents the number of documents compared
     * @param pairs the number of pairs found
     * @param more advice on how to show more pairs, or null
     */
    public record Totals(
            long documents, long pairs, @Nullable Message more) {}

    /**
     * A message that the page shows in the reader's language. Its wordings are in the files {@code texts/*.js}.
     *
     * @param key the key of the wording
     * @param values the numbers, strings and messages that replace placeholders in the wording
     */
    public record Message(String key, Map<String, Object> values) {
        public Message {
            values = Map.copyOf(values);
        }

        /** Creates a message without placeholders. */
        public static Message of(String key) {
            return new Message(key, Map.of());
        }
    }

    /**
     * How a scan found pairs.
     *
     * @param method the name of the method
     * @param reason the reason why this method was used, in English
     * @param promise the passages that are certain to be found, or null if the scan did not match passages
     * @param passage the minimum length of a shared passage, in words, or 0 if the scan did not match passages
     * @param recall the minimum probability of finding a pair at the threshold, or 0 if there is no guarantee
     */
    public record Search(
            String method,
            String reason,
            @Nullable Promise promise,
            int passage,
            String measure,
            double threshold,
            double recall) {}

    /**
     * The passages that a scan is certain to find.
     *
     * @param run the minimum number of consecutive unchanged words
     * @param limit the maximum number of documents that may share these words
     * @param uncommon whether the guarantee is limited to words that are not common
     * @param reworded whether most reworded passages are also found
     */
    public record Promise(int run, int limit, boolean uncommon, boolean reworded) {}

    /**
     * The number of documents submitted, the number of documents read, the skipped inputs, and notes on files that were
     * read.
     *
     * @param submitted the number of documents read plus the number of skipped files and records
     * @param notRead the skipped files and records; the list may be truncated
     * @param notes the notes; the list may be truncated
     */
    public record Reading(long submitted, long read, List<Unread> notRead, List<FileNote> notes) {
        public Reading {
            notRead = List.copyOf(notRead);
            notes = List.copyOf(notes);
            if (notRead.size() > submitted - read) {
                throw new IllegalArgumentException("submitted must count the " + notRead.size()
                        + " files and records not read (got: " + (submitted - read) + ")");
            }
        }

        /** Creates a section without notes. */
        public Reading(long submitted, long read, List<Unread> notRead) {
            this(submitted, read, notRead, List.of());
        }
    }

    /**
     * A note on a file that was read but is unusual.
     *
     * @param source the name of the file
     * @param text the note, in one line of English
     */
    public record FileNote(String source, String text) {}

    /**
     * A skipped file or record.
     *
     * @param place the line or row in the file, counted from 1, or null if the problem concerns the whole file
     * @param cause the name of a common cause, such as {@code no-text}, or {@code other} for any other cause; the
     *     wordings with keys {@code unread.*} describe the causes
     * @param reason the reason in English, in one line
     * @param remedy how to fix the problem, in one line of English, or an empty string
     */
    public record Unread(String source, @Nullable Long place, String cause, String reason, String remedy) {}
}
