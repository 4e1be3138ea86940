package dev.doppel.shingle;

import dev.doppel.text.Splitter;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordScanner;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Computes the shingles of a text. Plain text is shingled in one pass over its bytes, without an object per word or
 * shingle. Other texts are split into words first. The results equal those of {@link Splitter} and {@link Shingler}.
 *
 * <p>Not safe for use by multiple threads.
 */
public final class TextShingler {
    private final Shingler shingler;
    private final Splitter splitter;
    private final @Nullable WordScanner scanner;
    private final Templates templates;

    /** Creates a shingler without templates. */
    public TextShingler(TextScheme text, ShingleScheme shingles) {
        this(text, shingles, Templates.NONE);
    }

    /** Creates a shingler that leaves out shingles with template words. */
    public TextShingler(TextScheme text, ShingleScheme shingles, Templates templates) {
        this.templates = templates;
        shingler = shingles.shingler();
        splitter = text.splitter();
        scanner = text.isPlain() && templates.isEmpty() ? new WordScanner() : null;
    }

    /** Returns the shingles in text order, with repetitions. The list is valid until the next text is shingled. */
    public LongArrayList occurrences(String text) {
        return scanner == null
                ? LongArrayList.wrap(shingler.hashesInOrder(splitter.split(text), templates))
                : shingler.occurrences(scanner.scan(text));
    }

    /** Returns the shingles of a text. */
    public ShingleSet shingle(String text) {
        return scanner == null
                ? shingler.shingle(splitter.split(text), templates)
                : shingler.shingle(scanner.scan(text));
    }
}
