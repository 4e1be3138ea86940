package dev.doppel.index;

import dev.doppel.index.internal.maintenance.DamagedStoreReader;
import dev.doppel.index.internal.store.Fsync;
import dev.doppel.index.internal.store.IndexDirectory;
import dev.doppel.index.internal.store.IndexErrors;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Replaces a damaged index with a new index that contains the intact documents. The damaged index is kept under another
 * name. Postings are rebuilt, and damaged shingles are recomputed from the text.
 */
final class IndexRepair {
    /** The maximum number of lines that report lost data. */
    private static final int MAX_LINES = 1_000;

    private final Path path;
    private final List<String> lost = new ArrayList<>();
    private long losses;

    IndexRepair(Path path) {
        this.path = path.toAbsolutePath().normalize();
    }

    RepairResult run() {
        IndexDirectory directory = new IndexDirectory(path);
        IndexScheme scheme = directory.scheme();
        Path damaged = path.resolveSibling(path.getFileName() + ".damaged");
        Path repaired = path.resolveSibling(path.getFileName() + ".repaired");
        if (Files.exists(damaged, LinkOption.NOFOLLOW_LINKS)) {
            throw new IndexException(damaged + " already exists: delete or rename it, then repair " + path);
        }
        FileChannel lock = directory.lock(true);
        try {
            Index.create(repaired, scheme, index -> copy(directory, scheme, index));
        } finally {
            IndexDirectory.unlock(lock);
        }
        try {
            Files.move(path, damaged);
            Files.move(repaired, path);
            Fsync.force(path.resolveSibling("."));
        } catch (IOException e) {
            throw IndexErrors.io("cannot replace", path, e);
        }
        try (Index index = Index.openReadOnly(path)) {
            return new RepairResult(index.stats().documents(), losses, lost, damaged);
        }
    }

    private void copy(IndexDirectory directory, IndexScheme scheme, Index target) {
        // Documents are read in the order of their numbers, so the last version of a document is kept.
        EntryBatches batches = new EntryBatches(batch -> target.storeEntries(batch, ConflictPolicy.REPLACE));
        try (DamagedStoreReader store = DamagedStoreReader.open(directory, scheme, this::lose)) {
            store.forEachIntactDocument(batches::add);
        }
        batches.store();
    }

    private void lose(String line) {
        losses++;
        if (lost.size() < MAX_LINES) {
            lost.add(line);
        }
    }
}
