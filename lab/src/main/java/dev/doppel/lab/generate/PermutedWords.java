package dev.doppel.lab.generate;

import dev.doppel.Document;
import java.util.List;

/**
 * Report 004's generator: each document is the same words in another random order. All permutations have the same
 * chance; the shuffle is that of Fisher and Yates.
 */
public record PermutedWords(List<String> words, long seed) implements Generator {
    public PermutedWords {
        words = WordList.requireWords(words);
    }

    @Override
    public Document document(int number) {
        SeededRandom dice = SeededRandom.of(seed, SeededRandom.Purpose.PERMUTATION, number);
        String[] shuffled = words.toArray(String[]::new);
        for (int last = shuffled.length - 1; last > 0; last--) {
            int chosen = dice.below(last + 1);
            String word = shuffled[chosen];
            shuffled[chosen] = shuffled[last];
            shuffled[last] = word;
        }
        return new Document(Generator.id(number), String.join(" ", shuffled));
    }
}
