package dev.doppel.passage.internal.reworded;

import dev.doppel.internal.collect.IntList;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The sentences of a document as bags of words, with an inverted index from words to sentences. Distinct words are
 * numbered in the order of their hashes, so the vocabularies of two documents can be compared in linear time. Excluded
 * words are not in any bag. Instances are immutable.
 */
public final class SentenceBags {
    /** The number used for a word that is excluded or that does not occur in the other document. */
    static final int NONE = -1;

    private final int[] starts;
    private final long[] vocabulary;
    private final int[] numbers;
    private final int[] bagStarts;
    private final int[] bagWords;
    private final int[] bagCounts;
    private final int[] postingStarts;
    private final int[] postings;

    private SentenceBags(int[] starts, long[] vocabulary, int[] numbers) {
        this.starts = starts;
        this.vocabulary = vocabulary;
        this.numbers = numbers;
        int sentences = sentences();
        bagStarts = new int[sentences + 1];
        IntList words = new IntList(numbers.length);
        IntList counts = new IntList(numbers.length);
        for (int sentence = 0; sentence < sentences; sentence++) {
            int[] sorted = Arrays.copyOfRange(numbers, starts[sentence], starts[sentence + 1]);
            Arrays.sort(sorted);
            for (int i = 0; i < sorted.length; i++) {
                if (sorted[i] == NONE) {
                    continue;
                }
                if (i > 0 && sorted[i] == sorted[i - 1]) {
                    counts.set(counts.size() - 1, counts.getInt(counts.size() - 1) + 1);
                } else {
                    words.add(sorted[i]);
                    counts.add(1);
                }
            }
            bagStarts[sentence + 1] = words.size();
        }
        bagWords = words.toIntArray();
        bagCounts = counts.toIntArray();
        postingStarts = new int[vocabulary.length + 1];
        postings = new int[bagWords.length];
        fillPostings();
    }

    private void fillPostings() {
        for (int word : bagWords) {
            postingStarts[word + 1]++;
        }
        for (int word = 0; word < vocabulary.length; word++) {
            postingStarts[word + 1] += postingStarts[word];
        }
        int[] next = postingStarts.clone();
        for (int sentence = 0; sentence < sentences(); sentence++) {
            for (int i = bagStarts[sentence]; i < bagStarts[sentence + 1]; i++) {
                postings[next[bagWords[i]]++] = sentence;
            }
        }
    }

    /**
     * Creates the bags of a document.
     *
     * @param words the hashes of all words
     * @param starts the index of the first word of each sentence, followed by the total number of words
     * @param excluded the indexes of the words to leave out of all bags
     */
    public static SentenceBags of(long[] words, int[] starts, BitSet excluded) {
        long[] sorted = words.clone();
        Arrays.sort(sorted);
        int distinct = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[distinct++] = sorted[i];
            }
        }
        long[] vocabulary = Arrays.copyOf(sorted, distinct);
        int[] numbers = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] = excluded.get(i) ? NONE : Arrays.binarySearch(vocabulary, words[i]);
        }
        return new SentenceBags(starts, vocabulary, numbers);
    }

    /** Returns whether the text was divided into windows because it has no usable punctuation. */
    boolean hasWindows() {
        return SentenceSplitter.isWindows(starts);
    }

    int sentences() {
        return starts.length - 1;
    }

    /** Returns the number of words in the document, including repeated and excluded words. */
    int words() {
        return numbers.length;
    }

    /** Returns the index of a sentence's first word. {@code start(sentences())} is the number of words. */
    int start(int sentence) {
        return starts[sentence];
    }

    /** Returns the index of the sentence that contains the word at the given index. */
    int sentenceOf(int word) {
        int at = Arrays.binarySearch(starts, word);
        return at >= 0 ? at : -at - 2;
    }

    /** Returns the number that identifies the word at the given index, or {@link #NONE} if the word is excluded. */
    int number(int word) {
        return numbers[word];
    }

    /** Returns the number of distinct words, including excluded words. */
    int distinctWords() {
        return vocabulary.length;
    }

    /** Returns the hash of the distinct word with the given number. */
    long hash(int number) {
        return vocabulary[number];
    }

    /** Returns the position of a sentence's first distinct word in the list of all bags. */
    int bagStart(int sentence) {
        return bagStarts[sentence];
    }

    /** Returns the number of distinct words in a sentence. */
    int bagSize(int sentence) {
        return bagStarts[sentence + 1] - bagStarts[sentence];
    }

    /** Returns the number that identifies the word at a position in the list of all bags; see {@link #bagStart}. */
    int bagWord(int position) {
        return bagWords[position];
    }

    /** Returns how often the word at a position in the list of all bags occurs in its sentence. */
    int bagCount(int position) {
        return bagCounts[position];
    }

    /** Returns the number of sentences that contain the given distinct word. */
    int sentencesWith(int number) {
        return postingStarts[number + 1] - postingStarts[number];
    }

    /** Returns the {@code i}-th sentence that contains the given distinct word. */
    int sentenceWith(int number, int i) {
        return postings[postingStarts[number] + i];
    }
}
