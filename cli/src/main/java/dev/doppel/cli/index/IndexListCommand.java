package dev.doppel.cli.index;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.ShellQuoting;
import dev.doppel.cli.console.TextTable;
import dev.doppel.cli.option.RawCsvOption;
import dev.doppel.index.DocumentPage;
import dev.doppel.index.Index;
import dev.doppel.index.StoredDocument;
import dev.doppel.internal.Plurals;
import dev.doppel.results.OutputFile;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements the {@code index list} command. */
@Command(
        name = "list",
        description = "List the documents of an index in the order of their ids.",
        footer = {"", "Example: doppel index list archive --after m --limit 20"})
public final class IndexListCommand extends ConsoleCommand {
    private static final int SHOWN = 100;

    @Mixin
    private IndexDirectoryParameter named = new IndexDirectoryParameter();

    @Option(names = "--after", paramLabel = "ID", description = "Start after this id. The id does not have to exist.")
    private String after = "";

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "List N documents (default: " + SHOWN + "; with --output, all).")
    private @Nullable Integer limit;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the list to " + OutputFile.NAMES + " instead, with the SHA-256 of each text.")
    private @Nullable Path output;

    @Mixin
    private RawCsvOption tables = new RawCsvOption();

    IndexListCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        OutputFile file = checked(() -> tables.file(output));
        if (limit != null && limit < 1) {
            throw usageError("limit must be 1 or more (got: " + limit + ")");
        }
        try (Index index = named.openReadOnly()) {
            if (output == null) {
                print(
                        index.list(after, limit == null ? SHOWN : limit),
                        index.stats().documents());
            } else {
                IndexDocumentRows rows = new IndexDocumentRows(index, after, limit == null ? Long.MAX_VALUE : limit);
                file.write(rows);
                console.out().println(Plurals.count(rows.count(), "document") + "; all are in " + output);
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
                        + (page.next() == null ? "" : "; for more: --after " + ShellQuoting.quoted(page.next())));
    }
}
