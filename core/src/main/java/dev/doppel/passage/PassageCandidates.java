package dev.doppel.passage;

import dev.doppel.candidate.Candidates;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The documents that may share a passage. Whatever two documents have a fingerprint in common, the words around it are looked at,
 * and they are partners if as many go together as {@link Winnowing#guaranteed} says; so those that share as many unchanged words
 * in a row are never missed, with one exception:
 *
 * <p>Of the documents that have a fingerprint everybody meets the first {@value #CROWD}. What more than so many share would
 * otherwise cost time by the square of their number. Each of them is found as a partner of the first ones nevertheless, and two
 * of the others are if they share any fingerprint that is not as common.
 */
final class PassageCandidates implements Candidates {
    static final int CROWD = 64;

    /** In so many places of one document a fingerprint is tried: more are a refrain. */
    private static final int MOST_PLACES = 16;

    private final FingerprintIndex index;
    private final List<WordSequence> sequences;
    private final int words;
    private final int cost;

    /**
     * Finds those that share a passage.
     *
     * @param words so many around a fingerprint make it worth looking for a passage
     * @param cost how much a word that differs counts against it
     */
    PassageCandidates(FingerprintIndex index, List<WordSequence> sequences, int words, int cost) {
        this.index = index;
        this.sequences = sequences;
        this.words = words;
        this.cost = cost;
    }

    @Override
    public int documents() {
        return index.documents();
    }

    @Override
    public Finder finder() {
        return new Search();
    }

    private final class Search implements Finder {
        private final Extension extension = new Extension(cost);
        /** For each document, the last one of which it was found to be a partner. */
        private final int[] partnerOf = new int[documents()];

        Search() {
            Arrays.fill(partnerOf, -1);
        }

        @Override
        public void partnersBefore(int right, IntConsumer partner) {
            IntArrayList found = new IntArrayList();
            for (int number = index.first(right); number < index.first(right + 1); number++) {
                if (!isIgnored(number) && !isRefrain(number)) {
                    meet(right, number, found);
                }
            }
            found.forEach(partner);
        }

        private boolean isIgnored(int number) {
            int word = index.word(number);
            return sequences.get(index.document(number)).isIgnored(word, word + index.run());
        }

        /** Whether its document has it in many places before. */
        private boolean isRefrain(int number) {
            int before = index.place(number) - MOST_PLACES;
            return before >= index.start(index.place(number))
                    && index.document(index.at(before)) == index.document(number);
        }

        private void meet(int right, int number, IntArrayList found) {
            int met = 0;
            int places = 0;
            int last = -1;
            for (int at = index.start(index.place(number)); at < index.size() && met <= CROWD; at++) {
                int other = index.at(at);
                int left = index.document(other);
                if (left >= right) {
                    return;
                }
                places = left == last ? places + 1 : 1;
                met += left == last ? 0 : 1;
                last = left;
                if (met <= CROWD && places <= MOST_PLACES && partnerOf[left] != right && sharesPassage(other, number)) {
                    partnerOf[left] = right;
                    found.add(left);
                }
            }
        }

        private boolean sharesPassage(int leftNumber, int rightNumber) {
            long[] left = sequences.get(index.document(leftNumber)).words();
            long[] right = sequences.get(index.document(rightNumber)).words();
            int leftAt = index.word(leftNumber);
            int rightAt = index.word(rightNumber);
            int end = leftAt + index.run();
            return Arrays.equals(left, leftAt, end, right, rightAt, rightAt + index.run())
                    && extension
                                    .around(left, leftAt, right, rightAt, index.run())
                                    .words()
                            >= words;
        }
    }
}
