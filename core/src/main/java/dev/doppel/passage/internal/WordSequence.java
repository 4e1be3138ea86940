package dev.doppel.passage.internal;

import dev.doppel.hash.HashMixer;
import dev.doppel.passage.ExclusionReason;
import dev.doppel.passage.Span;
import dev.doppel.passage.internal.reworded.SentenceBags;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The word hashes of a document, which are compared to find passages. An excluded word has a unique hash, so it matches
 * no other word. A discounted word keeps its hash and can match other words, but does not count as shared.
 */
public final class WordSequence {
    private static final BitSet NONE = new BitSet();

    private final int document;
    private final long[] words;
    private final List<FileWords> files;
    private final Map<ExclusionReason, BitSet> excluded;
    /** The indexes of the excluded words. Each excluded word has a unique hash. Discounted words are not included. */
    private final BitSet unmatchable;

    /**
     * The words of one file, {@code words[from .. to - 1]}. Passages do not extend beyond the file.
     *
     * @param words the words of all files
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared by equals, and shared by the files of a document
    record FileWords(long[] words, int from, int to) {
        /**
         * Returns whether the {@code count} words at two positions are equal and neither range extends beyond its file.
         */
        boolean equalsAt(int at, FileWords other, int otherAt, int count) {
            return at + count <= to
                    && otherAt + count <= other.to
                    && Arrays.equals(words, at, at + count, other.words, otherAt, otherAt + count);
        }

        /** Returns the number of equal words directly before two positions, or {@code most} if there are more. */
        int equalBefore(int at, FileWords other, int otherAt, int most) {
            int equal = 0;
            int count = Math.min(most, Math.min(at - from, otherAt - other.from));
            while (equal < count && words[at - 1 - equal] == other.words[otherAt - 1 - equal]) {
                equal++;
            }
            return equal;
        }
    }

    /**
     * The index of each sentence's first word, followed by the total number of words; empty if sentences are not
     * needed.
     */
    private int[] sentenceStarts = {};

    /**
     * Creates a sequence of the words in all files of a document.
     *
     * @param fileEnds for each file, the index after its last word
     */
    WordSequence(
            int document, long[] words, int[] fileEnds, BitSet unmatchable, Map<ExclusionReason, BitSet> excluded) {
        this.document = document;
        this.words = words;
        this.unmatchable = unmatchable;
        this.excluded = excluded;
        files = new ArrayList<>(fileEnds.length);
        int from = 0;
        for (int end : fileEnds) {
            files.add(new FileWords(words, from, end));
            from = end;
        }
    }

    private WordSequence(int document, long[] words, int... fileEnds) {
        this(document, words, fileEnds, new BitSet(), new EnumMap<>(ExclusionReason.class));
    }

    /** Returns the words of a document that consists of one file. */
    static WordSequence of(int document, long[] words) {
        return new WordSequence(document, words, words.length);
    }

    /** Returns the words of a document that consists of several files. */
    static WordSequence of(int document, List<long[]> files) {
        int total = files.stream().mapToInt(file -> file.length).sum();
        long[] words = new long[total];
        int[] ends = new int[files.size()];
        int filled = 0;
        for (int i = 0; i < ends.length; i++) {
            long[] file = files.get(i);
            System.arraycopy(file, 0, words, filled, file.length);
            filled += file.length;
            ends[i] = filled;
        }
        return new WordSequence(document, words, ends);
    }

    int document() {
        return document;
    }

    /** Returns the index after the last word of each file. */
    int[] fileEnds() {
        return files.stream().mapToInt(FileWords::to).toArray();
    }

    /** Returns the file that contains a word. */
    FileWords fileOf(int word) {
        int low = 0;
        for (int high = files.size() - 1; low < high; ) {
            int middle = (low + high) >>> 1;
            if (word < files.get(middle).to()) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return files.get(low);
    }

    int count() {
        return words.length;
    }

    /** Returns the word hashes. The array must not be modified. */
    long[] words() {
        return words;
    }

    /** Sets the sentence starts: the index of each sentence's first word, followed by the total number of words. */
    void setSentenceStarts(int... starts) {
        sentenceStarts = starts;
    }

    /** Returns the sentence starts: the index of each sentence's first word, followed by the total number of words. */
    int[] sentenceStarts() {
        return sentenceStarts;
    }

    List<FileWords> files() {
        return files;
    }

    /** Returns the sentences of all files as bags of words, without excluded words. */
    SentenceBags sentenceBags() {
        return SentenceBags.of(words, sentenceStarts, unmatchable);
    }

    /** Returns the sentences of a file as bags of words, without excluded words. */
    SentenceBags sentenceBags(FileWords file) {
        if (files.size() == 1) {
            return sentenceBags();
        }
        int[] starts = IntStream.concat(
                        IntStream.of(file.from, file.to),
                        Arrays.stream(sentenceStarts).filter(start -> start > file.from && start < file.to))
                .map(start -> start - file.from)
                .sorted()
                .toArray();
        return SentenceBags.of(
                Arrays.copyOfRange(words, file.from, file.to), starts, unmatchable.get(file.from, file.to));
    }

    /** Excludes words {@code from .. to - 1} by giving them unique hashes. */
    void exclude(ExclusionReason reason, int from, int to) {
        excluded.computeIfAbsent(reason, none -> new BitSet()).set(from, to);
        unmatchable.set(from, to);
        for (int word = from; word < to; word++) {
            words[word] = HashMixer.draw(document, word);
        }
    }

    /** Excludes the words at the given indexes. */
    void exclude(ExclusionReason reason, BitSet indexes) {
        for (int from = indexes.nextSetBit(0); from >= 0; ) {
            int to = indexes.nextClearBit(from);
            exclude(reason, from, to);
            from = indexes.nextSetBit(to);
        }
    }

    /** Discounts the words at the given indexes. Discounted words keep their hashes. */
    void discount(ExclusionReason reason, BitSet discounted) {
        excluded.computeIfAbsent(reason, none -> new BitSet()).or(discounted);
    }

    /** Returns the number of words that are neither excluded nor discounted. */
    int countedWords() {
        BitSet all = new BitSet();
        excluded.values().forEach(all::or);
        return words.length - all.cardinality();
    }

    /** Returns the number of words in the given spans, without excluded and discounted words. */
    int countedWords(List<Span> spans) {
        BitSet covered = covered(spans);
        excluded.values().forEach(covered::andNot);
        return covered.cardinality();
    }

    /** Returns the number of words that are not excluded. */
    int matchableWords() {
        return words.length - unmatchable.cardinality();
    }

    /** Returns the number of words in the given spans, without excluded words. */
    int matchableWords(List<Span> spans) {
        BitSet covered = covered(spans);
        covered.andNot(unmatchable);
        return covered.cardinality();
    }

    private static BitSet covered(List<Span> spans) {
        BitSet covered = new BitSet();
        for (Span span : spans) {
            covered.set(span.firstWord(), span.endWord());
        }
        return covered;
    }

    /** Returns the indexes of all excluded words. */
    BitSet unmatchable() {
        return unmatchable;
    }

    /** Returns the indexes of the excluded and discounted words for each reason. */
    Map<ExclusionReason, BitSet> excluded() {
        return Collections.unmodifiableMap(excluded);
    }

    /** Returns the indexes of the words that are excluded or discounted for the given reason. */
    BitSet excluded(ExclusionReason reason) {
        return excluded.getOrDefault(reason, NONE);
    }

    /** Returns whether any of the words {@code from .. to - 1} is excluded. */
    boolean isUnmatchable(int from, int to) {
        int next = unmatchable.nextSetBit(from);
        return next >= 0 && next < to;
    }
}
