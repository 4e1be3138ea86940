package dev.doppel.dedup.internal.run;

import dev.doppel.dedup.DedupOptions;
import dev.doppel.internal.spill.PrivateFiles;
import dev.doppel.internal.spill.SpillFile;
import dev.doppel.results.TableFormat;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A hidden folder in the output directory that contains the temporary files and outputs of an unfinished run.
 *
 * <pre>
 *   DIR/.doppel/state        the stage that the run has reached
 *              /...          files that stages write for later stages
 *              /kept/...     outputs, moved to DIR when all outputs are complete
 * </pre>
 *
 * Only the owner can access the folder (see {@link PrivateFiles}), so files in it are created with the default
 * permissions of the user's umask. Outputs keep these permissions when they are moved. A lock prevents two runs from
 * using the same folder.
 */
public final class Workspace implements Closeable {
    private static final String FOLDER = ".doppel";
    private static final String STATE = "state";
    private static final String REPLACED = "replaced";

    public static final String KEPT = "kept";

    // The names of the lists, without their file name extensions
    public static final String REMOVED = "removed";
    public static final String GROUPS = "groups";
    public static final String SPANS = "spans";
    public static final String SKIPPED = "skipped";

    public static final String MANIFEST = "run.json";

    /** The name of the folder for external sorting. Its files can be deleted when the stage ends or fails. */
    public static final String SORTING = "sorting";

    public static final String PARTS = "parts";
    public static final String ROWS_PART = "rows.part";
    public static final String MANIFEST_PART = "manifest.part";

    /** The names of the lists in all formats. Each run writes only some of these files. */
    private static final List<String> LISTS = Stream.of(REMOVED, GROUPS, SPANS, SKIPPED)
            .flatMap(TableFormat::fileNames)
            .toList();

    /**
     * The names of all outputs of {@code dedup}, in the order in which they are moved to the output directory. The
     * manifest is moved last, so all outputs exist if the manifest exists.
     */
    public static final List<String> OUTPUTS = Stream.of(List.of(KEPT), LISTS, List.of(MANIFEST))
            .flatMap(List::stream)
            .toList();

    private final Path output;
    private final List<String> outputs;
    private final Path folder;
    private final List<Path> created;
    private final FolderLock lock;
    private final RunState state;

    /** @param created the folders created for the output directory, deepest first */
    private Workspace(Path output, List<String> outputs, List<Path> created, FolderLock lock, RunState state) {
        this.output = output;
        this.outputs = outputs;
        this.folder = output.resolve(FOLDER);
        this.created = created;
        this.lock = lock;
        this.state = state;
    }

    /**
     * Opens the workspace of a new or resumed run, or returns null if the run to resume is already finished.
     *
     * @param outputs the names of all outputs, in the order in which they are moved to the output directory; the last
     *     output is {@value #MANIFEST}
     * @throws IllegalArgumentException if the run to resume has different settings, the directory cannot be used, or
     *     replacing the earlier run would delete other files
     */
    public static @Nullable Workspace open(
            Path output, List<String> outputs, DedupOptions.Existing existing, Map<String, String> settings) {
        Path folder = output.resolve(FOLDER);
        boolean finished = Files.exists(output.resolve(MANIFEST)) && !Files.exists(folder.resolve(STATE));
        if (existing == DedupOptions.Existing.RESUME && finished) {
            RunState.requireSettings(settings, DedupManifest.readSettings(output.resolve(MANIFEST)));
            // A run that is killed while deleting its workspace may leave some files behind.
            deleteAll(folder);
            return null;
        }
        if (existing == DedupOptions.Existing.REFUSE) {
            requireUnused(output, outputs, folder);
        }
        if (existing == DedupOptions.Existing.REPLACE) {
            ReplacedFiles.requireNoOthers(
                    output.resolve(KEPT), List.of(output.resolve(MANIFEST), folder.resolve(MANIFEST)));
        }
        List<Path> created = missing(output);
        createFolder(folder);
        FolderLock lock = FolderLock.acquire(
                folder, "another run is in progress in " + output + ": wait for it, or name another directory");
        try {
            return new Workspace(output, outputs, created, lock, openState(folder, existing, settings));
        } catch (IOException e) {
            lock.close();
            throw SpillFile.failed("prepare", folder, e);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static RunState openState(Path folder, DedupOptions.Existing existing, Map<String, String> settings)
            throws IOException {
        Path stateFile = folder.resolve(STATE);
        if (existing == DedupOptions.Existing.RESUME && Files.exists(stateFile)) {
            RunState state = RunState.load(stateFile);
            state.requireSettings(settings);
            return state;
        }
        deleteAllExceptLock(folder);
        return RunState.begin(stateFile, settings);
    }

    private static void deleteAll(Path root) {
        try {
            deleteTree(root);
        } catch (IOException e) {
            throw SpillFile.failed("delete", root, e);
        }
    }

    private static void requireUnused(Path output, List<String> outputs, Path folder) {
        if (Files.exists(folder.resolve(STATE))) {
            throw new IllegalArgumentException(output + " holds a run that is not finished: continue it with --resume,"
                    + " or start over with --force");
        }
        for (String name : outputs) {
            if (Files.exists(output.resolve(name))) {
                throw new IllegalArgumentException(output + " holds the output of another run (" + name
                        + "): name another directory, or replace it with --force");
            }
        }
    }

    private static List<Path> missing(Path output) {
        List<Path> missing = new ArrayList<>();
        for (Path path = output; path != null && Files.notExists(path); path = path.getParent()) {
            missing.add(path);
        }
        return missing;
    }

    private static void createFolder(Path folder) {
        for (Path path = folder; path != null; path = path.getParent()) {
            if (Files.isRegularFile(path)) {
                throw new IllegalArgumentException("cannot write to " + path + ": it is a file; name a directory");
            }
        }
        try {
            PrivateFiles.createDirectories(folder);
        } catch (AccessDeniedException e) {
            throw new IllegalArgumentException(
                    "cannot write to " + e.getFile() + ": permission denied; name a directory that can be written to",
                    e);
        } catch (IOException e) {
            throw SpillFile.failed("create", folder, e);
        }
    }

    public RunState state() {
        return state;
    }

    public Path path(String name) {
        return folder.resolve(name);
    }

    /** Returns the path of a folder in the workspace, creating the folder if it is missing. */
    public Path folder(String name) {
        try {
            return Files.createDirectories(path(name));
        } catch (IOException e) {
            throw SpillFile.failed("create", path(name), e);
        }
    }

    /** Atomically renames a complete file to {@code name}. */
    public void rename(Path part, String name) {
        try {
            Files.move(part, path(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw SpillFile.failed("write", path(name), e);
        }
    }

    /**
     * Writes a file under a temporary name, and renames it to {@code name} when it is complete. Only one file can be
     * written at a time.
     */
    public void write(String name, Consumer<SpillFile> content) {
        Path part = path(ROWS_PART);
        try (SpillFile file = SpillFile.open(part, 0)) {
            content.accept(file);
            file.force();
        }
        rename(part, name);
    }

    public void writeLines(String name, List<String> lines) {
        write(name, file -> lines.forEach(line -> file.append(StandardCharsets.UTF_8.encode(line + "\n"))));
    }

    public List<String> readLines(String name) {
        try {
            return Files.readAllLines(path(name), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw SpillFile.failed("read", path(name), e);
        }
    }

    public void delete(String... names) {
        for (String name : names) {
            deleteAll(folder.resolve(name));
        }
    }

    /** Deletes the scratch files of a failed stage. Files from earlier stages remain, so the run can be resumed. */
    public void deleteScratch() {
        delete(SORTING, PARTS, ROWS_PART, MANIFEST_PART);
    }

    /**
     * Moves the outputs to the output directory, each atomically. An interrupted move can be repeated.
     *
     * @param lists the lists that this run writes; other lists of an earlier run are deleted
     */
    public void moveOutputs(List<String> lists) {
        try {
            for (String name : outputs) {
                Path complete = folder.resolve(name);
                Path target = output.resolve(name);
                boolean isComplete = Files.exists(complete);
                if ((isComplete || isOtherList(name, lists)) && Files.exists(target)) {
                    Path replaced =
                            Files.createDirectories(folder.resolve(REPLACED)).resolve(name);
                    deleteTree(replaced);
                    Files.move(target, replaced, StandardCopyOption.ATOMIC_MOVE);
                }
                if (isComplete) {
                    Files.move(complete, target, StandardCopyOption.ATOMIC_MOVE);
                }
            }
        } catch (IOException e) {
            throw SpillFile.failed("finish", output, e);
        }
    }

    /** Moves the outputs to the output directory and deletes the workspace. */
    public void commit() {
        moveOutputs(outputs);
        discard();
    }

    private static boolean isOtherList(String name, List<String> lists) {
        return LISTS.contains(name) && !lists.contains(name);
    }

    /** Deletes the workspace. */
    public void discard() {
        try {
            // The state is deleted first, since a folder without a state file is not treated as a run to resume.
            Files.deleteIfExists(folder.resolve(STATE));
            deleteAllExceptLock(folder);
            close();
            deleteTree(folder);
            deleteCreated();
        } catch (IOException e) {
            throw SpillFile.failed("delete", folder, e);
        }
    }

    /** Deletes the folders that were created for the output directory, unless they contain files. */
    private void deleteCreated() throws IOException {
        for (Path path : created) {
            try (Stream<Path> entries = Files.list(path)) {
                if (entries.findAny().isPresent()) {
                    return;
                }
            }
            Files.delete(path);
        }
    }

    private static void deleteAllExceptLock(Path folder) throws IOException {
        List<Path> entries;
        try (Stream<Path> listed = Files.list(folder)) {
            entries = listed.filter(entry -> !entry.endsWith(FolderLock.FILE)).toList();
        }
        for (Path entry : entries) {
            deleteTree(entry);
        }
    }

    private static void deleteTree(Path root) throws IOException {
        if (!Files.exists(root)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> walked = Files.walk(root)) {
            all = walked.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            Files.delete(path);
        }
    }

    @Override
    public void close() {
        lock.close();
    }
}
