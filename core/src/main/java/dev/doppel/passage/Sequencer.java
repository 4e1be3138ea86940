package dev.doppel.passage;

import dev.doppel.shingle.Templates;
import dev.doppel.shingle.WordHasher;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.Splitter;
import dev.doppel.text.TextScheme;
import java.util.BitSet;

/** Makes the {@link Sequence}s of documents. One per thread. */
final class Sequencer {
    private final PassageScheme scheme;
    private final Splitter splitter;
    private final WordHasher hasher;
    private final Templates templates;

    Sequencer(TextScheme text, PassageScheme scheme, Templates templates) {
        this.templates = templates;
        this.scheme = scheme;
        splitter = text.splitter();
        hasher = new WordHasher(text);
    }

    /** Without what templates have and, where asked, what is quoted. */
    Sequence sequence(int document, String text) {
        Sequence sequence = new Sequence(document, hasher.hashes(text));
        if (!templates.isEmpty()) {
            BitSet given = templates.in(sequence.words());
            given.stream().forEach(word -> sequence.ignore(Ignoring.TEMPLATE, word, word + 1));
        }
        if (scheme.quotes()) {
            ignoreQuotations(sequence, text);
        }
        return sequence;
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
