package dev.doppel.spark.internal.output;

import dev.doppel.corpus.CorpusException;
import dev.doppel.spark.internal.input.HadoopFiles;
import dev.doppel.spark.internal.input.SourceFile;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.ParentNotDirectoryException;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.security.AccessControlException;

/**
 * The output directory of a run, as the driver sees it. Everything is made in a hidden work folder inside it, which is there
 * exactly as long as the run is not finished.
 *
 * <pre>
 *   DIR/.doppel/unfinished   marks the run
 *              /parts/...    what tasks have not finished
 *              /kept/...     outputs, moved up to DIR when all of them are whole
 * </pre>
 *
 * Where the file system moves a folder in one step, as Hadoop's own and the machine's do, so does the commit. Where it copies
 * file by file, as object stores do, the manifest tells: it is moved last, so that where it is, all the others are.
 */
public final class OutputDirectory implements AutoCloseable {
    private static final String FOLDER = ".doppel";
    private static final String UNFINISHED = "unfinished";
    private static final String PARTS = "parts";
    private static final String REPLACED = "replaced";

    public static final String KEPT = "kept";
    public static final String REMOVED = "removed";
    public static final String GROUPS = "groups";
    public static final String PAIRS = "pairs";
    public static final String SKIPPED = "skipped";
    public static final String MANIFEST = "run.json";

    /** The manifest first: where it is gone, nothing that is left is a run's output. */
    private static final List<String> OUTPUTS = List.of(MANIFEST, KEPT, REMOVED, GROUPS, PAIRS, SKIPPED);

    /** With what a run on one machine leaves. */
    private static final List<String> ALL_OUTPUTS =
            List.of(MANIFEST, KEPT, REMOVED, GROUPS, PAIRS, SKIPPED, "removed.jsonl", "groups.jsonl", "skipped.jsonl");

    private final String given;
    private final FileSystem files;
    private final Path output;
    private final Path work;
    /** The folders that were made for the output, the deepest first. */
    private final List<Path> made = new ArrayList<>();

    private boolean open = true;

    private OutputDirectory(String given, FileSystem files, Path output) {
        this.given = given;
        this.files = files;
        this.output = output;
        this.work = new Path(output, FOLDER);
    }

    /**
     * Makes the work folder of a run.
     *
     * @param given the directory as the user wrote it
     * @param force whether what another run left there is replaced
     * @throws IllegalArgumentException if something is there that must not be replaced, or nothing can be written there
     */
    public static OutputDirectory open(String given, boolean force, Configuration configuration) {
        try {
            Path path = HadoopFiles.path(given);
            FileSystem files = HadoopFiles.of(path, configuration);
            OutputDirectory directory = new OutputDirectory(given, files, files.makeQualified(path));
            if (!force) {
                directory.refuseOthers();
            }
            directory.begin();
            return directory;
        } catch (AccessControlException e) {
            throw new IllegalArgumentException(
                    "cannot write to " + given + ": permission denied; name a directory that can be written to", e);
        } catch (ParentNotDirectoryException | FileAlreadyExistsException e) {
            throw new IllegalArgumentException(
                    "cannot write to " + given + ": it is a file, or lies in one; name a directory", e);
        } catch (IOException | IllegalArgumentException e) {
            if (e instanceof OutputInUse inUse) {
                throw inUse;
            }
            throw new IllegalArgumentException("cannot write to " + given + ": " + firstLine(e), e);
        }
    }

    private void refuseOthers() throws IOException {
        if (files.exists(new Path(work, UNFINISHED))) {
            throw new OutputInUse(given + " holds a run that is not finished: wait for it if it is still at work,"
                    + " or start over with --force");
        }
        for (String name : ALL_OUTPUTS) {
            if (files.exists(new Path(output, name))) {
                throw new OutputInUse(given + " holds the output of another run (" + name
                        + "): name another directory, or replace it with --force");
            }
        }
    }

    private void begin() throws IOException {
        for (Path path = output; path != null; path = path.getParent()) {
            if (isFile(path)) {
                throw new OutputInUse("cannot write to " + path.toUri().getPath() + ": it is a file; name a directory");
            }
        }
        for (Path path = output; path != null && !files.exists(path); path = path.getParent()) {
            made.add(path);
        }
        files.delete(work, true);
        files.mkdirs(work);
        try (FSDataOutputStream mark = files.create(new Path(work, UNFINISHED), false)) {
            mark.hflush();
        }
    }

    private boolean isFile(Path path) throws IOException {
        try {
            return files.getFileStatus(path).isFile();
        } catch (FileNotFoundException | ParentNotDirectoryException | AccessControlException e) {
            return false;
        }
    }

    /**
     * Refuses an output among the inputs, or inputs among the outputs: a second run would take the first one's output for its
     * input, and this one would replace its own input.
     *
     * @param inputs as the user wrote them
     */
    public void requireApart(List<String> inputs, List<SourceFile> sources) {
        URI here = real(output.toUri());
        for (String input : inputs) {
            if (isWithin(here, real(qualified(input)))) {
                throw new CorpusException(
                        "the output " + given + " lies inside the input " + input + ": name a directory elsewhere");
            }
        }
        for (SourceFile source : sources) {
            URI uri = real(URI.create(source.uri()));
            for (String name : OUTPUTS) {
                if (isWithin(uri, new Path(new Path(here), name).toUri())) {
                    throw new CorpusException("the input " + source.source() + " is the output of a run in " + given
                            + " and would be replaced: name another directory");
                }
            }
        }
    }

    private URI qualified(String input) {
        try {
            Path path = HadoopFiles.path(input);
            return path.toUri().getScheme() == null
                    ? files.makeQualified(path).toUri()
                    : HadoopFiles.of(path, files.getConf()).makeQualified(path).toUri();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + input + ": " + firstLine(e), e);
        }
    }

    /** Where a place of the machine's disk is by any links; others have none. */
    private static URI real(URI uri) {
        if (!"file".equals(uri.getScheme())) {
            return uri;
        }
        try {
            return new Path(
                            "file",
                            null,
                            java.nio.file.Path.of(uri.getPath()).toRealPath().toString())
                    .toUri();
        } catch (IOException e) {
            return uri; // it is not there, as patterns are not
        }
    }

    /** Whether a place is another or lies in it. */
    private static boolean isWithin(URI inner, URI outer) {
        String folder = outer.getPath().endsWith("/") ? outer.getPath() : outer.getPath() + "/";
        return String.valueOf(inner.getScheme()).equals(String.valueOf(outer.getScheme()))
                && String.valueOf(inner.getAuthority()).equals(String.valueOf(outer.getAuthority()))
                && (inner.getPath() + "/").startsWith(folder);
    }

    /** Where an output is made, before the commit. */
    public Path work(String name) {
        return new Path(work, name);
    }

    /** Where tasks write what is not whole yet. */
    TaskFile.Place place(String name) {
        return new TaskFile.Place(
                new Path(work, PARTS).toUri().toString(), work(name).toUri().toString());
    }

    /** Makes an output's folder, which is there even if nothing comes into it. */
    void make(String name) {
        try {
            files.mkdirs(work(name));
        } catch (IOException e) {
            throw failed("write", e);
        }
    }

    /** Writes a small output as a whole. */
    public void write(String name, byte[] content) {
        try (FSDataOutputStream out = files.create(work(name), true)) {
            out.write(content);
        } catch (IOException e) {
            throw failed("write", e);
        }
    }

    /**
     * Moves the outputs to their places, the manifest last, and removes the work folder. What another run left, and was
     * allowed to be replaced, is gone then. Where something cannot be moved, what was goes back. A process that is asked to
     * end meanwhile waits for it.
     */
    public synchronized void commit() {
        Deque<Move> done = new ArrayDeque<>();
        try {
            Path replaced = new Path(work, REPLACED);
            files.mkdirs(replaced);
            for (String name : ALL_OUTPUTS) {
                move(new Path(output, name), new Path(replaced, name), done);
            }
            for (int i = OUTPUTS.size() - 1; i >= 0; i--) {
                move(work(OUTPUTS.get(i)), new Path(output, OUTPUTS.get(i)), done);
            }
        } catch (IOException e) {
            undo(done);
            throw failed("finish", e);
        }
        open = false;
        try {
            files.delete(work, true);
        } catch (IOException e) {
            throw failed("clear", e);
        }
    }

    private record Move(Path from, Path to) {}

    private void move(Path from, Path to, Deque<Move> done) throws IOException {
        if (files.exists(from)) {
            if (!files.rename(from, to)) {
                throw new IOException(from + " cannot be moved to " + to);
            }
            done.push(new Move(from, to));
        }
    }

    /** What cannot go back either stays in the work folder, which is not removed then. */
    private void undo(Deque<Move> done) {
        for (Move move : done) {
            try {
                open &= files.rename(move.to(), move.from());
            } catch (IOException e) {
                open = false;
            }
        }
    }

    /** Removes the work folder of a run that failed, and the directories made for it if nothing else is in them. */
    @Override
    public synchronized void close() {
        if (!open) {
            return;
        }
        open = false;
        try {
            files.delete(work, true);
            for (Path path : made) {
                if (files.listStatus(path).length > 0) {
                    return;
                }
                files.delete(path, false);
            }
        } catch (IOException e) {
            throw failed("clear", e);
        }
    }

    private UncheckedIOException failed(String what, IOException e) {
        return new UncheckedIOException("cannot " + what + " " + given + ": " + firstLine(e), e);
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }

    /** In words already. */
    private static final class OutputInUse extends IllegalArgumentException {
        OutputInUse(String message) {
            super(message);
        }
    }
}
