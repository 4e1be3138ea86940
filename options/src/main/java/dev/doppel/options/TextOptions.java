package dev.doppel.options;

import dev.doppel.Options;
import dev.doppel.SearchRequest;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that determine how a text is split into shingles. */
public final class TextOptions {
    @ArgGroup
    private ShingleSize size = new ShingleSize();

    private static final class ShingleSize {
        @Option(
                names = "--words",
                paramLabel = "K",
                description = "Compare runs of K words (default: " + ShingleScheme.DEFAULT_WORDS + ").")
        private @Nullable Integer words;

        @Option(names = "--chars", paramLabel = "K", description = "Compare runs of K characters instead.")
        private @Nullable Integer chars;
    }

    @Option(names = "--bag", description = "Count each occurrence of a shingle instead of counting it once.")
    private boolean bag;

    @Mixin
    private WordOptions words = new WordOptions();

    TextScheme text() {
        return words.text();
    }

    /** Returns the default options with these text settings. */
    public Options options() {
        TextScheme text = words.text();
        if (text.profile() == TextScheme.Profile.VERBATIM && size.chars == null) {
            throw new IllegalArgumentException(
                    "--text verbatim needs --chars K, such as --chars 9: it keeps white space, and so has no words"
                            + (size.words == null ? "" : " (got: --words " + size.words + ")"));
        }
        ShingleScheme shingles = size.chars != null
                ? ShingleScheme.chars(size.chars)
                : size.words != null ? ShingleScheme.words(size.words) : ShingleScheme.DEFAULT;
        return SearchRequest.texts(text, bag ? shingles.asBag() : shingles);
    }
}
