package dev.doppel.dedup;

import dev.doppel.corpus.CorpusWriter;
import dev.doppel.corpus.InputFile;
import dev.doppel.parallel.Workers;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Future;

/** Writes the input files again with the kept documents only. Files that are there already were written before a kill. */
final class KeptFiles {
    private final Workspace workspace;
    private final InputList inputs;
    private final List<InputFile> files;
    private final List<FileSummary> summaries;
    private final KeptDocuments kept;
    private final FileHasher hasher;
    /** For each file, its first document; at the end, the number of documents. */
    private final int[] firsts;

    KeptFiles(
            Workspace workspace,
            InputList inputs,
            List<InputFile> files,
            List<FileSummary> summaries,
            KeptDocuments kept,
            FileHasher hasher) {
        this.workspace = workspace;
        this.inputs = inputs;
        this.files = files;
        this.summaries = summaries;
        this.kept = kept;
        this.hasher = hasher;
        this.firsts = new int[files.size() + 1];
        for (int i = 0; i < files.size(); i++) {
            firsts[i + 1] = firsts[i] + summaries.get(i).documents();
        }
    }

    /** Makes the places for the files. */
    void begin() {
        try {
            Files.createDirectories(workspace.path(Workspace.KEPT));
            Files.createDirectories(workspace.path(Workspace.PARTS));
        } catch (IOException e) {
            throw SpillFile.failed("write", workspace.path(Workspace.KEPT), e);
        }
    }

    /** Any number of threads may write, each another file. */
    void write(int number) {
        write(number, firsts[number], firsts[number + 1]);
    }

    void end() {
        workspace.delete(Workspace.PARTS);
    }

    private void write(int number, int from, int to) {
        InputFile file = files.get(number);
        FileSummary summary = summaries.get(number);
        Path target = workspace.path(Workspace.KEPT).resolve(file.relative());
        int keptHere = kept.count(from, to);
        boolean nothingLeft = keptHere == 0 && (to > from || !summary.isComplete());
        if (nothingLeft || Files.exists(target)) {
            return;
        }
        inputs.requireUnchanged(number);
        Future<String> crc32c = hasher.begin(Objects.requireNonNull(file.path()), Fingerprint::checksum);
        Path part = workspace.path(Workspace.PARTS).resolve(Integer.toString(number));
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part), 1 << 16)) {
                if (keptHere == to - from && summary.isComplete()) {
                    CorpusWriter.copy(file, out);
                } else {
                    CorpusWriter.write(file, kept.records(from, to), out);
                }
            }
            requireSameContent(number, crc32c);
            Files.createDirectories(Objects.requireNonNull(target.getParent()));
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            requireSameContent(number, crc32c);
            throw SpillFile.failed("write", target, e);
        }
        inputs.requireUnchanged(number);
    }

    /** Neither size nor time tells for certain that the file is still the one that was read. */
    private void requireSameContent(int number, Future<String> crc32c) {
        if (!Workers.result(crc32c).equals(summaries.get(number).fingerprint().crc32c())) {
            throw inputs.changed(number);
        }
    }
}
