package dev.doppel.cli.dedup;

import dev.doppel.cli.console.ConsoleOutput;
import dev.doppel.corpus.Codec;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.internal.spill.PrivateFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes the records that a run keeps as a single JSONL stream in input order. The run writes to a temporary directory.
 * When the run is complete, the records are copied from this directory.
 */
final class KeptRecordStream {
    private static final int BUFFER = 1 << 16;

    private final Path kept;
    private final List<InputFile> inputs;
    private int last = '\n';

    /**
     * Lists the inputs of a run.
     *
     * @throws CorpusException if an input is not JSONL
     */
    KeptRecordStream(DedupOptions options) {
        this.kept = options.output().resolve("kept");
        try (Corpus corpus = Corpus.open(
                options.inputs(), options.corpus(), InputStream.nullInputStream(), skippedAndReportedLater -> {})) {
            this.inputs = corpus.files();
        }
        inputs.stream()
                .filter(file -> file.format() != Format.JSONL)
                .findFirst()
                .ifPresent(file -> {
                    throw new CorpusException("-o - writes JSONL, but " + file.source()
                            + " is in another format: name a directory with -o DIR");
                });
    }

    /** Creates a directory that only its owner can read and that is deleted when the process ends. */
    static Path temporaryDirectory() {
        try {
            return Files.createTempDirectory(PrivateFiles.temporaryFolder(), "dedup");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot create a temporary directory: " + e.getMessage(), e);
        }
    }

    /** Copies all kept records to {@code out}, decompressing them and removing byte order marks. */
    void writeTo(ConsoleOutput out) {
        try {
            for (InputFile input : inputs) {
                for (Path file : copies(input)) {
                    try (InputStream bytes = InputFile.of(file.toString(), file, Files.size(file))
                            .open()) {
                        copy(ByteOrderMark.droppedFrom(bytes), out);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + kept + ": " + e.getMessage(), e);
        }
    }

    /**
     * Returns the files in the directory that contain the kept records of an input, or an empty list if none were kept.
     * The extension of the copy of standard input depends on its compression, which is detected while reading.
     */
    private List<Path> copies(InputFile input) {
        Stream<String> names = input.name().equals(InputFile.STANDARD_INPUT)
                ? Stream.of(Codec.values())
                        .map(codec -> codec.compressedName(InputFile.STANDARD_INPUT_PATH))
                        .filter(name -> inputs.stream()
                                .noneMatch(other -> other.relative().equals(name)))
                : Stream.of(input.relative());
        return names.map(kept::resolve).filter(Files::exists).toList();
    }

    /** Copies the lines of a file, preceded by a newline if the previous file does not end with one. */
    private void copy(InputStream lines, ConsoleOutput out) throws IOException {
        byte[] buffer = new byte[BUFFER];
        if (last != '\n') {
            out.writeBytes(new byte[] {'\n'}, 0, 1);
        }
        for (int count = lines.read(buffer); count > 0; count = lines.read(buffer)) {
            out.writeBytes(buffer, 0, count);
            last = buffer[count - 1];
        }
    }
}
