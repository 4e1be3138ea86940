package dev.doppel.dedup.internal.write;

import dev.doppel.corpus.CorpusWriter;
import dev.doppel.corpus.InputFile;
import dev.doppel.dedup.internal.read.ReadStage;
import dev.doppel.dedup.internal.run.FileContentHash;
import dev.doppel.dedup.internal.run.FileHasher;
import dev.doppel.dedup.internal.run.InputSnapshot;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.FileSummary;
import dev.doppel.internal.Workers;
import dev.doppel.internal.spill.SpillFile;
import dev.doppel.results.internal.run.ManifestInput;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Future;

/**
 * Writes copies of the input files without the removed documents or spans. A resumed run skips copies that already
 * exist.
 */
public final class KeptFileWriter {
    private static final String HASHES = "hashes";

    private final Workspace workspace;
    private final InputSnapshot inputs;
    private final List<InputFile> files;
    private final List<FileSummary> summaries;
    private final FileRunOutcome outcome;
    private final FileHasher hasher;
    /** The document number of the first document in each input file, followed by the total number of documents. */
    private final int[] firsts;

    private final String[] hashes;

    public KeptFileWriter(
            Workspace workspace,
            InputSnapshot inputs,
            List<InputFile> files,
            List<FileSummary> summaries,
            FileRunOutcome outcome,
            FileHasher hasher) {
        this.workspace = workspace;
        this.inputs = inputs;
        this.files = files;
        this.summaries = summaries;
        this.outcome = outcome;
        this.hasher = hasher;
        this.hashes = new String[files.size()];
        Arrays.fill(hashes, "");
        this.firsts = new int[files.size() + 1];
        for (int i = 0; i < files.size(); i++) {
            firsts[i + 1] = firsts[i] + summaries.get(i).documents();
        }
    }

    public void begin() {
        try {
            Files.createDirectories(workspace.path(Workspace.KEPT));
            Files.createDirectories(workspace.path(Workspace.PARTS));
        } catch (IOException e) {
            throw SpillFile.failed("write", workspace.path(Workspace.KEPT), e);
        }
    }

    /**
     * Writes a copy of an input file without its removed documents. The input file is hashed even if none of its
     * documents are kept. Several threads may call this method at the same time for different files.
     */
    public void write(int number) {
        if (summaries.get(number).isUnread()) {
            return;
        }
        inputs.requireUnchanged(number);
        InputFile file = files.get(number);
        Future<FileContentHash> fingerprint = hasher.submit(Objects.requireNonNull(file.path()), FileContentHash::of);
        Path target = workspace.path(Workspace.KEPT).resolve(file.relative());
        Path part = workspace.path(Workspace.PARTS).resolve(Integer.toString(number));
        boolean missing = isWritten(number) && !Files.exists(target);
        try {
            if (missing) {
                write(number, part);
            }
            hashes[number] = requireSameContent(number, fingerprint).sha256();
            if (missing) {
                Files.createDirectories(Objects.requireNonNull(target.getParent()));
                Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
            }
        } catch (IOException e) {
            requireSameContent(number, fingerprint);
            throw SpillFile.failed("write", target, e);
        } catch (UncheckedIOException e) {
            requireSameContent(number, fingerprint);
            throw e;
        }
        inputs.requireUnchanged(number);
    }

    /** Deletes unfinished copies, and saves the SHA-256 hash of each input file. */
    public void end() {
        workspace.delete(Workspace.PARTS);
        workspace.writeLines(HASHES, List.of(hashes));
    }

    /** Returns the manifest's entry for each input file. This method must be called after {@link #end}. */
    public static List<ManifestInput> inputSummaries(
            Workspace workspace, List<InputFile> files, List<FileSummary> summaries, KeptDocuments kept) {
        List<ManifestInput> inputs = new ArrayList<>();
        List<String> hashes = workspace.readLines(HASHES);
        int first = 0;
        for (int i = 0; i < files.size(); i++) {
            InputFile file = files.get(i);
            FileSummary read = summaries.get(i);
            int end = first + read.documents();
            inputs.add(new ManifestInput(
                    file.source(),
                    file.size(),
                    hashes.get(i),
                    read.documents(),
                    kept.count(first, end),
                    read.skipped()));
            first = end;
        }
        return inputs;
    }

    private int keptOf(int number) {
        return outcome.kept().count(firsts[number], firsts[number + 1]);
    }

    /** Returns whether to write a copy of an input file. An input file without any documents is copied unchanged. */
    private boolean isWritten(int number) {
        return keptOf(number) > 0 || summaries.get(number).documents() == 0;
    }

    private void write(int number, Path part) throws IOException {
        InputFile file = files.get(number);
        FileSummary summary = summaries.get(number);
        int from = firsts[number];
        int to = firsts[number + 1];
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part), 1 << 16)) {
            if (outcome.isUnchanged(from, to) && summary.isComplete()) {
                CorpusWriter.copy(file, out);
            } else {
                outcome.write(file, from, to, out);
            }
        }
    }

    /**
     * Checks that an input file's content has not changed since {@link ReadStage}. Checksums are compared, since the
     * content can change without a change in size or modification time.
     */
    private FileContentHash requireSameContent(int number, Future<FileContentHash> fingerprint) {
        FileContentHash now = Workers.result(fingerprint);
        if (!now.crc32c().equals(summaries.get(number).crc32c())) {
            throw inputs.changed(number);
        }
        return now;
    }
}
