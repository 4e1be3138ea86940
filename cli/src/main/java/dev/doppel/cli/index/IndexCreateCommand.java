package dev.doppel.cli.index;

import dev.doppel.Options;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.option.TemplateOptions;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.options.TextOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements the {@code index create} command. */
@Command(
        name = "create",
        description = "Create an empty index, and set how its documents are compared.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel index create archive",
            "         doppel index create programs --text code --ignore starter.java",
            "",
            "These options are stored in the index. The other index commands do not accept them. The measure and",
            "the threshold are options of each query."
        })
public final class IndexCreateCommand extends ConsoleCommand {
    @Mixin
    private IndexDirectoryParameter named = new IndexDirectoryParameter();

    @Mixin
    private TextOptions text = new TextOptions();

    @Mixin
    private TemplateOptions ignore = new TemplateOptions();

    @Option(
            names = "--no-texts",
            description = "Store only the data needed to compare texts, not the texts themselves. The index then takes"
                    + " less than half the disk space, but cannot show passages.")
    private boolean noTexts;

    IndexCreateCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        Options options = ignore.applyTo(checked(text::options), console);
        IndexScheme scheme = new IndexScheme(options.text(), options.shingles(), !noTexts, options.templates());
        Index.create(named.directory(), scheme);
        console.out().println("created an empty index: " + named.directory());
        console.out().println(console.faint("scheme: " + scheme));
        return 0;
    }
}
