package dev.doppel.index.internal.maintenance;

import dev.doppel.index.IndexException;
import dev.doppel.index.internal.commit.GroupCommit;
import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.DocumentStore.Mode;
import dev.doppel.index.internal.store.IndexDirectory;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an index that hold its files open. After the disk was full or memory ran out, the parts are closed and
 * reopened.
 *
 * @param compaction the background compaction, or null if the files are open for reading only
 */
public record OpenIndexFiles(
        IndexDirectory directory,
        DocumentStore store,
        GroupCommit commits,
        @Nullable Compaction compaction) {

    /** Opens the files of an index. The index must be locked. */
    public static OpenIndexFiles open(IndexDirectory directory, boolean forWriting, IndexTuning tuning) {
        directory.requireLog();
        if (forWriting) {
            directory.markOpen();
        }
        DocumentStore store = DocumentStore.open(directory.documents(), forWriting ? Mode.WRITE : Mode.READ);
        try {
            directory.requireSynced(store.sequence());
            store.markWrites(directory.mark());
            GroupCommit commits = new GroupCommit(store, IndexRecovery.recover(directory, store, tuning), tuning);
            Compaction compaction = null;
            if (forWriting) {
                directory.deleteUnlisted(store.segments());
                IndexBackup.deleteLeftovers(directory);
                compaction = new Compaction(commits, directory.postings(), tuning);
                compaction.start();
            }
            return new OpenIndexFiles(directory, store, commits, compaction);
        } catch (RuntimeException | Error e) {
            store.close();
            throw e;
        }
    }

    /** Opens the files for reading, and rejects changes for the given reason. */
    public static OpenIndexFiles openWithout(IndexException reason, IndexDirectory directory, IndexTuning tuning) {
        OpenIndexFiles parts = open(directory, false, tuning);
        parts.commits.fail(reason);
        return parts;
    }

    /** Closes the files. No other thread may be using them. */
    public void close() {
        if (compaction != null) {
            compaction.close();
            if (store.flush()) {
                directory.markClosed();
            }
        }
        store.close();
    }
}
