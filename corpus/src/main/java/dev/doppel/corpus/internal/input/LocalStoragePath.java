package dev.doppel.corpus.internal.input;

import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.StoragePath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;

/** A place on the machine's own disk. */
public record LocalStoragePath(Path path, FolderLister lister) implements StoragePath {
    @Override
    public String name() {
        return name(path);
    }

    @Override
    public Kind kind() throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            return new Kind(attributes.isDirectory(), attributes.isRegularFile(), attributes.size());
        } catch (IOException e) {
            // JDK 17 says "Not a directory" where later ones say that there is no such file.
            throw leadsThroughFile() ? new NoSuchFileException(path.toString()) : e;
        }
    }

    @Override
    public boolean isLink() {
        return Files.isSymbolicLink(path);
    }

    @Override
    public List<StoragePath> entries() throws IOException {
        return lister.list(path).stream()
                .<StoragePath>map(entry -> new LocalStoragePath(entry, lister))
                .toList();
    }

    @Override
    public String identity() throws IOException {
        return path.toRealPath().toString();
    }

    @Override
    public List<String> neighbours() throws IOException {
        Path parent = path.getParent();
        return lister.list(parent == null ? Path.of(".") : parent).stream()
                .map(LocalStoragePath::name)
                .toList();
    }

    @Override
    public String neighbour(String name) {
        return path.resolveSibling(name).toString();
    }

    @Override
    public InputFile file(String name, String relative, String source, long size) {
        return InputFile.at(path, name, relative, source, size);
    }

    private boolean leadsThroughFile() {
        for (Path above = path.getParent(); above != null; above = above.getParent()) {
            if (Files.isRegularFile(above)) {
                return true;
            }
        }
        return false;
    }

    private static String name(Path path) {
        return String.valueOf(path.getFileName());
    }
}
