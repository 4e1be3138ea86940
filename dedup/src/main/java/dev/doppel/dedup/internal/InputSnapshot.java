package dev.doppel.dedup.internal;

import dev.doppel.corpus.InputFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The files of a run as they were when it began. A run that reads them twice must find them unchanged. */
public final class InputSnapshot {
    private static final String FILE = "inputs";

    private final List<InputFile> files;
    private final List<String> lines;

    private InputSnapshot(List<InputFile> files, List<String> lines) {
        this.files = files;
        this.lines = lines;
    }

    public static InputSnapshot of(List<InputFile> files) {
        return new InputSnapshot(files, files.stream().map(InputSnapshot::line).toList());
    }

    /** Refuses two files that would have one place in the output. */
    public void requireDistinctPlaces() {
        Map<String, String> places = new HashMap<>();
        for (InputFile file : files) {
            String other = places.putIfAbsent(file.relative(), file.source());
            if (other != null) {
                throw new UnusableInputException(other + " and " + file.source() + " would both become "
                        + Workspace.KEPT + "/" + file.relative()
                        + ": name the folder that holds both, or a pattern in quotes");
            }
        }
        files.forEach(file -> refuseFileAsFolder(file, places));
    }

    /** With several inputs, one may have a file where another has a folder. */
    private static void refuseFileAsFolder(InputFile file, Map<String, String> places) {
        String relative = file.relative();
        for (int at = relative.indexOf('/'); at >= 0; at = relative.indexOf('/', at + 1)) {
            String other = places.get(relative.substring(0, at));
            if (other != null) {
                throw new UnusableInputException(other + " and " + file.source() + " cannot both have a place in "
                        + Workspace.KEPT + ": name the folder that holds both");
            }
        }
    }

    /** Whether there is a run to go on with that knows its inputs. */
    public static boolean isSaved(Workspace workspace) {
        return Files.exists(workspace.path(FILE));
    }

    /** Remembers the list. */
    public void save(Workspace workspace) {
        workspace.writeLines(FILE, lines);
    }

    /** Refuses to go on with a run that began with another list. */
    public void requireSaved(Workspace workspace) {
        List<String> saved = workspace.readLines(FILE);
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

    /** Refuses a file that is not what it was when the run began. */
    void requireUnchanged(int number) {
        InputFile file = files.get(number);
        if (!Files.exists(Objects.requireNonNull(file.path()))) {
            throw new IllegalArgumentException(
                    file.source() + " vanished during the run: put it back and go on with --resume");
        }
        if (!line(file).equals(lines.get(number))) {
            throw changed(number);
        }
    }

    UnusableInputException changed(int number) {
        return new UnusableInputException(files.get(number).source() + " changed during the run: run it again");
    }

    private static String line(InputFile file) {
        Path path = file.path();
        if (path == null) {
            throw new UnusableInputException(
                    "standard input can be read only once, and dedup reads twice: put it into a file first");
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
