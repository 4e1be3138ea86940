package dev.doppel.cli.index;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.corpus.Codec;
import dev.doppel.corpus.Format;
import dev.doppel.index.Index;
import dev.doppel.internal.Plurals;
import dev.doppel.results.internal.AtomicFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements the {@code index export} command. */
@Command(
        name = "export",
        description = "Write all documents of an index as JSONL, which doppel index import reads.",
        footer = {
            "",
            "Example: doppel index export archive -o archive.jsonl.zst",
            "         doppel index export archive | jq -r '.id // empty'",
            "",
            "The first line contains the scheme and the number of documents."
        })
public final class IndexExportCommand extends ConsoleCommand {
    private static final Path STANDARD_OUTPUT = Path.of("-");

    @Mixin
    private IndexDirectoryParameter named = new IndexDirectoryParameter();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "Write to FILE.jsonl, compressed if the name ends in .gz, .zst, .bz2 or .xz (default: standard"
                            + " output).")
    private Path output = STANDARD_OUTPUT;

    IndexExportCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        AtomicFile file = output.equals(STANDARD_OUTPUT) ? null : checked(this::file);
        try (Index index = named.openReadOnly();
                StageProgress progress = new StageProgress(console, false, false)) {
            if (file == null) {
                IndexExport.write(index, console.out(), progress);
            } else {
                write(index, file, progress);
                console.out().println(Plurals.count(index.stats().documents(), "document") + "; all are in " + output);
            }
        }
        return 0;
    }

    private AtomicFile file() {
        if (Format.of(output.toString()) != Format.JSONL) {
            throw new IllegalArgumentException(
                    "an export must end in .jsonl, or in .jsonl and .gz, .zst, .bz2 or .xz (got: " + output + ")");
        }
        return AtomicFile.checked(output, true);
    }

    private void write(Index index, AtomicFile file, StageProgress progress) {
        try (file) {
            try (Writer writer = new BufferedWriter(
                    new OutputStreamWriter(Codec.of(output.toString()).encoded(file.open()), StandardCharsets.UTF_8))) {
                IndexExport.write(index, writer, progress);
            }
            file.publish();
        } catch (IOException e) {
            throw file.failure(e);
        }
    }
}
