package dev.doppel.cli.dedup;

import dev.doppel.dedup.OldCorpora;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The options that specify the previously cleaned corpora, and the directory in which to save the state for later runs.
 */
final class OldCorporaOptions {
    @Option(
            names = "--against",
            paramLabel = "OLD",
            description =
                    "Also remove documents that are similar to one of OLD: a folder, a file, a pattern, an index, or"
                            + " a state that --save-state wrote. OLD itself is not cleaned. May be repeated.")
    private List<String> against = List.of();

    @Option(
            names = "--save-state",
            paramLabel = "STATE",
            description = "Save the kept documents in the directory STATE, which a later run can use with"
                    + " --against. If this run also uses STATE with --against, the kept documents are added to it.")
    private @Nullable Path saveState;

    OldCorpora corpora() {
        return new OldCorpora(against, saveState);
    }
}
