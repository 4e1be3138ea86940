package dev.doppel.options;

import dev.doppel.passage.PassageScheme;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options {@code --ignore-quotes} and {@code --ignore-common}, which exclude text from passages. */
public final class IgnoredTextOptions {
    @Option(
            names = "--ignore-quotes",
            description = "Ignore text in quotation marks, and lines that begin with >, in passages.")
    private boolean quotes;

    @Option(
            names = "--ignore-common",
            paramLabel = "SHARE",
            description =
                    "Ignore text found in more than SHARE of the documents, in passages (default with --passages: "
                            + PassageScheme.DEFAULT_COMMON + " if there are " + PassageScheme.MIN_FOR_COMMON
                            + " documents or more; 1 ignores nothing).")
    private @Nullable Double common;

    /** Returns a copy of a scheme with these settings for ignored text. */
    public PassageScheme applyTo(PassageScheme scheme) {
        return scheme.ignoring(quotes, common);
    }

    /**
     * Throws {@link IllegalArgumentException} if the user gave one of these options.
     *
     * @param remedy the options that the user should add, as shown in the message
     */
    public void refuseWithoutPassages(String remedy) {
        if (quotes || common != null) {
            throw new IllegalArgumentException(
                    (quotes ? "--ignore-quotes" : "--ignore-common") + " applies to passages only: add " + remedy);
        }
    }
}
