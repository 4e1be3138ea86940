package dev.doppel.cli.index;

import dev.doppel.Options;
import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.option.TemplateOptions;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.options.TextOptions;
import dev.doppel.options.UsageErrors;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code doppel index create}: an empty index, and how its documents will be compared. */
@Command(
        name = "create",
        description = "Make an empty index, and settle how its documents are compared.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel index create archive",
            "         doppel index create programs --text code --ignore starter.java",
            "",
            "The settings live in the index: the other commands take none of them. Measure and threshold are",
            "no settings; each query has its own."
        })
public final class IndexCreateCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private NamedIndex named = new NamedIndex();

    @Mixin
    private TextOptions text = new TextOptions();

    @Mixin
    private TemplateOptions ignore = new TemplateOptions();

    @Option(
            names = "--no-texts",
            description = "Keep no texts, only what is needed to compare them: less than half the disk, but no passages"
                    + " can be shown.")
    private boolean noTexts;

    IndexCreateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Options asked = UsageErrors.checked(spec, () -> text.applyTo(Options.defaults()));
        Options options = ignore.applyTo(asked, console);
        IndexScheme scheme = new IndexScheme(options.text(), options.shingles(), !noTexts, options.templates());
        Index.create(named.directory(), scheme);
        console.out().println("an empty index: " + named.directory());
        console.out().println(console.faint("scheme: " + scheme));
        return 0;
    }
}
