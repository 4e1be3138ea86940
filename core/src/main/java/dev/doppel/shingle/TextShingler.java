package dev.doppel.shingle;

import dev.doppel.text.FileText;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordScanner;
import dev.doppel.text.WordSplitter;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Computes the shingles of a text. Text in the plain profile is shingled in one pass over its bytes, without creating
 * an object for each word or shingle. Other texts are first split into words. Both ways give the same result as
 * {@link WordSplitter} followed by {@link Shingler}.
 *
 * <p>Instances are not safe for use by multiple threads.
 *
 * <pre>{@code
 * TextShingler shingler = new TextShingler(TextScheme.PLAIN, ShingleScheme.words(2));
 * int shingles = shingler.shingle("to be or not to be").size();    // 4
 * }</pre>
 */
public final class TextShingler {
    private final ShingleScheme shingles;
    private final Shingler shingler;
    private final WordSplitter splitter;
    private final @Nullable WordScanner scanner;
    private final Templates templates;

    /** Creates a shingler without templates. */
    public TextShingler(TextScheme text, ShingleScheme shingles) {
        this(text, shingles, Templates.NONE);
    }

    /** Creates a shingler that omits shingles with template words. */
    public TextShingler(TextScheme text, ShingleScheme shingles, Templates templates) {
        this.shingles = shingles;
        this.templates = templates;
        shingler = shingles.shingler();
        splitter = text.splitter();
        scanner = text.isPlain() && templates.isEmpty() ? new WordScanner() : null;
    }

    /** Returns the shingles in text order, with repetitions. */
    public long[] occurrences(String text) {
        return occurrences(FileText.of(text));
    }

    /** Returns the shingles of a file in text order, with repetitions. */
    public long[] occurrences(FileText file) {
        return scanner == null
                ? shingler.hashesInOrder(splitter.split(file), templates)
                : shingler.occurrences(scanner.scan(file.content()));
    }

    /** Returns the shingles of a text. */
    public ShingleSet shingle(String text) {
        return shingle(FileText.of(text));
    }

    /** Returns the shingles of all files in a document. No shingle spans two files. */
    public ShingleSet shingle(List<FileText> files) {
        if (files.size() == 1) {
            return shingle(files.get(0));
        }
        return shingles.setOf(files.stream()
                .map(this::occurrences)
                .flatMapToLong(Arrays::stream)
                .toArray());
    }

    private ShingleSet shingle(FileText file) {
        return scanner == null
                ? shingler.shingle(splitter.split(file), templates)
                : shingler.shingle(scanner.scan(file.content()));
    }
}
