package dev.doppel.cli.index;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.Main;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TextTable;
import dev.doppel.index.Index;
import dev.doppel.internal.Plurals;
import dev.doppel.options.UsageErrors;
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
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code doppel index remove}: takes documents out of an index. */
@Command(
        name = "remove",
        description = "Remove documents from an index.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        footer = {
            "",
            "Example: doppel index remove archive anna.txt ben.txt",
            "         doppel index remove archive --from ids.txt",
            "",
            "Those that are there are removed in one step. Those that are not are named; then the exit code",
            "is 1."
        })
public final class IndexRemoveCommand implements Callable<Integer> {
    /** A screen full; the rest would only push these out of sight. */
    private static final int NAMED = 10;

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private NamedIndex named = new NamedIndex();

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "ID", description = "The ids of the documents.")
    private List<String> ids = List.of();

    @Option(names = "--from", paramLabel = "FILE", description = "Read ids from this file, too: one per line.")
    private @Nullable Path from;

    IndexRemoveCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (ids.isEmpty() && from == null) {
            throw UsageErrors.refused(spec, "no ID: name documents, or a file of ids with --from FILE");
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
                            + "; the index holds " + Plurals.count(index.stats().documents(), "document"));
        }
        for (String id : unknown.subList(0, Math.min(NAMED, unknown.size()))) {
            console.complain("no document has the id \"" + TextTable.harmless(id) + "\"");
        }
        if (unknown.size() > NAMED) {
            console.complain("nor has any of " + Plurals.count(unknown.size() - NAMED, "more id"));
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
