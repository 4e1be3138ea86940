package dev.doppel.passage;

import dev.doppel.shingle.Templates;
import dev.doppel.shingle.WordHasher;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.Splitter;
import dev.doppel.text.TextScheme;
import java.util.BitSet;

/** Makes the {@link WordSequence}s of documents. One per thread. */
final class WordSequencer {
    private final PassageScheme scheme;
    private final Splitter splitter;
    private final WordHasher hasher;
    private final Templates templates;

    WordSequencer(TextScheme text, PassageScheme scheme, Templates templates) {
        this.templates = templates;
        this.scheme = scheme;
        splitter = text.splitter();
        hasher = new WordHasher(text);
    }

    /** Without what templates have and, where asked, what is quoted. */
    WordSequence sequence(int document, String text) {
        WordSequence sequence = new WordSequence(document, hasher.hashes(text));
        if (!templates.isEmpty()) {
            BitSet given = templates.in(sequence.words());
            given.stream().forEach(word -> sequence.ignore(ExclusionReason.TEMPLATE, word, word + 1));
        }
        if (scheme.quotes()) {
            ignoreQuotations(sequence, text);
        }
        return sequence;
    }

    private void ignoreQuotations(WordSequence sequence, String text) {
        BitSet quoted = Quotations.in(text);
        if (quoted.isEmpty()) {
            return;
        }
        PlacedWords placed = splitter.place(text);
        for (int word = 0; word < placed.count(); word++) {
            if (quoted.get(placed.start(word))) {
                sequence.ignore(ExclusionReason.QUOTE, word, word + 1);
            }
        }
    }
}
