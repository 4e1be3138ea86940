package dev.doppel.shingle;

import dev.doppel.text.Splitter;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordScanner;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The first two stages in one, for whoever needs the shingles of a text and not its words. Plain text is taken in one
 * pass over its bytes, without an object for a word or a shingle; for other texts the words are made. One per thread.
 */
public final class TextShingler {
    private final Shingler shingler;
    private final Splitter splitter;
    private final @Nullable WordScanner scanner;
    private final Templates templates;

    public TextShingler(TextScheme text, ShingleScheme shingles) {
        this(text, shingles, Templates.NONE);
    }

    /**
     * Takes the shingles that hold no word of a template.
     *
     * @param templates what is not shingled; a document that has nothing else resembles nothing
     */
    public TextShingler(TextScheme text, ShingleScheme shingles, Templates templates) {
        this.templates = templates;
        shingler = shingles.shingler();
        splitter = text.splitter();
        scanner = text.isPlain() && templates.isEmpty() ? new WordScanner() : null;
    }

    /**
     * The shingles in the order of the text, each as often as it occurs: the set before the sorting, which few documents
     * need. Valid until the next text.
     */
    public LongArrayList occurrences(String text) {
        return scanner == null
                ? LongArrayList.wrap(shingler.hashesInOrder(splitter.split(text), templates))
                : shingler.occurrences(scanner.scan(text));
    }

    public ShingleSet shingle(String text) {
        return scanner == null
                ? shingler.shingle(splitter.split(text), templates)
                : shingler.shingle(scanner.scan(text));
    }
}
