package dev.doppel.cli.index;

import dev.doppel.cli.Main;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.TextTable;
import dev.doppel.index.Index;
import dev.doppel.internal.Plurals;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements the {@code index remove} command. */
@Command(
        name = "remove",
        description = "Remove documents from an index.",
        footer = {
            "",
            "Example: doppel index remove archive anna.txt ben.txt",
            "         doppel index remove archive --from ids.txt",
            "",
            "All of the documents are removed in a single step. If an id is unknown, it is listed and the exit",
            "code is 1."
        })
public final class IndexRemoveCommand extends ConsoleCommand {
    private static final int LISTED = 10;

    @Mixin
    private IndexDirectoryParameter named = new IndexDirectoryParameter();

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "ID", description = "The ids of the documents.")
    private List<String> ids = List.of();

    @Option(names = "--from", paramLabel = "FILE", description = "Also read ids from FILE, one per line.")
    private @Nullable Path from;

    IndexRemoveCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        if (ids.isEmpty() && from == null) {
            throw usageError("no ID: give ids, or a file of ids with --from FILE");
        }
        Set<String> all = new LinkedHashSet<>(ids);
        if (from != null) {
            all.addAll(lines(from));
        }
        List<String> unknown;
        try (Index index = named.open()) {
            unknown = List.copyOf(index.removeAll(all));
            console.out()
                    .println(console.bold(Plurals.count(all.size() - unknown.size(), "document") + " removed")
                            + "; the index contains "
                            + Plurals.count(index.stats().documents(), "document"));
        }
        for (String id : unknown.subList(0, Math.min(LISTED, unknown.size()))) {
            console.complain("no document has the id \"" + TextTable.printable(id) + "\"");
        }
        if (unknown.size() > LISTED) {
            console.complain(Plurals.count(unknown.size() - LISTED, "more unknown id"));
        }
        return unknown.isEmpty() ? 0 : Main.FAILED;
    }

    private static List<String> lines(Path file) {
        try {
            List<String> lines = new ArrayList<>(Files.readAllLines(file, StandardCharsets.UTF_8));
            lines.removeIf(String::isEmpty);
            return lines;
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("no such file: " + file, e);
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(file + " is not UTF-8 text; save it as UTF-8", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }
}
