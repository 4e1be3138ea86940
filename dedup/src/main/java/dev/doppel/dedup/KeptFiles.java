package dev.doppel.dedup;

import dev.doppel.Progress;
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

/** Writes the input files again with the kept documents only. Files that are there already were written before a kill. */
final class KeptFiles {
    private final Workspace workspace;
    private final InputList inputs;
    private final List<InputFile> files;
    private final List<FileSummary> summaries;
    private final KeptDocuments kept;

    KeptFiles(
            Workspace workspace,
            InputList inputs,
            List<InputFile> files,
            List<FileSummary> summaries,
            KeptDocuments kept) {
        this.workspace = workspace;
        this.inputs = inputs;
        this.files = files;
        this.summaries = summaries;
        this.kept = kept;
    }

    void write(Workers workers, Progress progress) {
        int[] firsts = new int[files.size() + 1];
        for (int i = 0; i < files.size(); i++) {
            firsts[i + 1] = firsts[i] + summaries.get(i).documents();
        }
        try {
            Files.createDirectories(workspace.path(Workspace.KEPT));
            Files.createDirectories(workspace.path(Workspace.PARTS));
        } catch (IOException e) {
            throw SpillFile.failed("write", workspace.path(Workspace.KEPT), e);
        }
        workers.run(workers.each(() -> this), files.size(), (self, i) -> {
            self.write(i, firsts[i], firsts[i + 1]);
            progress.advance(summaries.get(i).documents());
        });
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
        requireSameContent(number, file, summary);
        Path part = workspace.path(Workspace.PARTS).resolve(Integer.toString(number));
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part), 1 << 16)) {
                if (keptHere == to - from && summary.isComplete()) {
                    CorpusWriter.copy(file, out);
                } else {
                    CorpusWriter.write(file, kept.records(from, to), out);
                }
            }
            Files.createDirectories(Objects.requireNonNull(target.getParent()));
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw SpillFile.failed("write", target, e);
        }
        inputs.requireUnchanged(number);
    }

    private void requireSameContent(int number, InputFile file, FileSummary summary) {
        try {
            if (!Sha256.of(Objects.requireNonNull(file.path())).equals(summary.sha256())) {
                throw inputs.changed(number);
            }
        } catch (IOException e) {
            throw SpillFile.failed("read", file.path(), e);
        }
    }
}
