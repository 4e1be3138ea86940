package dev.doppel.spark.internal.output;

import dev.doppel.results.TableFormat;
import dev.doppel.results.internal.run.OutputChecks;
import dev.doppel.spark.internal.input.HadoopPathConverter;
import dev.doppel.spark.internal.input.SourceFile;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.ParentNotDirectoryException;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.security.AccessControlException;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.util.SerializableConfiguration;

/**
 * The output directory of a run. Only the driver uses this class. Outputs are written to a hidden work folder, which
 * exists until the run is finished.
 *
 * <pre>
 *   DIR/.doppel/unfinished   marks an unfinished run
 *              /parts/...    incomplete files of tasks
 *              /kept/...     outputs, moved to DIR when all outputs are complete
 * </pre>
 *
 * Each output appears atomically on file systems that rename folders atomically, such as HDFS and local disks. Object
 * stores copy files one by one, so the outputs are complete only if the manifest, which is moved last, exists.
 */
public final class RunOutputDirectory implements AutoCloseable {
    private static final String FOLDER = ".doppel";
    private static final String UNFINISHED = "unfinished";
    private static final String PARTS = "parts";
    private static final String REPLACED = "replaced";

    public static final String KEPT = "kept";
    public static final String REMOVED = "removed";
    public static final String GROUPS = "groups";
    public static final String PAIRS = "pairs";
    public static final String PASSAGES = "passages";
    public static final String SPANS = "spans";
    public static final String CONTAMINATION = "contamination";
    public static final String ITEMS = "items";
    public static final String SKIPPED = "skipped";
    public static final String MANIFEST = "run.json";

    /** The names of a Spark run's outputs. They are moved in reverse order, so that the manifest is moved last. */
    private static final List<String> OUTPUTS =
            List.of(MANIFEST, KEPT, REMOVED, GROUPS, PAIRS, PASSAGES, SPANS, CONTAMINATION, ITEMS, SKIPPED);

    /** The names of the tables that a run on a single machine writes to files. */
    private static final List<String> TABLES = List.of(REMOVED, GROUPS, SPANS, CONTAMINATION, ITEMS, SKIPPED);

    /**
     * The names of all outputs to replace, including those of a run on a single machine. The manifest comes first,
     * because outputs without a manifest are considered incomplete.
     */
    private static final List<String> ALL_OUTPUTS = Stream.concat(
                    OUTPUTS.stream(), TABLES.stream().flatMap(TableFormat::fileNames))
            .toList();

    private final String given;
    private final FileSystem files;
    private final Path output;
    private final Path work;
    /** The folders that were created for the output, deepest first. */
    private final List<Path> created = new ArrayList<>();

    private boolean open = true;

    private RunOutputDirectory(String given, FileSystem files, Path output) {
        this.given = given;
        this.files = files;
        this.output = output;
        this.work = new Path(output, FOLDER);
    }

    /**
     * Opens an output directory and creates the work folder in it.
     *
     * @param given the output directory as written by the user
     * @param force whether to replace the output of another run
     * @throws IllegalArgumentException if the directory is in use or cannot be written to
     */
    public static RunOutputDirectory open(String given, boolean force, Configuration configuration) {
        try {
            Path path = HadoopPathConverter.path(given);
            FileSystem files = HadoopPathConverter.of(path, configuration);
            RunOutputDirectory directory = new RunOutputDirectory(given, files, files.makeQualified(path));
            if (!force) {
                directory.requireUnused();
            }
            directory.begin();
            return directory;
        } catch (AccessControlException e) {
            throw new IllegalArgumentException(
                    "cannot write to " + given + ": permission denied; name a directory that can be written to", e);
        } catch (ParentNotDirectoryException | FileAlreadyExistsException e) {
            throw new IllegalArgumentException(
                    "cannot write to " + given + ": it is a file or inside a file; name a directory", e);
        } catch (IOException | IllegalArgumentException e) {
            if (e instanceof OutputInUse inUse) {
                throw inUse;
            }
            throw new IllegalArgumentException("cannot write to " + given + ": " + firstLine(e), e);
        }
    }

    private void requireUnused() throws IOException {
        if (files.exists(new Path(work, UNFINISHED))) {
            throw new OutputInUse(given + " holds a run that is not finished: wait for it if it is still in progress,"
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
            created.add(path);
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

    /** Checks that the output directory is not inside an input, and that no input is inside an output. */
    public void requireApart(List<String> inputs, List<SourceFile> sources) {
        URI directory = real(output.toUri());
        Map<String, URI> locations = new LinkedHashMap<>();
        inputs.forEach(input -> locations.put(input, real(qualified(input))));
        Map<String, URI> sourceLocations = new LinkedHashMap<>();
        sources.forEach(source -> sourceLocations.put(source.source(), real(URI.create(source.uri()))));
        List<URI> outputs = OUTPUTS.stream()
                .map(name -> new Path(new Path(directory), name).toUri())
                .toList();
        OutputChecks.requireApart(given, directory, locations, sourceLocations, outputs, RunOutputDirectory::isWithin);
    }

    private URI qualified(String input) {
        try {
            Path path = HadoopPathConverter.path(input);
            return path.toUri().getScheme() == null
                    ? files.makeQualified(path).toUri()
                    : HadoopPathConverter.of(path, files.getConf())
                            .makeQualified(path)
                            .toUri();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + input + ": " + firstLine(e), e);
        }
    }

    /** Resolves symbolic links in the path of an existing local file. Other file systems have no symbolic links. */
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
            return uri; // the path does not exist, for example if it is a pattern
        }
    }

    /** Returns whether {@code inner} is equal to {@code outer} or inside it. */
    private static boolean isWithin(URI inner, URI outer) {
        String folder = outer.getPath().endsWith("/") ? outer.getPath() : outer.getPath() + "/";
        return String.valueOf(inner.getScheme()).equals(String.valueOf(outer.getScheme()))
                && String.valueOf(inner.getAuthority()).equals(String.valueOf(outer.getAuthority()))
                && (inner.getPath() + "/").startsWith(folder);
    }

    /** Returns the path to which an output is written before it is moved to the output directory. */
    public Path work(String name) {
        return new Path(work, name);
    }

    /** Returns the folders to which tasks write an output. */
    TaskOutputFile.Location location(String name, SparkContext context) {
        return new TaskOutputFile.Location(
                new Path(work, PARTS).toUri().toString(),
                work(name).toUri().toString(),
                JavaSparkContext.fromSparkContext(context)
                        .broadcast(new SerializableConfiguration(context.hadoopConfiguration())));
    }

    /** Creates the folder for an output, so that the folder exists even if it remains empty. */
    void create(String name) {
        try {
            files.mkdirs(work(name));
        } catch (IOException e) {
            throw failed("write", e);
        }
    }

    /** Writes a small output to the work folder. */
    public void write(String name, byte[] content) {
        try (FSDataOutputStream out = files.create(work(name), true)) {
            out.write(content);
        } catch (IOException e) {
            throw failed("write", e);
        }
    }

    /**
     * Moves the outputs to the output directory, with the manifest last, and then deletes the work folder and the
     * replaced outputs of another run. If a move fails, all moves are undone. If the process is shut down,
     * {@link #close} waits until all moves are complete, since both methods are synchronized.
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

    /** Undoes moves, keeping the work folder if an output cannot be moved back. */
    private void undo(Deque<Move> done) {
        for (Move move : done) {
            try {
                open &= files.rename(move.to(), move.from());
            } catch (IOException e) {
                open = false;
            }
        }
    }

    /** Deletes the work folder of a failed run, and the empty folders that were created for the output directory. */
    @Override
    public synchronized void close() {
        if (!open) {
            return;
        }
        open = false;
        try {
            files.delete(work, true);
            for (Path path : created) {
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

    /**
     * Thrown if the output directory is in use or is a file. Its message is complete, so it is reported without a
     * prefix.
     */
    private static final class OutputInUse extends IllegalArgumentException {
        OutputInUse(String message) {
            super(message);
        }
    }
}
