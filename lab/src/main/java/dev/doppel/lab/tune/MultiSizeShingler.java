package dev.doppel.lab.tune;

import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.Shingler;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordScanner;
import dev.doppel.text.WordSplitter;
import dev.doppel.text.Words;
import java.util.List;

/**
 * Splits a text into words once, and computes shingles of several sizes from these words. This class is not
 * thread-safe.
 */
final class MultiSizeShingler {
    private final boolean plain;
    private final WordScanner scanner = new WordScanner();
    private final WordSplitter splitter;
    private final List<Shingler> shinglers;

    MultiSizeShingler(TextScheme text, List<ShingleScheme> schemes) {
        plain = text.isPlain();
        splitter = text.splitter();
        shinglers = schemes.stream().map(ShingleScheme::shingler).toList();
    }

    /** Returns one set of shingles per shingle size. */
    List<ShingleSet> shingle(String text) {
        if (plain) {
            WordScanner scanned = scanner.scan(text);
            return shinglers.stream().map(shingler -> shingler.shingle(scanned)).toList();
        }
        Words words = splitter.split(text);
        return shinglers.stream().map(shingler -> shingler.shingle(words)).toList();
    }
}
