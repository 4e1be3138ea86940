package dev.doppel.cli.generate;

import picocli.CommandLine.Option;

/** The {@code --documents} option. */
final class DocumentsOption {
    @Option(names = "--documents", paramLabel = "N", description = "Generate N documents (default: ${DEFAULT-VALUE}).")
    private int count;

    /** Creates the option with the given default value. */
    DocumentsOption(int count) {
        this.count = count;
    }

    int count() {
        return count;
    }
}
