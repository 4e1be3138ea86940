package dev.doppel.lab.generate;

import dev.doppel.lab.internal.random.SeededRandom;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Changes the order of whole sentences. The first and last sentences of the passage, which may be incomplete, are not
 * moved. The moved sentences contain at least the requested number of words, if the passage has enough other sentences.
 */
final class SentenceReorderer implements PassageEditor {
    @Override
    public int edit(WordBuffer original, int from, int to, WordBuffer copy, double share, SeededRandom random) {
        int[] starts = starts(original, from, to);
        int[] moved = draw(starts, PassageEditor.count(to - from, share), random);
        int[] order = IntStream.range(0, starts.length - 1).toArray();
        RandomDerangement.rotate(order, moved, random);
        for (int sentence : order) {
            copy.append(original, starts[sentence], starts[sentence + 1]);
        }
        return Arrays.stream(moved).map(sentence -> words(starts, sentence)).sum();
    }

    /** Returns the index of the first word of each sentence, followed by {@code to}. */
    private static int[] starts(WordBuffer original, int from, int to) {
        return IntStream.rangeClosed(from, to)
                .filter(at -> at == from || at == to || original.mark(at - 1).endsSentence())
                .toArray();
    }

    /** Draws the indices of the sentences to move. The result contains either no indices or at least two. */
    private static int[] draw(int[] starts, int target, SeededRandom random) {
        int[] inner = IntStream.range(1, Math.max(1, starts.length - 2)).toArray();
        if (target == 0 || inner.length < 2) {
            return new int[0];
        }
        int drawn = 0;
        for (int words = 0; drawn < inner.length && (drawn < 2 || words < target); drawn++) {
            int next = random.between(drawn, inner.length - 1);
            int sentence = inner[next];
            inner[next] = inner[drawn];
            inner[drawn] = sentence;
            words += words(starts, sentence);
        }
        return Arrays.copyOf(inner, drawn);
    }

    private static int words(int[] starts, int sentence) {
        return starts[sentence + 1] - starts[sentence];
    }
}
