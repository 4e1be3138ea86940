package dev.doppel.dedup.internal;

import dev.doppel.corpus.PrivateFiles;
import dev.doppel.corpus.internal.spill.SpillFile;
import dev.doppel.dedup.DedupOptions;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The hidden folder inside the output directory where a run keeps its temporary files and makes its outputs. It is there
 * exactly as long as a run is not finished, and nobody but its owner may look into it.
 *
 * <pre>
 *   DIR/.doppel/state        how far the run has come
 *              /...          what the stages leave for one another
 *              /kept/...     outputs, moved up to DIR when all of them are whole
 * </pre>
 */
public final class Workspace implements Closeable {
    private static final String FOLDER = ".doppel";
    private static final String LOCK = "lock";
    private static final String STATE = "state";
    private static final String REPLACED = "replaced";

    static final String KEPT = "kept";
    static final String REMOVED = "removed.jsonl";
    static final String GROUPS = "groups.jsonl";
    static final String SKIPPED = "skipped.jsonl";
    static final String MANIFEST = "run.json";

    /** Scratch files, worth nothing once their stage has ended in any way. */
    static final String SORTING = "sorting";

    static final String PARTS = "parts";
    static final String ROWS_PART = "rows.part";
    static final String MANIFEST_PART = "manifest.part";

    /** The manifest comes last: where it is, all the others are. */
    public static final List<String> OUTPUTS = List.of(KEPT, REMOVED, GROUPS, SKIPPED, MANIFEST);

    private final Path output;
    private final Path folder;
    private final List<Path> made;
    private final FileChannel lock;
    private final RunState state;

    /** @param made the folders that were made for the output, the deepest first */
    private Workspace(Path output, List<Path> made, FileChannel lock, RunState state) {
        this.output = output;
        this.folder = output.resolve(FOLDER);
        this.made = made;
        this.lock = lock;
        this.state = state;
    }

    /**
     * Opens the workspace of a new run, or of the one that is to be resumed; null where that one is finished already.
     *
     * @param asked what the run is to do, part by part, by which another run is told from this one
     */
    public static @Nullable Workspace open(Path output, DedupOptions.Existing existing, Map<String, String> asked) {
        Path folder = output.resolve(FOLDER);
        boolean finished = Files.exists(output.resolve(MANIFEST)) && !Files.exists(folder.resolve(STATE));
        if (existing == DedupOptions.Existing.RESUME && finished) {
            RunManifest.requireAsked(output.resolve(MANIFEST), asked);
            removeLeftOver(folder);
            return null;
        }
        if (existing == DedupOptions.Existing.REFUSE) {
            refuseOthers(output, folder);
        }
        List<Path> made = missing(output);
        createFolder(folder);
        FileChannel lock = lock(output, folder);
        try {
            return new Workspace(output, made, lock, openState(folder, existing, asked));
        } catch (IOException e) {
            close(lock, folder);
            throw SpillFile.failed("prepare", folder, e);
        } catch (RuntimeException e) {
            close(lock, folder);
            throw e;
        }
    }

    private static RunState openState(Path folder, DedupOptions.Existing existing, Map<String, String> asked)
            throws IOException {
        Path stateFile = folder.resolve(STATE);
        if (existing == DedupOptions.Existing.RESUME && Files.exists(stateFile)) {
            RunState state = RunState.load(stateFile);
            state.requireAsked(asked);
            return state;
        }
        emptyBut(LOCK, folder);
        return RunState.begin(stateFile, asked);
    }

    /** A run killed after its last step may leave an empty workspace. */
    private static void removeLeftOver(Path folder) {
        try {
            deleteTree(folder);
        } catch (IOException e) {
            throw SpillFile.failed("delete", folder, e);
        }
    }

    private static void refuseOthers(Path output, Path folder) {
        if (Files.exists(folder.resolve(STATE))) {
            throw new IllegalArgumentException(output + " holds a run that is not finished: go on with it by --resume,"
                    + " or start over with --force");
        }
        for (String name : OUTPUTS) {
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

    /** Held until the workspace is closed or the process ends, however it ends. */
    private static FileChannel lock(Path output, Path folder) {
        Path file = folder.resolve(LOCK);
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (isFree(channel)) {
                return channel;
            }
            channel.close();
        } catch (IOException e) {
            throw SpillFile.failed("write", file, e);
        }
        throw new IllegalArgumentException(
                "another run is at work in " + output + ": wait for it, or name another directory");
    }

    private static boolean isFree(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false; // held by this very process
        }
    }

    public RunState state() {
        return state;
    }

    Path path(String name) {
        return folder.resolve(name);
    }

    /** A file is whole: it gets its name in one step. */
    void rename(Path part, String name) {
        try {
            Files.move(part, path(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw SpillFile.failed("write", path(name), e);
        }
    }

    /** Writes a file that is there as a whole or not at all. */
    void writeLines(String name, List<String> lines) {
        Path part = path(ROWS_PART);
        try {
            Files.write(part, lines, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw SpillFile.failed("write", part, e);
        }
        rename(part, name);
    }

    List<String> readLines(String name) {
        try {
            return Files.readAllLines(path(name), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw SpillFile.failed("read", path(name), e);
        }
    }

    /** Removes temporary files that a stage no longer needs. */
    void delete(String... names) {
        for (String name : names) {
            try {
                deleteTree(folder.resolve(name));
            } catch (IOException e) {
                throw SpillFile.failed("delete", folder.resolve(name), e);
            }
        }
    }

    /** A stage failed: what it was in the middle of is removed, what earlier ones left stays for a resumed run. */
    public void deleteScratch() {
        delete(SORTING, PARTS, ROWS_PART, MANIFEST_PART);
    }

    /** Moves the outputs to their places, each in one step, and then removes the workspace. Can be repeated. */
    public void commit() {
        try {
            for (String name : OUTPUTS) {
                Path made = folder.resolve(name);
                Path place = output.resolve(name);
                if (Files.exists(made)) {
                    if (Files.exists(place)) {
                        Path replaced = Files.createDirectories(folder.resolve(REPLACED))
                                .resolve(name);
                        deleteTree(replaced);
                        Files.move(place, replaced, StandardCopyOption.ATOMIC_MOVE);
                    }
                    Files.move(made, place, StandardCopyOption.ATOMIC_MOVE);
                }
            }
        } catch (IOException e) {
            throw SpillFile.failed("finish", output, e);
        }
        discard();
    }

    /** Removes the workspace with all that is in it. */
    public void discard() {
        try {
            // The state goes first: without it what is left is no run that could be resumed.
            Files.deleteIfExists(folder.resolve(STATE));
            emptyBut(LOCK, folder);
            close();
            deleteTree(folder);
            deleteMade();
        } catch (IOException e) {
            throw SpillFile.failed("delete", folder, e);
        }
    }

    /** Of the folders made for the output, those that hold nothing: after a run that was refused, all. */
    private void deleteMade() throws IOException {
        for (Path path : made) {
            try (Stream<Path> entries = Files.list(path)) {
                if (entries.findAny().isPresent()) {
                    return;
                }
            }
            Files.delete(path);
        }
    }

    private static void emptyBut(String name, Path folder) throws IOException {
        List<Path> entries;
        try (Stream<Path> listed = Files.list(folder)) {
            entries = listed.filter(entry -> !entry.endsWith(name)).toList();
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
        close(lock, folder);
    }

    private static void close(FileChannel lock, Path folder) {
        try {
            lock.close();
        } catch (IOException e) {
            throw SpillFile.failed("close", folder, e);
        }
    }
}
