package dev.doppel.cli;

import dev.doppel.lab.generate.DocumentWriter;
import dev.doppel.lab.generate.Generator;
import dev.doppel.lab.generate.Written;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Where generated documents go, and what they depend on: options of every kind of generator. */
final class GenerateOptions {
    private static final String JSONL = ".jsonl";

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Another whole number makes other documents of the same kind (default: 1).")
    private long seed;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description = "Write the documents to FILE.jsonl.")
    private Path output = Path.of("");

    @Option(names = "--force", description = "Replace the file if it exists.")
    private boolean force;

    long seed() {
        return seed;
    }

    /** Checks, before any work is done, that the documents can be written. */
    GeneratedFile documents() {
        requireJsonl();
        return GeneratedFile.checked(output, force);
    }

    /** The file beside the documents: {@code x.truth.csv} for {@code x.jsonl}. */
    GeneratedFile truth() {
        requireJsonl();
        String name = String.valueOf(output.getFileName());
        String stem = name.substring(0, name.length() - JSONL.length());
        return GeneratedFile.checked(output.resolveSibling(stem + ".truth.csv"), force);
    }

    /** Writes documents that hold nothing but words, and reports. */
    int write(CommandSpec spec, Console console, Generator generator, int documents) throws IOException {
        GenerateReport report = new GenerateReport(console);
        Usage.checked(spec, () -> Generator.requireDocuments(documents));
        try (GeneratedFile file = Usage.checked(spec, this::documents)) {
            report.print(write(generator, documents, file), file);
        }
        return 0;
    }

    private static Written write(Generator generator, int documents, GeneratedFile file) {
        try (OutputStream stream = new BufferedOutputStream(file.open())) {
            Written written = DocumentWriter.write(generator, documents, stream);
            stream.flush();
            file.publish();
            return written;
        } catch (IOException e) {
            throw file.failure(e);
        }
    }

    private void requireJsonl() {
        String name = output.toString();
        if (!name.toLowerCase(Locale.ROOT).endsWith(JSONL)) {
            throw new IllegalArgumentException("an output file of generate must end in .jsonl (got: " + name + ")");
        }
    }
}
