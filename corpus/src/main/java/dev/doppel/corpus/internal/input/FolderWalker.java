package dev.doppel.corpus.internal.input;

import dev.doppel.corpus.FileFilter;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.StoragePath;
import dev.doppel.corpus.internal.reader.ReadStats;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the files in a folder and its subfolders. Hidden files and folders are ignored, and symbolic links are
 * followed. Paths are sorted as strings with {@code /} as the separator, so the order does not depend on the file
 * system.
 */
final class FolderWalker {
    private final ReadStats stats;
    private final String prefix;
    private final PathFilter filter;
    private final List<InputFile> files = new ArrayList<>();

    /**
     * The identities of the folders on the path to the current folder. A link to one of these folders forms a cycle.
     */
    private final Set<String> ancestors = new HashSet<>();

    private FolderWalker(ReadStats stats, String prefix, PathFilter filter) {
        this.stats = stats;
        this.prefix = prefix;
        this.filter = filter;
    }

    /**
     * Selects files by their paths relative to the searched folder. An unreadable file is reported only if it is
     * selected.
     */
    interface PathFilter {
        boolean accepts(String file);

        /** Returns whether a folder may contain a selected file. */
        default boolean acceptsWithin(String folder) {
            return true;
        }
    }

    /**
     * Returns the selected files in a folder.
     *
     * @param given the folder name that the user gave
     * @throws IOException if the folder itself cannot be listed; unreadable subfolders are skipped
     */
    static List<InputFile> files(String given, StoragePath folder, FileFilter filter, ReadStats stats)
            throws IOException {
        return files(given.endsWith("/") ? given : given + "/", folder, new Selected(filter), stats);
    }

    /**
     * Selects the files that a filter accepts, and all archives. The filter is applied later to the files inside an
     * archive.
     */
    private record Selected(FileFilter filter) implements PathFilter {
        @Override
        public boolean accepts(String file) {
            return filter.acceptsFile(file);
        }

        @Override
        public boolean acceptsWithin(String folder) {
            return filter.acceptsWithin(folder);
        }
    }

    /**
     * Returns the selected files in a folder.
     *
     * @param prefix the path to prepend to relative paths in messages
     */
    static List<InputFile> files(String prefix, StoragePath folder, PathFilter filter, ReadStats stats)
            throws IOException {
        FolderWalker walker = new FolderWalker(stats, prefix, filter);
        walker.walk(folder, "");
        walker.files.sort(Comparator.comparing(InputFile::name));
        return walker.files;
    }

    private void walk(StoragePath folder, String relative) throws IOException {
        String identity = folder.identity();
        if (!ancestors.add(identity)) {
            return;
        }
        try {
            for (FolderEntry entry : FolderEntry.inOrder(folder)) {
                visit(entry, relative + entry.name());
            }
        } finally {
            ancestors.remove(identity);
        }
    }

    private void visit(FolderEntry entry, String relative) {
        String source = prefix + relative;
        try {
            StoragePath.Kind kind = entry.kind();
            if (kind.isFolder()) {
                if (filter.acceptsWithin(relative)) {
                    walk(entry.path(), relative + "/");
                }
            } else if (!filter.accepts(relative)) {
                return;
            } else if (kind.isFile()) {
                files.add(entry.path().file(relative, relative, source, kind.size()));
            } else {
                // Opening a named pipe would block until another process writes to it.
                stats.skip(new Skipped(source, "not a regular file"));
            }
        } catch (IOException e) {
            if (filter.accepts(relative) || filter.acceptsWithin(relative)) {
                skip(entry.path(), source, e);
            }
        }
    }

    private void skip(StoragePath entry, String source, IOException e) {
        if (e instanceof NoSuchFileException) {
            stats.skip(
                    entry.isLink()
                            ? new Skipped(source, "broken link", "fix or delete the link")
                            : new Skipped(source, "no longer exists"));
        } else {
            stats.skip(source, e);
        }
    }
}
