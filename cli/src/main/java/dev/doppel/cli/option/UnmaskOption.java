package dev.doppel.cli.option;

import dev.doppel.Options;
import picocli.CommandLine.Option;

/** The {@code --unmask} option. */
public final class UnmaskOption {
    @Option(
            names = "--unmask",
            description = "Compare the text that a reader sees: remove invisible characters and hidden text, and"
                    + " replace look-alike letters. --passages always does this.")
    private boolean unmask;

    public Options applyTo(Options options) {
        return unmask ? options.withUnmasked(true) : options;
    }
}
