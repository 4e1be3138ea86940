package dev.doppel.passage.internal;

import dev.doppel.candidate.Candidates;
import dev.doppel.internal.collect.IntList;
import dev.doppel.passage.PassageScheme;
import dev.doppel.text.TextScheme;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;

/**
 * The pairs of documents that may share a passage. These pairs are verified, grouped and reported like any other
 * candidate pairs, but their default threshold is 0.
 *
 * <p>The words around each shared fingerprint are aligned. Two documents are partners if the alignment has at least
 * {@link Winnowing#guaranteed} words. Every pair that shares this many consecutive unchanged words is found, with one
 * exception. To avoid quadratic cost, each document is compared only with the first {@value #BUCKET_LIMIT} documents
 * that have the same fingerprint, so a pair of later documents is found only if they share a rarer fingerprint.
 */
public final class PassageCandidates implements Candidates {
    public static final int BUCKET_LIMIT = 64;

    /** The maximum number of occurrences of a fingerprint that are considered per document. */
    static final int MAX_PLACES = 16;

    private final FingerprintIndex index;
    private final List<WordSequence> sequences;
    private final PassageScheme scheme;
    private final TextScheme text;
    private final LongAdder work = new LongAdder();
    /** The start positions of the buckets in which {@link #BUCKET_LIMIT} was exceeded. */
    private final Set<Integer> overLimit = ConcurrentHashMap.newKeySet();

    PassageCandidates(FingerprintIndex index, List<WordSequence> sequences, PassageScheme scheme, TextScheme text) {
        this.index = index;
        this.sequences = sequences;
        this.scheme = scheme;
        this.text = text;
    }

    @Override
    public int documents() {
        return index.documents();
    }

    /** Returns the number of fingerprints whose buckets have exceeded {@link #BUCKET_LIMIT} so far. */
    int overLimit() {
        return overLimit.size();
    }

    /** Returns the total number of seeds tried and of words and cells compared so far. */
    long work() {
        return work.sum();
    }

    @Override
    public Finder finder() {
        return new Search();
    }

    private final class Search implements Finder {
        private final SharedPassageCheck places = new SharedPassageCheck(scheme, text);
        /**
         * For each document, the last {@code right} document for which it was reported as a partner. These values
         * ensure that each partner is reported only once.
         */
        private final int[] partnerOf = new int[documents()];

        Search() {
            Arrays.fill(partnerOf, -1);
        }

        @Override
        public void partnersBefore(int right, IntConsumer partner) {
            IntList found = new IntList();
            long before = places.work();
            for (int fingerprint = index.first(right); fingerprint < index.first(right + 1); fingerprint++) {
                if (!isUnmatchable(fingerprint) && !isRefrain(fingerprint)) {
                    findPartners(right, fingerprint, found);
                }
            }
            work.add(places.work() - before);
            found.forEach(partner);
        }

        private boolean isUnmatchable(int fingerprint) {
            return places.isUnmatchable(sequences.get(index.document(fingerprint)), index.word(fingerprint));
        }

        /** Returns whether the fingerprint occurs at {@link #MAX_PLACES} or more earlier positions in its document. */
        private boolean isRefrain(int fingerprint) {
            int before = index.position(fingerprint) - MAX_PLACES;
            return before >= index.start(index.position(fingerprint))
                    && index.document(index.entry(before)) == index.document(fingerprint);
        }

        private void findPartners(int right, int fingerprint, IntList found) {
            int documents = 0;
            int occurrences = 0;
            int last = -1;
            int start = index.start(index.position(fingerprint));
            for (int at = start; at < index.size(); at++) {
                int other = index.entry(at);
                int left = index.document(other);
                occurrences = left == last ? occurrences + 1 : 1;
                documents += left == last ? 0 : 1;
                last = left;
                if (left >= right) {
                    return;
                }
                if (documents > BUCKET_LIMIT) {
                    overLimit.add(start);
                    return;
                }
                if (occurrences <= MAX_PLACES && partnerOf[left] != right && sharesPassage(other, fingerprint)) {
                    partnerOf[left] = right;
                    found.add(left);
                }
            }
        }

        private boolean sharesPassage(int leftFingerprint, int rightFingerprint) {
            work.increment();
            return places.sharePassage(
                    sequences.get(index.document(leftFingerprint)),
                    index.word(leftFingerprint),
                    sequences.get(index.document(rightFingerprint)),
                    index.word(rightFingerprint));
        }
    }
}
