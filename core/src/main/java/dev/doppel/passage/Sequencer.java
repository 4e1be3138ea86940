package dev.doppel.passage;

import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.Shingler;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.Splitter;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordScanner;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Makes the {@link Sequence}s of documents. One per thread. */
final class Sequencer {
    private final PassageScheme scheme;
    private final Splitter splitter;
    private final @Nullable WordScanner scanner;
    private final Shingler shingler = ShingleScheme.words(1).shingler();

    Sequencer(TextScheme text, PassageScheme scheme) {
        this.scheme = scheme;
        splitter = text.splitter();
        scanner = text.isPlain() ? new WordScanner() : null;
    }

    /** Without what templates have and, where asked, what is quoted. */
    Sequence sequence(int document, String text) {
        Sequence sequence = new Sequence(document, words(text));
        if (!scheme.templates().isEmpty()) {
            scheme.templates().ignoreIn(sequence);
        }
        if (scheme.quotes()) {
            ignoreQuotations(sequence, text);
        }
        return sequence;
    }

    private long[] words(String text) {
        return scanner == null
                ? shingler.hashesInOrder(splitter.split(text))
                : shingler.occurrences(scanner.scan(text)).toLongArray();
    }

    private void ignoreQuotations(Sequence sequence, String text) {
        BitSet quoted = Quotations.in(text);
        if (quoted.isEmpty()) {
            return;
        }
        PlacedWords placed = splitter.place(text);
        for (int word = 0; word < placed.count(); word++) {
            if (quoted.get(placed.start(word))) {
                sequence.ignore(Ignoring.QUOTE, word, word + 1);
            }
        }
    }
}
