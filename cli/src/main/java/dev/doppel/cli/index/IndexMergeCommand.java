package dev.doppel.cli.index;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.ElapsedTime;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.index.ConflictPolicy;
import dev.doppel.index.DocumentExistsException;
import dev.doppel.index.Index;
import dev.doppel.index.MergeResult;
import dev.doppel.internal.Plurals;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements the {@code index merge} command. */
@Command(
        name = "merge",
        description = "Copy all documents of other indexes into an index with the same scheme.",
        footer = {
            "",
            "Example: doppel index merge archive archive-2025 archive-2026",
            "         doppel index merge archive corrections --replace",
            "",
            "If two indexes contain a document with the same id, nothing is copied unless --keep or --replace is",
            "given. To continue an interrupted merge, repeat it with --keep."
        })
public final class IndexMergeCommand extends ConsoleCommand {
    @Mixin
    private IndexDirectoryParameter named = new IndexDirectoryParameter();

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "SOURCE",
            description = "The directories of the other indexes, which are not changed.")
    private List<Path> sources = List.of();

    @Option(
            names = "--keep",
            description = "If ids are the same, keep the stored documents and skip the documents of the other indexes.")
    private boolean keep;

    @Option(
            names = "--replace",
            description = "If ids are the same, replace the stored documents with the documents of the other indexes.")
    private boolean replace;

    IndexMergeCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        ElapsedTime time = ElapsedTime.start();
        ConflictPolicy policy = checked(this::policy);
        checked(this::requireDifferentIndexes);
        try (Index target = named.open();
                OpenIndexes others = new OpenIndexes();
                StageProgress progress = new StageProgress(console, false, false)) {
            sources.forEach(others::open);
            MergeResult result = merge(target, others.indexes(), policy, progress);
            console.out()
                    .println(console.bold(Plurals.number(result.added()) + " added") + ", "
                            + Plurals.number(result.replaced()) + " replaced, " + Plurals.number(result.kept())
                            + " kept; the index contains "
                            + Plurals.count(target.stats().documents(), "document") + "; " + time);
        }
        return 0;
    }

    private static MergeResult merge(Index target, List<Index> others, ConflictPolicy policy, StageProgress progress) {
        try {
            return target.merge(others, policy, progress);
        } catch (DocumentExistsException e) {
            throw new IllegalArgumentException(
                    e.getMessage() + ": --keep keeps that of the first index, --replace that of the last", e);
        }
    }

    private ConflictPolicy policy() {
        if (keep && replace) {
            throw new IllegalArgumentException("--keep cannot be combined with --replace: use one of them");
        }
        return keep ? ConflictPolicy.KEEP : replace ? ConflictPolicy.REPLACE : ConflictPolicy.REFUSE;
    }

    private boolean requireDifferentIndexes() {
        Set<Path> seen = new HashSet<>(Set.of(identity(named.directory())));
        for (Path source : sources) {
            if (!seen.add(identity(source))) {
                throw new IllegalArgumentException(source + " is named twice: name each index once");
            }
        }
        return true;
    }

    /** Returns the real path of a directory, or its normalised path if it does not exist. */
    private static Path identity(Path directory) {
        try {
            return directory.toRealPath();
        } catch (IOException e) {
            return directory.toAbsolutePath().normalize();
        }
    }

    /** The indexes to copy from. Closing this object closes all of these indexes. */
    private static final class OpenIndexes implements AutoCloseable {
        private final List<Index> indexes = new ArrayList<>();

        void open(Path path) {
            indexes.add(Index.openReadOnly(path));
        }

        List<Index> indexes() {
            return indexes;
        }

        @Override
        public void close() {
            indexes.forEach(Index::close);
        }
    }
}
