package dev.doppel.lab.generate;

import dev.doppel.lab.internal.random.SeededRandom;
import java.util.Arrays;

/**
 * Moves words within windows of about {@value #WINDOW} words, even across sentence boundaries. Punctuation is not
 * moved.
 */
final class WordReorderer implements PassageEditor {
    private static final int WINDOW = 20;

    @Override
    public int edit(WordBuffer original, int from, int to, WordBuffer copy, double share, SeededRandom random) {
        int words = to - from;
        int[] places = places(words, PassageEditor.count(words, share), random);
        int[] order = new int[words];
        Arrays.setAll(order, i -> from + i);
        int perWindow = Math.max(2, (int) Math.round(WINDOW * share));
        int moved = 0;
        while (places.length - moved >= 2) { // a single word cannot move
            int left = places.length - moved;
            int end = left < perWindow + 2 ? places.length : moved + perWindow;
            RandomDerangement.rotate(order, Arrays.copyOfRange(places, moved, end), random);
            moved = end;
        }
        for (int i = 0; i < words; i++) {
            copy.append(original.word(order[i]), original.mark(from + i));
        }
        return moved;
    }

    /** Draws {@code count} words other than the first and last, in ascending order (Knuth's Algorithm S). */
    private static int[] places(int words, int count, SeededRandom random) {
        int[] places = new int[count];
        int drawn = 0;
        for (int at = 1; drawn < count; at++) {
            if (random.below(words - 1 - at) < count - drawn) {
                places[drawn++] = at;
            }
        }
        return places;
    }
}
