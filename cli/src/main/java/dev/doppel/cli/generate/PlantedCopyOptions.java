package dev.doppel.cli.generate;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.option.ThreadsOption;
import dev.doppel.lab.generate.GeneratedCorpusWriter;
import dev.doppel.options.UsageErrors;
import java.io.IOException;
import java.util.function.IntFunction;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** The options for commands that generate a corpus with planted copies and their ground truth. */
final class PlantedCopyOptions {
    @Mixin
    private GenerateOptions common = new GenerateOptions();

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    long seed() {
        return common.seed();
    }

    /**
     * Writes a corpus and its ground truth, and prints a summary.
     *
     * @param writer a function that creates a corpus writer with the given number of threads
     * @param planted the noun for planted copies in the summary, such as "pair"
     */
    int write(CommandSpec spec, Console console, IntFunction<GeneratedCorpusWriter> writer, String planted)
            throws IOException {
        return common.write(spec, console, UsageErrors.checked(spec, () -> writer.apply(threads.count())), planted);
    }
}
