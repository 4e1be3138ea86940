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
import java.util.List;
import java.util.Objects;

/**
 * Finds the files in a folder and its subfolders. Hidden files and folders are ignored, and symbolic links are
 * followed. Paths are sorted as strings with {@code /} as the separator, so the order does not depend on the file
 * system.
 */
final class FolderWalker {
    /** The minimum number of folders for which several threads are used. */
    private static final int MANY_FOLDERS = 16;

    /** The minimum number of folder entries for which several threads are used. */
    private static final int MANY_ENTRIES = 500;

    private final ReadStats stats;
    private final String prefix;
    private final PathFilter filter;
    private final List<InputFile> files = new ArrayList<>();

    private FolderWalker(ReadStats stats, String prefix, PathFilter filter) {
        this.stats = stats;
        this.prefix = prefix;
        this.filter = filter;
    }

    /**
     * Selects files by their paths relative to the searched folder. Unreadable files are reported only if they are
     * selected. Implementations must be safe for use by multiple threads.
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
    static List<InputFile> files(String given, StoragePath folder, FileFilter filter, ReadStats stats, int threads)
            throws IOException {
        return files(given.endsWith("/") ? given : given + "/", folder, new Selected(filter), stats, threads);
    }

    /**
     * Selects the files that a filter accepts, and all archives. The filter is applied to the files inside an archive
     * when the archive is read.
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
    static List<InputFile> files(String prefix, StoragePath folder, PathFilter filter, ReadStats stats, int threads)
            throws IOException {
        FolderWalker walker = new FolderWalker(stats, prefix, filter);
        ListedFolder root = new ListedFolder(null, folder, "");
        walker.list(root, threads);
        walker.collect(root);
        walker.files.sort(Comparator.comparing(InputFile::name));
        return walker.files;
    }

    /** Lists a folder and its subfolders. Several threads share the work at each level of the tree. */
    private void list(ListedFolder root, int threads) {
        try (FolderThreads pool = new FolderThreads(threads)) {
            List<ListedFolder> level = List.of(root);
            while (!level.isEmpty()) {
                pool.forEach(level, MANY_FOLDERS, ListedFolder::list);
                List<ListedEntry> entries = new ArrayList<>();
                level.forEach(folder -> entries.addAll(folder.entries()));
                pool.forEach(entries, MANY_ENTRIES, entry -> entry.lookUp(prefix, filter));
                level = entries.stream()
                        .map(ListedEntry::folder)
                        .filter(Objects::nonNull)
                        .toList();
            }
        }
    }

    /**
     * Collects the files in a folder and its subfolders, and reports problems in the order of the entry names in each
     * folder.
     */
    private void collect(ListedFolder folder) throws IOException {
        folder.requireListed();
        for (ListedEntry entry : folder.entries()) {
            try {
                collect(entry);
            } catch (IOException e) {
                if (filter.accepts(entry.relative()) || filter.acceptsWithin(entry.relative())) {
                    skip(entry.path(), prefix + entry.relative(), e);
                }
            }
        }
    }

    private void collect(ListedEntry entry) throws IOException {
        entry.requireLookedUp();
        if (entry.folder() != null) {
            collect(entry.folder());
        } else if (entry.file() != null) {
            files.add(entry.file());
        } else if (entry.isSpecial()) {
            // Opening a named pipe would block until another process writes to it.
            stats.skip(new Skipped(prefix + entry.relative(), "not a regular file"));
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
