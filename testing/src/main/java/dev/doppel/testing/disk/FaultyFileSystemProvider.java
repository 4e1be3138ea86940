package dev.doppel.testing.disk;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A provider that delegates to another provider unless {@link DiskFaults} causes the operation to fail. To use this
 * provider for a whole process, set the {@code java.nio.file.spi.DefaultFileSystemProvider} system property to this
 * class, and specify the failures with these system properties:
 *
 * <pre>
 *   doppel.disk.broken   NAME:BYTE; reading files with this name fails from this byte onwards
 *   doppel.disk.hangs    NAME:BYTE; reading files with this name from this byte prints a line and blocks forever
 *   doppel.disk.room     the number of writes before the disk is full
 * </pre>
 */
public final class FaultyFileSystemProvider extends FileSystemProvider {
    private final FileSystemProvider real;
    private final DiskFaults faults;
    private final FaultyFileSystem fileSystem;

    FaultyFileSystemProvider(FileSystemProvider real, DiskFaults faults) {
        this.real = real;
        this.faults = faults;
        this.fileSystem = new FaultyFileSystem(this, real.getFileSystem(URI.create("file:///")));
    }

    /**
     * Creates a provider that delegates to {@code real}. The JDK calls this constructor if this class is the default
     * provider of the process.
     */
    public FaultyFileSystemProvider(FileSystemProvider real) {
        this(real, new DiskFaults());
        String room = System.getProperty("doppel.disk.room");
        if (room != null) {
            faults.fullAfter(Long.parseLong(room));
        }
        String hangs = System.getProperty("doppel.disk.hangs");
        String broken = hangs == null ? System.getProperty("doppel.disk.broken") : hangs;
        if (broken != null) {
            int colon = broken.lastIndexOf(':');
            faults.breakFile(
                    broken.substring(0, colon),
                    Long.parseLong(broken.substring(colon + 1)),
                    hangs == null ? () -> {} : FaultyFileSystemProvider::blockForever);
        }
    }

    @SuppressWarnings("InfiniteLoopStatement")
    private static void blockForever() {
        System.out.println("waiting");
        Object never = new Object();
        synchronized (never) {
            while (true) {
                try {
                    never.wait();
                } catch (InterruptedException e) {
                    // A hanging disk ignores interrupts.
                }
            }
        }
    }

    Path wrap(Path path) {
        return path instanceof FaultyPath ? path : new FaultyPath(fileSystem, path);
    }

    static Path unwrap(Path path) {
        return path instanceof FaultyPath faulty ? faulty.real() : path;
    }

    @Override
    public String getScheme() {
        return real.getScheme();
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) throws IOException {
        return real.newFileSystem(uri, environment);
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        return fileSystem;
    }

    @Override
    public Path getPath(URI uri) {
        return wrap(real.getPath(uri));
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        boolean creates =
                options.contains(StandardOpenOption.CREATE) || options.contains(StandardOpenOption.CREATE_NEW);
        if (creates && !Files.exists(unwrap(path))) {
            faults.requireRoom(path);
        }
        return new FaultyChannel(path, real.newFileChannel(unwrap(path), options, attributes), faults);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> listed = real.newDirectoryStream(unwrap(folder), entry -> true)) {
            for (Path entry : listed) {
                // The path of an entry is absolute if the path of the folder is absolute.
                Path wrapped = wrap(entry);
                if (filter.accept(wrapped)) {
                    entries.add(wrapped);
                }
            }
        }
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                return entries.iterator();
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
        if (!Files.exists(unwrap(folder))) {
            faults.requireRoom(folder);
        }
        real.createDirectory(unwrap(folder), attributes);
    }

    @Override
    public void createLink(Path link, Path existing) throws IOException {
        faults.requireRoom(link);
        real.createLink(unwrap(link), unwrap(existing));
    }

    @Override
    public void createSymbolicLink(Path link, Path target, FileAttribute<?>... attributes) throws IOException {
        faults.requireRoom(link);
        real.createSymbolicLink(unwrap(link), unwrap(target), attributes);
    }

    @Override
    public Path readSymbolicLink(Path link) throws IOException {
        return wrap(real.readSymbolicLink(unwrap(link)));
    }

    @Override
    public void delete(Path path) throws IOException {
        real.delete(unwrap(path));
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) throws IOException {
        faults.requireRoom(target);
        real.copy(unwrap(source), unwrap(target), options);
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
        faults.requireRoom(target);
        real.move(unwrap(source), unwrap(target), options);
    }

    @Override
    public boolean isSameFile(Path path, Path other) throws IOException {
        return real.isSameFile(unwrap(path), unwrap(other));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
        return real.isHidden(unwrap(path));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        return real.getFileStore(unwrap(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        real.checkAccess(unwrap(path), modes);
    }

    @Override
    @SuppressWarnings("NullAway") // null if the view is not supported
    public <V extends FileAttributeView> @Nullable V getFileAttributeView(
            Path path, Class<V> type, LinkOption... options) {
        return real.getFileAttributeView(unwrap(path), type, options);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        return real.readAttributes(unwrap(path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) throws IOException {
        return real.readAttributes(unwrap(path), attributes, options);
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) throws IOException {
        real.setAttribute(unwrap(path), attribute, value, options);
    }
}
