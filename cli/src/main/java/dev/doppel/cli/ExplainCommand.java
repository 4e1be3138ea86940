package dev.doppel.cli;

import dev.doppel.Options;
import dev.doppel.cluster.Grouping;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code doppel explain}: the pipeline on two documents, stage by stage. */
@Command(
        name = "explain",
        description = "Show on two documents how similarity is found: shingles, MinHash, LSH, step by step.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {"", "Example: doppel explain anna.txt george.txt --bands 4 --rows 3"})
final class ExplainCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private TwoDocuments documents = new TwoDocuments();

    @Mixin
    private SchemeOptions scheme = new SchemeOptions();

    @Mixin
    private InputOptions input = new InputOptions();

    ExplainCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Options options = scheme.options(Grouping.STAR, 1);
        new Explanation(console, options, documents.read(console, input)).print();
        return 0;
    }
}
