package dev.doppel.dedup.internal.old;

import dev.doppel.dedup.IndexDocuments;
import dev.doppel.dedup.OldCorpora;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.spill.DocumentFiles;
import java.io.Closeable;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The old corpora of a run, grouped by how their documents are read. Opened saved states remain open until
 * {@link #close}.
 */
public final class OldDocuments implements Closeable {
    private final List<SavedState> states = new ArrayList<>();
    private final List<Path> indexes = new ArrayList<>();
    private final List<String> inputs = new ArrayList<>();
    private final List<DocumentFiles> opened = new ArrayList<>();

    /**
     * @param settings the settings with which a state must have been saved
     * @throws IllegalArgumentException if a state was saved with other settings
     */
    public OldDocuments(OldCorpora corpora, IndexDocuments indexReader, Map<String, String> settings) {
        for (String name : corpora.against()) {
            Path path = path(name);
            if (path != null && SavedState.isIn(path)) {
                states.add(SavedState.in(path, settings));
            } else if (path != null && indexReader.isIndex(path)) {
                indexes.add(path);
            } else {
                inputs.add(name);
            }
        }
    }

    private static @Nullable Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            return null; // a file name pattern
        }
    }

    /** Returns the folders of the saved states. */
    public List<Path> stateFolders() {
        return states.stream().map(SavedState::folder).toList();
    }

    public List<Path> indexes() {
        return indexes;
    }

    /** Returns the folders, files and file name patterns of the old corpora that must be read. */
    public List<String> inputs() {
        return inputs;
    }

    /** Returns whether old documents must be read and prepared before the run can use them. */
    public boolean needReading() {
        return !indexes.isEmpty() || !inputs.isEmpty();
    }

    /**
     * Opens the documents of the saved states. A resumed run uses the documents that were in the states when the run
     * began.
     */
    public List<DocumentFiles> openStates(RunState state, int bands) {
        for (int i = 0; i < states.size(); i++) {
            String name = "old." + i;
            SavedState saved = states.get(i);
            if (state.text(name + ".documents").isEmpty()) {
                saved.lengths().save(state, name);
                state.save();
            }
            opened.add(new SavedState(saved.folder(), DocumentFiles.Lengths.load(state, name)).open(bands));
        }
        return opened;
    }

    @Override
    public void close() {
        opened.forEach(DocumentFiles::close);
    }
}
