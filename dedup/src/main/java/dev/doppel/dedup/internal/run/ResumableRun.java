package dev.doppel.dedup.internal.run;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.internal.IoErrorReason;
import dev.doppel.internal.Workers;
import dev.doppel.results.internal.run.OutputChecks;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A run that reads a corpus, writes its outputs to a directory, and can be resumed if it is killed.
 *
 * @param output the output directory
 * @param outputs the names of all outputs, with the manifest last
 * @param stdin standard input, which is read if it is among the inputs; null if it must not be among them
 */
public record ResumableRun(
        CorpusOptions corpus,
        Path output,
        List<String> outputs,
        DedupOptions.Existing existing,
        int threads,
        @Nullable InputStream stdin) {

    /** Executes the stages of a run. */
    public interface Stages<T> {
        T run(Workspace workspace, Workers workers, FileHasher hasher);
    }

    /**
     * Starts or resumes the run and completes it. If the inputs cannot be used, the unfinished run is deleted.
     *
     * @return the result of the stages, or empty if the run to resume was already finished
     */
    public <T> Optional<T> run(Map<String, String> settings, Stages<T> stages) {
        try {
            Workspace workspace = Workspace.open(output, outputs, existing, settings);
            return workspace == null ? Optional.empty() : Optional.of(run(workspace, stages));
        } catch (UncheckedIOException e) {
            throw resumable(e);
        }
    }

    private <T> T run(Workspace workspace, Stages<T> stages) {
        try (workspace;
                Workers workers = new Workers(threads);
                FileHasher hasher = new FileHasher(threads)) {
            return stages.run(workspace, workers, hasher);
        } catch (CorpusException e) {
            workspace.discard();
            throw e;
        } catch (UncheckedIOException e) {
            workspace.deleteScratch();
            throw e;
        }
    }

    private UncheckedIOException resumable(UncheckedIOException e) {
        if (existing == DedupOptions.Existing.TEMPORARY) {
            return e;
        }
        String message = String.valueOf(e.getMessage());
        String remedy = IoErrorReason.isFullDisk(message) ? "free some space, then" : "once that is fixed,";
        return new UncheckedIOException(message + "; " + remedy + " continue with --resume", e.getCause());
    }

    /**
     * Opens a corpus.
     *
     * @param inputs folders, files and file name patterns
     * @param snapshot the name of the {@link InputSnapshot} of these inputs
     */
    public Corpus open(Workspace workspace, List<String> inputs, String snapshot, CorpusListener listener) {
        try {
            return Corpus.open(inputs, corpus, standardInput(workspace, inputs), threads, listener);
        } catch (CorpusException e) {
            if (InputSnapshot.isSaved(snapshot, workspace)) {
                // A CorpusException would cause the saved run to be deleted, but the input may be only temporarily
                // missing, for example on an unmounted disk.
                throw new IllegalArgumentException(e.getMessage(), e);
            }
            throw e;
        }
    }

    private InputFile standardInput(Workspace workspace, List<String> inputs) {
        return stdin == null || !inputs.contains(InputFile.STANDARD_INPUT)
                ? InputFile.standardInput(InputStream.nullInputStream())
                : StandardInputCopy.of(workspace, stdin, existing);
    }

    /**
     * Saves the state of the input files at the start of a run or, if the run is resumed, checks that they have not
     * changed since then.
     */
    public InputSnapshot snapshot(Workspace workspace, List<String> inputs, String name, List<InputFile> files) {
        InputSnapshot snapshot = InputSnapshot.of(name, files);
        if (InputSnapshot.isSaved(name, workspace)) {
            snapshot.requireSaved(workspace);
        } else {
            if (name.equals(InputSnapshot.INPUTS)) {
                snapshot.requireDistinctOutputs();
            }
            requireOutputApart(inputs, files);
            snapshot.save(workspace);
        }
        return snapshot;
    }

    private void requireOutputApart(List<String> inputs, List<InputFile> files) {
        Path directory = real(output);
        Map<String, Path> given = new LinkedHashMap<>();
        inputs.stream()
                .filter(input -> !input.equals(InputFile.STANDARD_INPUT))
                .forEach(input -> given.put(input, real(Path.of(input))));
        Map<String, Path> sources = new LinkedHashMap<>();
        files.forEach(file -> sources.put(file.source(), real(Objects.requireNonNull(file.path()))));
        List<Path> written = outputs.stream().map(directory::resolve).toList();
        OutputChecks.requireApart(output.toString(), directory, given, sources, written, Path::startsWith);
    }

    /** Returns the path with symbolic links resolved, or the normalized absolute path if resolving fails. */
    public static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }
}
