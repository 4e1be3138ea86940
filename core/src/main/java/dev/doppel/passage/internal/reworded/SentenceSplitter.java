package dev.doppel.passage.internal.reworded;

import dev.doppel.internal.collect.IntList;
import dev.doppel.text.PlacedWords;
import java.util.Arrays;

/**
 * Divides the words of a text into sentences. A sentence of at least {@value #MIN_WORDS} words ends at an empty line,
 * or at a full stop, question mark, exclamation mark or ellipsis, including the Arabic, Devanagari and East Asian forms
 * of these marks. Longer sentences are split after {@value #MAX_WORDS} words. A text in which most sentences end only
 * because of this limit has no usable punctuation. Such a text is divided into windows of {@value #WINDOW} words
 * instead.
 */
public final class SentenceSplitter {
    /**
     * The minimum number of words in a sentence. Shorter parts, such as abbreviations, are joined to the next sentence.
     */
    private static final int MIN_WORDS = 3;

    private static final int MAX_WORDS = 40;

    private static final int WINDOW = 15;

    private static final String FULL_STOPS = ".!?\u0964\u061f\u06d4\u2026";

    /** The marks that end a sentence in scripts written without spaces. No space follows these marks. */
    private static final String WIDE_FULL_STOPS = "\u3002\uff01\uff1f\uff61";

    private SentenceSplitter() {}

    /**
     * Returns the index of the first word of each sentence, followed by the total number of words.
     *
     * @param text the original text
     * @param words the words of the text, with their offsets in it
     */
    public static int[] split(String text, PlacedWords words) {
        int count = words.count();
        IntList starts = new IntList();
        starts.add(0);
        int capped = 0;
        for (int word = 1; word < count; word++) {
            int length = word - starts.getInt(starts.size() - 1);
            if (length >= MIN_WORDS && isSentenceEnd(text, words.end(word - 1), words.start(word))) {
                starts.add(word);
            } else if (length >= MAX_WORDS) {
                starts.add(word);
                capped++;
            }
        }
        if (capped > starts.size() / 2) {
            return windows(count);
        }
        int last = starts.getInt(starts.size() - 1);
        if (starts.size() > 1 && count - last < MIN_WORDS) {
            starts.set(starts.size() - 1, count);
        } else if (count > last) {
            starts.add(count);
        }
        return starts.toIntArray();
    }

    /** Returns whether a text was divided into windows rather than sentences. */
    static boolean isWindows(int... starts) {
        return starts.length > 2 && Arrays.equals(starts, windows(starts[starts.length - 1]));
    }

    private static int[] windows(int words) {
        int windows = Math.max(1, words / WINDOW);
        int[] starts = new int[windows + 1];
        for (int window = 0; window < windows; window++) {
            starts[window] = window * WINDOW;
        }
        starts[windows] = words;
        return starts;
    }

    /** Returns whether the characters between two words end a sentence. */
    private static boolean isSentenceEnd(String text, int from, int to) {
        int newLines = 0;
        for (int at = from; at < to; at++) {
            char c = text.charAt(at);
            if (WIDE_FULL_STOPS.indexOf(c) >= 0 || (FULL_STOPS.indexOf(c) >= 0 && at + 1 < to)) {
                return true;
            }
            newLines += c == '\n' ? 1 : 0;
        }
        return newLines > 1;
    }
}
