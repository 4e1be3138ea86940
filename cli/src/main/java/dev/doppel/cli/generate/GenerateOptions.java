package dev.doppel.cli.generate;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ElapsedTime;
import dev.doppel.internal.Plurals;
import dev.doppel.lab.generate.DocumentGenerator;
import dev.doppel.lab.generate.GeneratedCorpusWriter;
import dev.doppel.lab.generate.GeneratedDocumentWriter;
import dev.doppel.lab.generate.WrittenCorpusSize;
import dev.doppel.options.UsageErrors;
import dev.doppel.results.internal.AtomicFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options that all {@code generate} commands share. */
public final class GenerateOptions {
    private static final String JSONL = ".jsonl";

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Set the random seed; a different seed gives different documents of the same kind"
                    + " (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

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

    private AtomicFile documents() {
        String name = output.toString();
        if (!name.toLowerCase(Locale.ROOT).endsWith(JSONL)) {
            throw new IllegalArgumentException("an output file of generate must end in .jsonl (got: " + name + ")");
        }
        return AtomicFile.checked(output, force);
    }

    /** Returns the ground truth file next to the documents, such as {@code x.truth.csv} for {@code x.jsonl}. */
    private AtomicFile truth() {
        String name = String.valueOf(output.getFileName());
        String stem = name.substring(0, name.length() - JSONL.length());
        return AtomicFile.checked(output.resolveSibling(stem + ".truth.csv"), force);
    }

    int write(CommandSpec spec, Console console, DocumentGenerator generator, int documents) throws IOException {
        ElapsedTime time = ElapsedTime.start();
        UsageErrors.checked(spec, () -> DocumentGenerator.requireDocuments(documents));
        try (AtomicFile file = UsageErrors.checked(spec, this::documents)) {
            WrittenCorpusSize written = write(generator, documents, file);
            print(console, Plurals.count(written.documents(), "document"), written, file.name() + "; " + time);
        }
        return 0;
    }

    private static WrittenCorpusSize write(DocumentGenerator generator, int documents, AtomicFile file) {
        try (OutputStream stream = new BufferedOutputStream(file.open())) {
            WrittenCorpusSize written = GeneratedDocumentWriter.write(generator, documents, stream);
            stream.flush();
            file.publish();
            return written;
        } catch (IOException e) {
            throw file.failure(e);
        }
    }

    int write(CommandSpec spec, Console console, GeneratedCorpusWriter writer, String planted) throws IOException {
        ElapsedTime time = ElapsedTime.start();
        try (AtomicFile corpus = UsageErrors.checked(spec, this::documents);
                AtomicFile truth = UsageErrors.checked(spec, this::truth)) {
            WrittenCorpusSize written = write(writer, corpus, truth);
            String counts = Plurals.count(written.documents(), "document") + ", "
                    + Plurals.count(written.planted(), "planted " + planted);
            print(console, counts, written, corpus.name() + " and " + truth.name() + "; " + time);
        }
        return 0;
    }

    private static WrittenCorpusSize write(GeneratedCorpusWriter writer, AtomicFile corpus, AtomicFile truth) {
        try (OutputStream rows = new BufferedOutputStream(truth.open())) {
            WrittenCorpusSize written = writer.write(corpus.open(), rows);
            rows.flush();
            truth.publish(); // published first, so that every visible corpus has its ground truth
            corpus.publish();
            return written;
        } catch (IOException e) {
            throw corpus.failure(e);
        }
    }

    private static void print(Console console, String counts, WrittenCorpusSize written, String files) {
        long bytes = written.bytes();
        String size = bytes < 1e6
                ? String.format(Locale.ROOT, "%.1f kB", bytes / 1e3)
                : String.format(Locale.ROOT, "%,.1f MB", bytes / 1e6);
        console.out().println(console.bold(counts) + ", " + size + "; " + files);
    }
}
