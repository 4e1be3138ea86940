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

/** A path on a Hadoop file system. Local paths are read with the JDK instead. */
public final class HadoopStoragePath implements StoragePath {
    private final FileSystem files;
    private final Path path;
    private final String name;
    private @Nullable FileStatus status;

    /** @param name the path as written by the user or listed by Hadoop */
    private HadoopStoragePath(FileSystem files, Path path, String name, @Nullable FileStatus status) {
        this.files = files;
        this.path = path;
        this.name = name;
        this.status = status;
    }

    /** Returns a {@link Storage} that opens paths on all file systems that Hadoop supports. */
    public static Storage storage(Configuration configuration) {
        return name -> {
            try {
                Path path = HadoopPathConverter.path(name);
                FileSystem files = HadoopPathConverter.of(path, configuration);
                return files.getClass() == RawLocalFileSystem.class
                        ? StoragePath.of(local(name, path))
                        : new HadoopStoragePath(files, files.makeQualified(path), name, null);
            } catch (IOException | IllegalArgumentException e) {
                throw new CorpusException("cannot look for " + name + ": " + firstLine(e));
            }
        };
    }

    /**
     * Returns a local path. A path without a scheme is returned as the user wrote it, because messages quote the path.
     */
    private static java.nio.file.Path local(String name, Path path) {
        return path.toUri().getScheme() == null
                ? java.nio.file.Path.of(name)
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
        FileStatus found = status();
        return new Kind(found.isDirectory(), found.isFile(), found.getLen());
    }

    private FileStatus status() throws IOException {
        if (status == null) {
            try {
                status = files.getFileStatus(path);
            } catch (IOException e) {
                throw HadoopPathConverter.toJdkException(e);
            }
        }
        return status;
    }

    /** Returns false, since Hadoop disables symbolic links. */
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
            throw HadoopPathConverter.toJdkException(e);
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
        String own = this.name.endsWith("/") ? this.name.substring(0, this.name.length() - 1) : this.name;
        return own.substring(0, own.lastIndexOf('/') + 1) + name;
    }

    @Override
    public InputFile file(String name, String relative, String source, long size) {
        long modified = status == null ? 0 : status.getModificationTime();
        return InputFile.of(
                name, relative, source, size, 0, new Content(files, path.toUri().toString(), modified));
    }

    /**
     * The content of a whole file.
     *
     * @param modified the modification time in milliseconds since the epoch
     */
    record Content(FileSystem files, String uri, long modified) implements InputFile.Content {
        @Override
        public InputStream open() throws IOException {
            try {
                return files.open(HadoopPathConverter.parse(uri));
            } catch (IOException e) {
                throw HadoopPathConverter.toJdkException(e);
            }
        }
    }
}
