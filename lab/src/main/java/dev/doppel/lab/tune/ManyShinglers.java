package dev.doppel.lab.tune;

import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.Shingler;
import dev.doppel.text.Splitter;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordScanner;
import dev.doppel.text.Words;
import java.util.List;

/** Takes shingles of several sizes from a text whose words are found once. One per thread. */
final class ManyShinglers {
    private final boolean plain;
    private final WordScanner scanner = new WordScanner();
    private final Splitter splitter;
    private final List<Shingler> shinglers;

    ManyShinglers(TextScheme text, List<ShingleScheme> schemes) {
        plain = text.isPlain();
        splitter = text.splitter();
        shinglers = schemes.stream().map(ShingleScheme::shingler).toList();
    }

    /** A set for each size, in their order. */
    List<ShingleSet> shingle(String text) {
        if (plain) {
            WordScanner found = scanner.scan(text);
            return shinglers.stream().map(shingler -> shingler.shingle(found)).toList();
        }
        Words words = splitter.split(text);
        return shinglers.stream().map(shingler -> shingler.shingle(words)).toList();
    }
}
