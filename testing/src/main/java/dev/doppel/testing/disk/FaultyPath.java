package dev.doppel.testing.disk;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import org.jspecify.annotations.Nullable;

/** A path on a {@link FaultyDisk}, with the same name as the real path. */
final class FaultyPath implements Path {
    private final FaultyFileSystem fileSystem;
    private final Path real;

    FaultyPath(FaultyFileSystem fileSystem, Path real) {
        this.fileSystem = fileSystem;
        this.real = real;
    }

    Path real() {
        return real;
    }

    private Path wrap(Path path) {
        return fileSystem.wrap(path);
    }

    @SuppressWarnings("NullAway") // null if the path has no such part
    private @Nullable Path wrapOrNull(@Nullable Path path) {
        return path == null ? null : wrap(path);
    }

    private static Path unwrap(Path path) {
        return FaultyFileSystemProvider.unwrap(path);
    }

    @Override
    public FileSystem getFileSystem() {
        return fileSystem;
    }

    @Override
    public boolean isAbsolute() {
        return real.isAbsolute();
    }

    @Override
    public @Nullable Path getRoot() {
        return wrapOrNull(real.getRoot());
    }

    @Override
    public @Nullable Path getFileName() {
        return wrapOrNull(real.getFileName());
    }

    @Override
    public @Nullable Path getParent() {
        return wrapOrNull(real.getParent());
    }

    @Override
    public int getNameCount() {
        return real.getNameCount();
    }

    @Override
    public Path getName(int index) {
        return wrap(real.getName(index));
    }

    @Override
    public Path subpath(int from, int to) {
        return wrap(real.subpath(from, to));
    }

    @Override
    public boolean startsWith(Path other) {
        return real.startsWith(unwrap(other));
    }

    @Override
    public boolean endsWith(Path other) {
        return real.endsWith(unwrap(other));
    }

    @Override
    public Path normalize() {
        return wrap(real.normalize());
    }

    @Override
    public Path resolve(Path other) {
        return wrap(real.resolve(unwrap(other)));
    }

    @Override
    public Path relativize(Path other) {
        return wrap(real.relativize(unwrap(other)));
    }

    @Override
    public URI toUri() {
        return real.toUri();
    }

    @Override
    public File toFile() {
        return real.toFile();
    }

    @Override
    public Path toAbsolutePath() {
        return wrap(real.toAbsolutePath());
    }

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
        return wrap(real.toRealPath(options));
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers)
            throws IOException {
        return real.register(watcher, events, modifiers);
    }

    @Override
    public int compareTo(Path other) {
        return real.compareTo(unwrap(other));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FaultyPath path && real.equals(path.real);
    }

    @Override
    public int hashCode() {
        return real.hashCode();
    }

    @Override
    public String toString() {
        return real.toString();
    }
}
