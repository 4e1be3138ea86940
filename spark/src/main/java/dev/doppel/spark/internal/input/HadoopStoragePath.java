package dev.doppel.spark.internal.input;

import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.Storage;
import dev.doppel.corpus.StoragePath;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.jspecify.annotations.Nullable;

/** A place in a file system that only Hadoop reaches. Those on the machine's own disk are left to the JDK, as ever. */
public final class HadoopStoragePath implements StoragePath {
    private final FileSystem files;
    private final Path path;
    private final String given;
    private @Nullable FileStatus status;

    private HadoopStoragePath(FileSystem files, Path path, String given, @Nullable FileStatus status) {
        this.files = files;
        this.path = path;
        this.given = given;
        this.status = status;
    }

    /** All that Hadoop reaches. */
    static Storage store(Configuration configuration) {
        return given -> {
            try {
                Path path = HadoopFiles.path(given);
                FileSystem files = HadoopFiles.of(path, configuration);
                return files.getClass() == RawLocalFileSystem.class
                        ? StoragePath.of(local(given, path))
                        : new HadoopStoragePath(files, files.makeQualified(path), given, null);
            } catch (IOException | IllegalArgumentException e) {
                throw new CorpusException("cannot look for " + given + ": " + firstLine(e));
            }
        };
    }

    /** The path as the user wrote it where it has no scheme, for links and neighbours are named by it. */
    private static java.nio.file.Path local(String given, Path path) {
        return path.toUri().getScheme() == null
                ? java.nio.file.Path.of(given)
                : java.nio.file.Path.of(path.toUri().getPath());
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }

    @Override
    public String name() {
        return path.getName();
    }

    @Override
    public Kind kind() throws IOException {
        FileStatus there = status();
        return new Kind(there.isDirectory(), there.isFile(), there.getLen());
    }

    private FileStatus status() throws IOException {
        if (status == null) {
            try {
                status = files.getFileStatus(path);
            } catch (IOException e) {
                throw HadoopFiles.translated(e);
            }
        }
        return status;
    }

    /** Hadoop's own links are off everywhere. */
    @Override
    public boolean isLink() {
        return false;
    }

    @Override
    public List<StoragePath> entries() throws IOException {
        return new ArrayList<>(entries(path));
    }

    private List<HadoopStoragePath> entries(Path folder) throws IOException {
        try {
            List<HadoopStoragePath> entries = new ArrayList<>();
            for (FileStatus status : files.listStatus(folder)) {
                entries.add(new HadoopStoragePath(
                        files, status.getPath(), status.getPath().toString(), status));
            }
            return entries;
        } catch (IOException e) {
            throw HadoopFiles.translated(e);
        }
    }

    @Override
    public String identity() {
        return path.toString();
    }

    @Override
    public List<String> neighbours() throws IOException {
        Path parent = path.getParent();
        return parent == null
                ? List.of()
                : entries(parent).stream().map(HadoopStoragePath::name).toList();
    }

    @Override
    public String neighbour(String name) {
        String folder = given.endsWith("/") ? given.substring(0, given.length() - 1) : given;
        return folder.substring(0, folder.lastIndexOf('/') + 1) + name;
    }

    @Override
    public InputFile file(String name, String relative, String source, long size) {
        long modified = status == null ? 0 : status.getModificationTime();
        return InputFile.of(
                name, relative, source, size, 0, new Content(files, path.toUri().toString(), modified));
    }

    /**
     * The bytes of a whole file.
     *
     * @param modified when it was last changed, in milliseconds
     */
    record Content(FileSystem files, String uri, long modified) implements InputFile.Content {
        @Override
        public InputStream open() throws IOException {
            try {
                return files.open(HadoopFiles.parsed(uri));
            } catch (IOException e) {
                throw HadoopFiles.translated(e);
            }
        }
    }
}
