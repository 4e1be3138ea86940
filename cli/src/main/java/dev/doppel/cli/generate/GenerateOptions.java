package dev.doppel.cli.generate;

import dev.doppel.Options;
import dev.doppel.cli.console.Console;
import dev.doppel.lab.generate.GeneratedCorpusWriter;
import dev.doppel.lab.generate.GeneratedDocumentWriter;
import dev.doppel.lab.generate.Generator;
import dev.doppel.lab.generate.WriteSummary;
import dev.doppel.options.UsageErrors;
import dev.doppel.results.AtomicFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Where generated documents go, and what they depend on: options of every kind of generator. */
public final class GenerateOptions {
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
    private AtomicFile documents() {
        requireJsonl();
        return AtomicFile.checked(output, force);
    }

    /** The file beside the documents: {@code x.truth.csv} for {@code x.jsonl}. */
    private AtomicFile truth() {
        requireJsonl();
        String name = String.valueOf(output.getFileName());
        String stem = name.substring(0, name.length() - JSONL.length());
        return AtomicFile.checked(output.resolveSibling(stem + ".truth.csv"), force);
    }

    /** Writes documents that hold nothing but words, and reports. */
    int write(CommandSpec spec, Console console, Generator generator, int documents) throws IOException {
        GenerateReport report = new GenerateReport(console);
        UsageErrors.checked(spec, () -> Generator.requireDocuments(documents));
        try (AtomicFile file = UsageErrors.checked(spec, this::documents)) {
            report.print(write(generator, documents, file), file);
        }
        return 0;
    }

    private static WriteSummary write(Generator generator, int documents, AtomicFile file) {
        try (OutputStream stream = new BufferedOutputStream(file.open())) {
            WriteSummary written = GeneratedDocumentWriter.write(generator, documents, stream);
            stream.flush();
            file.publish();
            return written;
        } catch (IOException e) {
            throw file.failure(e);
        }
    }

    /** Writes a corpus beside its truth, and reports. */
    int write(CommandSpec spec, Console console, GeneratedCorpusWriter writer, String planted) throws IOException {
        GenerateReport report = new GenerateReport(console);
        try (AtomicFile corpus = UsageErrors.checked(spec, this::documents);
                AtomicFile truth = UsageErrors.checked(spec, this::truth)) {
            report.print(write(writer, corpus, truth), planted, corpus, truth);
        }
        return 0;
    }

    private static WriteSummary write(GeneratedCorpusWriter writer, AtomicFile corpus, AtomicFile truth) {
        try (OutputStream rows = new BufferedOutputStream(truth.open())) {
            WriteSummary written = writer.write(corpus.open(), rows);
            rows.flush();
            truth.publish(); // first: where there is a corpus, there is its truth
            corpus.publish();
            return written;
        } catch (IOException e) {
            throw corpus.failure(e);
        }
    }

    /** As many as are asked for, or one per core. */
    static int threads(@Nullable Integer asked) {
        Options options = Options.defaults();
        return (asked == null ? options : options.withThreads(asked)).threads();
    }

    private void requireJsonl() {
        String name = output.toString();
        if (!name.toLowerCase(Locale.ROOT).endsWith(JSONL)) {
            throw new IllegalArgumentException("an output file of generate must end in .jsonl (got: " + name + ")");
        }
    }
}
