package dev.doppel.lab.generate;

import dev.doppel.Document;
import dev.doppel.lab.internal.random.SeededRandom;
import java.util.List;

/** Generates documents that are random permutations of {@code words}, using the Fisher-Yates shuffle. */
public record PermutationGenerator(List<String> words, long seed) implements DocumentGenerator {
    public PermutationGenerator {
        words = WordList.requireWords(words);
    }

    @Override
    public Document document(int number) {
        SeededRandom random = SeededRandom.of(seed, SeededRandom.Purpose.PERMUTATION, number);
        String[] shuffled = words.toArray(String[]::new);
        for (int last = shuffled.length - 1; last > 0; last--) {
            int chosen = random.below(last + 1);
            String word = shuffled[chosen];
            shuffled[chosen] = shuffled[last];
            shuffled[last] = word;
        }
        return new Document(DocumentGenerator.id(number), String.join(" ", shuffled));
    }
}
