package dev.doppel.corpus.internal.input;

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
 * Finds the files of a folder and of the folders in it. Hidden ones are left out, and links are followed. The files come
 * in the order of their paths, compared as strings with {@code /} between the names, whatever the file system says.
 */
public final class FolderWalker {
    private final ReadStats ledger;
    private final String prefix;
    private final Wanted wanted;
    private final List<InputFile> files = new ArrayList<>();

    /** The folders from the start down to here. A link to one of them leads round in a circle. */
    private final Set<String> above = new HashSet<>();

    private FolderWalker(ReadStats ledger, String prefix, Wanted wanted) {
        this.ledger = ledger;
        this.prefix = prefix;
        this.wanted = wanted;
    }

    /** Which of the paths below the folder are of interest; of others nothing is said, even if they cannot be read. */
    interface Wanted {
        Wanted ALL = new Wanted() {
            @Override
            public boolean file(String relative) {
                return true;
            }

            @Override
            public boolean folder(String relative) {
                return true;
            }
        };

        boolean file(String relative);

        /** Whether there may be something of interest in it. */
        boolean folder(String relative);
    }

    /**
     * @param given the folder as the user wrote it
     * @throws IOException if the folder itself cannot be listed; one inside it is skipped
     */
    static List<InputFile> files(String given, StoragePath folder, ReadStats ledger) throws IOException {
        return files(given.endsWith("/") ? given : given + "/", folder, Wanted.ALL, ledger);
    }

    /** @param prefix what the user would write before the path inside the folder */
    static List<InputFile> files(String prefix, StoragePath folder, Wanted wanted, ReadStats ledger)
            throws IOException {
        FolderWalker walker = new FolderWalker(ledger, prefix, wanted);
        walker.walk(folder, "");
        walker.files.sort(Comparator.comparing(InputFile::name));
        return walker.files;
    }

    private void walk(StoragePath folder, String relative) throws IOException {
        String real = folder.identity();
        if (!above.add(real)) {
            return;
        }
        try {
            List<StoragePath> entries = new ArrayList<>(folder.entries());
            entries.sort(Comparator.comparing(StoragePath::name));
            for (StoragePath entry : entries) {
                String name = entry.name();
                if (!name.startsWith(".")) {
                    visit(entry, relative + name);
                }
            }
        } finally {
            above.remove(real);
        }
    }

    private void visit(StoragePath entry, String relative) {
        String source = prefix + relative;
        try {
            StoragePath.Kind kind = entry.kind();
            if (kind.isFolder()) {
                if (wanted.folder(relative)) {
                    walk(entry, relative + "/");
                }
            } else if (!wanted.file(relative)) {
                return;
            } else if (kind.isFile()) {
                files.add(entry.file(relative, relative, source, kind.size()));
            } else {
                // Opening a pipe would wait for a writer that may never come.
                ledger.skip(new Skipped(source, "not a regular file"));
            }
        } catch (IOException e) {
            if (wanted.file(relative) || wanted.folder(relative)) {
                skip(entry, source, e);
            }
        }
    }

    private void skip(StoragePath entry, String source, IOException e) {
        if (e instanceof NoSuchFileException) {
            ledger.skip(
                    entry.isLink()
                            ? new Skipped(source, "broken link", "fix or delete the link")
                            : new Skipped(source, "no longer exists"));
        } else {
            ledger.skip(source, e);
        }
    }
}
