package dev.doppel.passage.internal.reworded;

import dev.doppel.candidate.Candidates;
import dev.doppel.internal.collect.LongSet;
import dev.doppel.internal.collect.LongToIntMap;
import dev.doppel.passage.internal.FingerprintIndex;
import java.util.function.IntConsumer;

/**
 * The pairs of documents that may share a reworded passage. Documents are divided into cells of {@value #CELL}
 * sentences. Two documents are partners if the sentences in a cell of one and in a cell of the other share at least
 * {@value #MIN_SHARED} keys in total ({@link SentenceKeySelector}). Keys that occur in more than {@value #BUCKET_LIMIT}
 * sentences are not used, so the number of shared keys is at most proportional to the length of the texts.
 */
public final class RewordedCandidates implements Candidates {
    /** The maximum number of sentences with the same key. More common keys are not used. */
    public static final int BUCKET_LIMIT = 32;

    /** The minimum number of keys that two cells must share for their documents to be partners. */
    public static final int MIN_SHARED = 4;

    private static final int CELL = 16;

    private final FingerprintIndex index;

    /** Creates a search for candidates in an index of sentence keys. */
    public RewordedCandidates(FingerprintIndex index) {
        this.index = index;
    }

    /** Returns the cell that contains a sentence. */
    public static int cell(int sentence) {
        return sentence / CELL;
    }

    @Override
    public int documents() {
        return index.documents();
    }

    @Override
    public Finder finder() {
        return this::partnersBefore;
    }

    private void partnersBefore(int right, IntConsumer partner) {
        LongSet partners = new LongSet();
        LongToIntMap sharedKeys = new LongToIntMap();
        int cell = 0;
        for (int key = index.first(right); key < index.first(right + 1); key++) {
            if (cell(index.word(key)) != cell) {
                cell = cell(index.word(key));
                sharedKeys.clear();
            }
            addPartners(right, key, sharedKeys, partners);
        }
        partners.forEach(left -> partner.accept((int) left));
    }

    /**
     * Increments the number of shared keys of each cell that contains the given key and belongs to an earlier document.
     *
     * @param sharedKeys the number of keys that the current cell of the right document shares with each cell of an
     *     earlier document
     */
    private void addPartners(int right, int key, LongToIntMap sharedKeys, LongSet partners) {
        int start = index.start(index.position(key));
        if (start + BUCKET_LIMIT < index.size() && index.start(start + BUCKET_LIMIT) == start) {
            return;
        }
        for (int at = start; at < index.size() && index.start(at) == start; at++) {
            int other = index.entry(at);
            int left = index.document(other);
            if (left >= right) {
                return;
            }
            long leftCell = (long) left << Integer.SIZE | cell(index.word(other));
            if (sharedKeys.addTo(leftCell, 1) + 1 == MIN_SHARED) {
                partners.add(left);
            }
        }
    }
}
