package dev.doppel.cli.index;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.input.StandardInput;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.internal.IoErrorReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Implements the {@code index import} command. */
@Command(
        name = "import",
        description = "Create an index from the output of doppel index export.",
        footer = {
            "",
            "Example: doppel index import archive archive.jsonl.zst",
            "",
            "The new index has the scheme and the documents of the exported index. DIR is created only when the",
            "index is complete. To add exported documents to an existing index, import them and merge the two",
            "indexes."
        })
public final class IndexImportCommand extends ConsoleCommand {
    @Mixin
    private IndexDirectoryParameter named = new IndexDirectoryParameter();

    @Parameters(
            index = "1",
            paramLabel = "FILE",
            description = "The exported index, plain or compressed. - reads standard input.")
    private String file = "";

    IndexImportCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        try (IndexImport export = new IndexImport(file, content());
                StageProgress progress = new StageProgress(console, false, false)) {
            IndexScheme scheme = export.readScheme();
            Index.create(named.directory(), scheme, index -> export.addTo(index, progress));
            console.out().println("created an index: " + named.directory());
            console.out().println(console.faint("scheme: " + scheme));
        }
        return 0;
    }

    private InputStream content() {
        try {
            if (file.equals(InputFile.STANDARD_INPUT)) {
                return StandardInput.decompressed(console.in());
            }
            Path path = Path.of(file);
            if (!Files.isRegularFile(path)) {
                throw new IllegalArgumentException("no such file: " + file);
            }
            return InputFile.of(file, path, Files.size(path)).open();
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + file + ": " + IoErrorReason.of(e), e);
        }
    }
}
