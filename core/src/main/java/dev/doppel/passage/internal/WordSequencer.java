package dev.doppel.passage.internal;

import dev.doppel.passage.ExclusionReason;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.internal.reworded.SentenceSplitter;
import dev.doppel.shingle.Templates;
import dev.doppel.shingle.WordHasher;
import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.FileText;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordSplitter;
import java.util.BitSet;
import java.util.List;

/** Creates {@link WordSequence}s. Instances are not safe for use by multiple threads. */
public final class WordSequencer {
    private final PassageScheme scheme;
    private final WordSplitter splitter;
    private final WordHasher hasher;
    private final Templates templates;

    public WordSequencer(TextScheme text, PassageScheme scheme, Templates templates) {
        this.templates = templates;
        this.scheme = scheme;
        splitter = text.splitter();
        hasher = new WordHasher(text);
    }

    /** Returns the word sequence of a document. Words in templates and, if requested, in quotations are excluded. */
    public WordSequence sequence(int document, DeobfuscatedText text) {
        List<FileText> files = text.files();
        WordSequence sequence = files.size() == 1
                ? WordSequence.of(document, hasher.hashes(files.get(0)))
                : WordSequence.of(document, files.stream().map(hasher::hashes).toList());
        if (!templates.isEmpty()) {
            BitSet matched = templates.matchedWords(sequence.words());
            matched.stream().forEach(word -> sequence.exclude(ExclusionReason.TEMPLATE, word, word + 1));
        }
        if (scheme.quotes()) {
            excludeQuotations(sequence, text.text());
        }
        if (scheme.level() == PassageLevel.REWORDED) {
            sequence.setSentenceStarts(SentenceSplitter.split(text.text(), splitter.place(files)));
        }
        return sequence;
    }

    private void excludeQuotations(WordSequence sequence, String text) {
        BitSet quoted = Quotations.in(text);
        if (quoted.isEmpty()) {
            return;
        }
        PlacedWords placed = splitter.place(text);
        for (int word = 0; word < placed.count(); word++) {
            if (quoted.get(placed.start(word))) {
                sequence.exclude(ExclusionReason.QUOTE, word, word + 1);
            }
        }
    }
}
