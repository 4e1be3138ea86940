package dev.doppel.cli.index;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ShellQuoting;
import dev.doppel.cli.console.TextTable;
import dev.doppel.index.DocumentPage;
import dev.doppel.index.Index;
import dev.doppel.index.StoredDocument;
import dev.doppel.internal.Plurals;
import dev.doppel.options.UsageErrors;
import dev.doppel.results.OutputFile;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code doppel index list}: the documents of an index. */
@Command(
        name = "list",
        description = "List the documents of an index, in the order of their ids.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        footer = {"", "Example: doppel index list archive --after m --limit 20"})
public final class IndexListCommand implements Callable<Integer> {
    private static final int SHOWN = 100;

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private NamedIndex named = new NamedIndex();

    @Option(names = "--after", paramLabel = "ID", description = "Begin after this id, whether it is there or not.")
    private String after = "";

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "List N documents (default: " + SHOWN + "; with --output, all).")
    private @Nullable Integer limit;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the list to FILE.csv or FILE.jsonl instead, with the SHA-256 of each text.")
    private @Nullable Path output;

    IndexListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        OutputFile file = UsageErrors.checked(spec, () -> OutputFile.checked(output));
        if (limit != null && limit < 1) {
            throw UsageErrors.refused(spec, "limit must be 1 or more (got: " + limit + ")");
        }
        try (Index index = named.openReadOnly()) {
            if (output == null) {
                print(
                        index.list(after, limit == null ? SHOWN : limit),
                        index.stats().documents());
            } else {
                DocumentRows rows = new DocumentRows(index, after, limit == null ? Long.MAX_VALUE : limit);
                file.write(rows);
                console.out().println(Plurals.count(rows.given(), "document") + "; all are in " + output);
            }
        }
        return 0;
    }

    private void print(DocumentPage page, long all) {
        if (!page.documents().isEmpty()) {
            TextTable table = new TextTable("document", "characters", "shingles", "metadata");
            for (StoredDocument document : page.documents()) {
                table.add(
                        document.id(),
                        Plurals.number(document.characters()),
                        Plurals.number(document.shingles()),
                        document.metadata().entrySet().stream()
                                .map(entry -> entry.getKey() + "=" + entry.getValue())
                                .collect(Collectors.joining(" ")));
            }
            table.print(console);
            console.out().println();
        }
        console.out()
                .println(Plurals.number(page.documents().size()) + " of " + Plurals.count(all, "document")
                        + (page.next() == null
                                ? ""
                                : "; the list goes on: --after " + ShellQuoting.quoted(page.next())));
    }
}
