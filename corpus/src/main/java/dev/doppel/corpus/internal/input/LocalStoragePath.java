package dev.doppel.corpus.internal.input;

import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.Storage;
import dev.doppel.corpus.StoragePath;
import dev.doppel.corpus.internal.reader.SkipReasonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;

/** A path on the local disk. */
public record LocalStoragePath(Path path, FolderLister lister) implements StoragePath {
    /** Returns the {@link Storage} for the local disk, which uses {@code lister} to list folders. */
    public static Storage storage(FolderLister lister) {
        return given -> {
            try {
                return new LocalStoragePath(Path.of(given), lister);
            } catch (InvalidPathException e) {
                throw new CorpusException("not a path: " + SkipReasonText.phrase(given) + " (" + e.getReason() + ")");
            }
        };
    }

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
            // If a parent is a file, JDK 17 reports "Not a directory", whereas later versions throw
            // NoSuchFileException.
            throw hasFileAsParent() ? new NoSuchFileException(path.toString()) : e;
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

    private boolean hasFileAsParent() {
        for (Path parent = path.getParent(); parent != null; parent = parent.getParent()) {
            if (Files.isRegularFile(parent)) {
                return true;
            }
        }
        return false;
    }

    private static String name(Path path) {
        return String.valueOf(path.getFileName());
    }
}
