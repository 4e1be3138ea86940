package dev.doppel.dedup.internal.old;

import dev.doppel.corpus.internal.spill.DocumentNameFile;
import dev.doppel.dedup.internal.run.FolderLock;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.spill.AllDocumentsPart;
import dev.doppel.dedup.internal.spill.DocumentFiles;
import dev.doppel.dedup.internal.spill.DocumentRow;
import dev.doppel.hash.HashMixer;
import dev.doppel.hash.WordHash;
import dev.doppel.internal.spill.PrivateFiles;
import dev.doppel.internal.spill.SpillFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/**
 * Saves the documents that a run keeps. {@link #append} writes them after the published documents, where readers ignore
 * them, and {@link #publish} replaces the header. A run that is killed between these steps can be resumed. The resumed
 * run appends the documents again, or only publishes them if all of them had been appended. The state is published
 * after the run's other outputs, so that a run that starts over does not find its own documents in the state.
 */
public final class StateSaver implements Closeable {
    private static final String BEFORE = "state.before";
    private static final String AFTER = "state.after";
    private static final int ROWS_AT_ONCE = 1024;

    private final Path folder;
    private final Map<String, String> settings;
    private final int bands;
    private final FolderLock lock;

    private StateSaver(Path folder, Map<String, String> settings, int bands, FolderLock lock) {
        this.folder = folder;
        this.settings = settings;
        this.bands = bands;
        this.lock = lock;
    }

    /**
     * Opens the folder in which to save the state.
     *
     * @param old the folders of the saved states that the run uses as old corpora
     * @throws IllegalArgumentException if the folder contains other files, or a state that is not in {@code old}
     */
    public static StateSaver open(Path folder, List<Path> old, Map<String, String> settings, int bands) {
        if (SavedState.isIn(folder)) {
            if (old.stream().noneMatch(state -> isSame(state, folder))) {
                throw new IllegalArgumentException(folder + " holds a state already: extend it with --against " + folder
                        + ", or name another folder with --save-state");
            }
        } else {
            requireUnused(folder);
        }
        try {
            PrivateFiles.createDirectories(folder);
        } catch (IOException e) {
            throw SpillFile.failed("create", folder, e);
        }
        String refusal = "another run is saving its state in " + folder + ": wait for it, or name another folder";
        return new StateSaver(folder, settings, bands, FolderLock.acquire(folder, refusal));
    }

    static boolean isSame(Path one, Path other) {
        try {
            return Files.isSameFile(one, other);
        } catch (IOException e) {
            return false;
        }
    }

    /** Throws an exception if the folder contains files other than those of an unpublished state. */
    private static void requireUnused(Path folder) {
        if (Files.notExists(folder)) {
            return;
        }
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException("cannot save a state in " + folder + ": it is a file; name a folder");
        }
        try (Stream<Path> files = Files.list(folder)) {
            boolean foreign = files.map(file -> String.valueOf(file.getFileName()))
                    .anyMatch(name -> !name.equals(FolderLock.FILE) && !DocumentFiles.FILES.contains(name));
            if (foreign) {
                throw new IllegalArgumentException(
                        "cannot save a state in " + folder + ": it has other files; name an empty or a new folder");
            }
        } catch (IOException e) {
            throw SpillFile.failed("read", folder, e);
        }
    }

    private SavedStateHeader.Content published() {
        return SavedState.isIn(folder) ? SavedStateHeader.read(folder).content() : SavedStateHeader.Content.NONE;
    }

    /** Records the published state at the start of a run, or checks that a resumed run finds the same state. */
    public void begin(RunState state) {
        SavedStateHeader.Content published = published();
        Optional<SavedStateHeader.Content> before = SavedStateHeader.Content.load(state, BEFORE);
        if (before.isEmpty()) {
            published.save(state, BEFORE);
            state.save();
        } else if (!before.get().equals(published)
                && !SavedStateHeader.Content.load(state, AFTER).equals(Optional.of(published))) {
            throw new IllegalArgumentException("cannot resume: another run has changed the state in " + folder
                    + " since this run began; start over with --force");
        }
    }

    /**
     * Appends the documents of old corpora that are not yet in this state, followed by the kept documents of the input.
     *
     * @param old the documents of all old corpora, with the saved states first
     * @param folders the folders of the saved states
     */
    public void append(List<DocumentFiles> old, List<Path> folders, DocumentFiles input, BitSet kept, RunState state) {
        SavedStateHeader.Content before = published();
        try (DocumentFiles target = DocumentFiles.open(folder, bands, before.lengths())) {
            long digest = before.digest();
            for (int i = 0; i < old.size(); i++) {
                if (i >= folders.size() || !isSame(folders.get(i), folder)) {
                    digest = append(AllDocumentsPart.all(old.get(i)), document -> true, target, digest);
                }
            }
            digest = append(AllDocumentsPart.all(input), kept::get, target, digest);
            target.force();
            new SavedStateHeader.Content(target.lengths(), digest).save(state, AFTER);
        }
    }

    private static long append(AllDocumentsPart part, IntPredicate selected, DocumentFiles target, long digest) {
        DocumentRow[] rows = new DocumentRow[ROWS_AT_ONCE];
        long extended = digest;
        for (int first = 0; first < part.count(); first += ROWS_AT_ONCE) {
            int count = Math.min(ROWS_AT_ONCE, part.count() - first);
            part.read(first, rows, 0, count);
            for (int i = 0; i < count; i++) {
                if (selected.test(first + i)) {
                    DocumentNameFile.Name name = part.name(first + i);
                    target.append(rows[i], name, part.shingles(first + i));
                    extended = digest(extended, rows[i], name);
                }
            }
        }
        return extended;
    }

    private static long digest(long before, DocumentRow row, DocumentNameFile.Name name) {
        long document = HashMixer.mix(before ^ row.digest()) ^ row.id();
        return HashMixer.mix(document) ^ WordHash.hash(name.source());
    }

    /** Makes the appended documents part of the state, unless they already are. */
    public void publish(RunState state) {
        new SavedStateHeader(
                        settings, SavedStateHeader.Content.load(state, AFTER).orElseThrow())
                .write(folder);
    }

    @Override
    public void close() {
        lock.close();
    }
}
