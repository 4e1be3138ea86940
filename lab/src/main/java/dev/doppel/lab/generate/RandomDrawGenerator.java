package dev.doppel.lab.generate;

import dev.doppel.Document;
import dev.doppel.lab.internal.random.SeededRandom;
import java.util.List;
import java.util.StringJoiner;

/** Generates documents of random words, drawn uniformly and with replacement from {@code base}. */
public record RandomDrawGenerator(List<String> base, WordLengthRange length, long seed) implements DocumentGenerator {
    public RandomDrawGenerator {
        base = WordList.requireWords(base);
    }

    @Override
    public Document document(int number) {
        SeededRandom random = SeededRandom.of(seed, SeededRandom.Purpose.DRAW, number);
        StringJoiner text = new StringJoiner(" ");
        int words = random.between(length.low(), length.high());
        for (int i = 0; i < words; i++) {
            text.add(base.get(random.below(base.size())));
        }
        return new Document(DocumentGenerator.id(number), text.toString());
    }
}
