package dev.doppel.bench;

import dev.doppel.Document;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The programs for one task, read from a folder with the layout of the IR-Plag data set. Its subfolders are
 * {@code original}, {@code plagiarized/L1} to {@code plagiarized/L6}, and {@code non-plagiarized}. Each program is a
 * single file at any depth.
 *
 * @param original the program that was copied
 * @param independent the programs by other authors for the same task
 * @param copies the copies of the original at each level of disguise, starting with L1
 */
record IrPlagCase(Document original, List<Document> independent, List<List<Document>> copies) {
    static final int LEVELS = 6;

    IrPlagCase {
        independent = List.copyOf(independent);
        copies = List.copyOf(copies);
    }

    /** Returns the cases in a folder, sorted by name. */
    static List<IrPlagCase> readAll(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IOException(folder + " is not a folder: give the one with case-NN/plagiarized/L1 in it");
        }
        List<Path> found;
        try (Stream<Path> entries = Files.list(folder)) {
            found = entries.filter(one -> Files.isDirectory(one.resolve("plagiarized")))
                    .sorted()
                    .toList();
        }
        if (found.isEmpty()) {
            throw new IOException(folder + " holds no case: give the folder with case-NN/plagiarized/L1 in it");
        }
        return found.stream().map(IrPlagCase::read).toList();
    }

    private static IrPlagCase read(Path folder) {
        List<List<Document>> copies = new ArrayList<>();
        for (int level = 1; level <= LEVELS; level++) {
            copies.add(programs(folder.resolve("plagiarized").resolve("L" + level)));
        }
        return new IrPlagCase(
                programs(folder.resolve("original")).get(0), programs(folder.resolve("non-plagiarized")), copies);
    }

    private static List<Document> programs(Path folder) {
        List<Document> programs = new ArrayList<>();
        try (Corpus corpus = Corpus.open(
                List.of(folder.toString()), CorpusOptions.DEFAULTS, InputStream.nullInputStream(), skipped -> {})) {
            corpus.forEach(programs::add);
        }
        return programs;
    }
}
