package dev.doppel.dedup.internal.run;

import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.InputFile;
import dev.doppel.results.internal.run.OutputChecks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** The sizes and modification times of the input files at the start of a run, used to detect later changes. */
public record InputSnapshot(String name, List<InputFile> files, List<String> lines) {
    /** The name of the snapshot of the input files. The run copies these files to its output. */
    public static final String INPUTS = "inputs";

    public static InputSnapshot of(List<InputFile> files) {
        return of(INPUTS, files);
    }

    /**
     * Takes a snapshot of files.
     *
     * @param name the name under which the snapshot is saved
     */
    public static InputSnapshot of(String name, List<InputFile> files) {
        return new InputSnapshot(
                name, files, files.stream().map(InputSnapshot::line).toList());
    }

    /** Checks that all input files can be copied, and that their copies have distinct paths in {@code kept/}. */
    public void requireDistinctOutputs() {
        files.stream().filter(file -> !file.format().isWritable()).findFirst().ifPresent(file -> {
            throw new CorpusException("dedup cannot write Arrow files such as " + file.source()
                    + ": convert it to Parquet, for example with to_parquet of pandas or Hugging Face datasets");
        });
        OutputChecks.requireDistinct(files.stream()
                .map(file -> new OutputChecks.KeptFile(file.relative(), file.source()))
                .toList());
    }

    /** Returns whether the run to resume has saved a snapshot of its inputs. */
    public static boolean isSaved(String name, Workspace workspace) {
        return Files.exists(workspace.path(name));
    }

    public void save(Workspace workspace) {
        workspace.writeLines(name, lines);
    }

    /** Checks that the inputs have not changed since the start of the run to resume. */
    public void requireSaved(Workspace workspace) {
        List<String> saved = workspace.readLines(name);
        for (int i = 0; i < Math.min(saved.size(), lines.size()); i++) {
            if (!saved.get(i).equals(lines.get(i))) {
                throw new IllegalArgumentException(
                        "cannot resume: " + files.get(i).source()
                                + " was not there or has changed since the run began; start over with --force");
            }
        }
        if (saved.size() != lines.size()) {
            throw new IllegalArgumentException("cannot resume: there were " + saved.size() + " input files, not "
                    + lines.size() + "; start over with --force");
        }
    }

    /** Checks that the input file with index {@code number} has not changed since the run began. */
    public void requireUnchanged(int number) {
        InputFile file = files.get(number);
        if (!Files.exists(Objects.requireNonNull(file.path()))) {
            throw new IllegalArgumentException(
                    file.source() + " vanished during the run: put it back and continue with --resume");
        }
        if (!line(file).equals(lines.get(number))) {
            throw changed(number);
        }
    }

    public CorpusException changed(int number) {
        return new CorpusException(files.get(number).source() + " changed during the run: run it again");
    }

    private static String line(InputFile file) {
        Path path = file.path();
        if (path == null) {
            throw new CorpusException(
                    "standard input can be read only once, but the input is read twice here: save it to a file first");
        }
        try {
            return Files.size(path) + " " + Files.getLastModifiedTime(path).toMillis() + " " + oneLine(file);
        } catch (IOException e) {
            return "- - " + oneLine(file);
        }
    }

    private static String oneLine(InputFile file) {
        return file.source().replace('\n', ' ').replace('\r', ' ');
    }
}
