package dev.doppel.lab.generate;

import dev.doppel.Document;
import java.util.List;
import java.util.StringJoiner;

/**
 * Report 001's generator: each document is so many words drawn from a base, with repetition, each word of it with the
 * same chance.
 */
public record DrawnWords(List<String> base, LengthRange length, long seed) implements Generator {
    public DrawnWords {
        base = WordList.requireWords(base);
    }

    @Override
    public Document document(int number) {
        SeededRandom dice = SeededRandom.of(seed, SeededRandom.Purpose.DRAW, number);
        StringJoiner text = new StringJoiner(" ");
        int words = dice.between(length.low(), length.high());
        for (int i = 0; i < words; i++) {
            text.add(base.get(dice.below(base.size())));
        }
        return new Document(Generator.id(number), text.toString());
    }
}
