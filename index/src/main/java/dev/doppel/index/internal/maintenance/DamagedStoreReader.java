package dev.doppel.index.internal.maintenance;

import dev.doppel.index.IndexEntry;
import dev.doppel.index.IndexException;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.IndexDirectory;
import dev.doppel.index.internal.store.SegmentName;
import dev.doppel.index.internal.store.TextRecord;
import dev.doppel.internal.collect.LongSet;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads the intact documents of a damaged store. Each document is looked up by its number, since an iterator would stop
 * at the first damaged block.
 */
public final class DamagedStoreReader implements AutoCloseable {
    private final DocumentStore store;
    private final IndexScheme scheme;
    private final TextShingler shingler;
    /** Receives one line for each loss. */
    private final Consumer<String> losses;

    private final Map<Integer, String> ids = new HashMap<>();
    private final LongSet removed = new LongSet();
    private boolean hasDamage;

    private DamagedStoreReader(DocumentStore store, IndexScheme scheme, Consumer<String> losses) {
        this.store = store;
        this.scheme = scheme;
        this.losses = losses;
        shingler = new TextShingler(scheme.text(), scheme.shingles(), scheme.templates());
    }

    /**
     * Opens a store, ignoring damage where possible.
     *
     * @param losses a consumer that receives one line for each loss
     * @throws IndexException if no document can be read
     */
    public static DamagedStoreReader open(IndexDirectory directory, IndexScheme scheme, Consumer<String> losses) {
        DocumentStore store;
        try {
            store = DocumentStore.open(directory.documents(), DocumentStore.Mode.SALVAGE);
        } catch (IndexException e) {
            throw new IndexException(directory.path() + " cannot be repaired, restore a backup: " + e.getMessage(), e);
        }
        DamagedStoreReader damaged = new DamagedStoreReader(store, scheme, losses);
        damaged.attempt("some of the latest changes", () -> {
            requireIntactLog(directory);
            return true;
        });
        return damaged;
    }

    /**
     * Checks the write-ahead log by opening the store strictly, since a store opened for salvage silently skips damaged
     * log entries.
     */
    private static void requireIntactLog(IndexDirectory directory) {
        directory.requireLog();
        try (DocumentStore strict = DocumentStore.open(directory.documents(), DocumentStore.Mode.READ)) {
            directory.requireSynced(strict.sequence());
        }
    }

    /** Calls {@code action} with each document that can be restored, in the order in which the documents were added. */
    public void forEachIntactDocument(Consumer<IndexEntry> action) {
        readIds();
        attempt("the list of removed documents", () -> {
            store.tombstones().forEach(removed::add);
            return true;
        });
        int end = end();
        for (int number = 0; number < end; number++) {
            IndexEntry entry = removed.contains(number) ? null : read(number);
            if (entry != null) {
                action.accept(entry);
            }
        }
    }

    private void readIds() {
        attempt("some ids", () -> {
            store.forEachId((id, number) -> ids.put(number, id));
            return true;
        });
    }

    /** Returns one past the last document number that any readable table or segment contains. */
    private int end() {
        int end = ids.keySet().stream().mapToInt(number -> number + 1).max().orElse(0);
        Integer stored = attempt("the last documents", store::documentEnd);
        List<SegmentName> segments = attempt("the list of segments", store::segments);
        int segmentEnd = segments == null
                ? 0
                : segments.stream().mapToInt(SegmentName::to).max().orElse(0);
        return Math.max(Math.max(end, segmentEnd), stored == null ? 0 : stored);
    }

    private @Nullable IndexEntry read(int number) {
        hasDamage = false;
        String name =
                ids.containsKey(number) ? "the document \"" + ids.get(number) + "\"" : "document number " + number;
        DocumentRecord record = attempt(name, () -> store.record(number));
        if (record == null) {
            if (!hasDamage && ids.containsKey(number)) {
                losses.accept("lost " + name + ": it has no record");
            }
            return null;
        }
        Integer current = attemptQuietly(() -> store.number(record.id()));
        if (current != null && current != number && current != DocumentStore.NONE) {
            return null; // a later version replaced it
        }
        String text = scheme.texts() ? attempt(name, () -> store.text(number)) : null;
        if (scheme.texts() && (text == null || !TextRecord.digest(text).equals(record.digest()))) {
            if (!hasDamage) {
                losses.accept("lost " + name + ": its text is missing or does not match its digest");
            }
            return null;
        }
        ShingleSet set = text == null
                ? attempt(name, () -> store.set(number))
                : shingler.shingle(record.toStoredDocument(text).document().files());
        if (set == null || set.size() != record.shingles()) {
            if (!hasDamage) {
                losses.accept("lost " + name + ": its shingles are missing or do not match its record");
            }
            return null;
        }
        return new IndexEntry(record.toStoredDocument(text), set);
    }

    /** Returns the result of a read, or reports a loss and returns null if the read fails. */
    private <T> @Nullable T attempt(String what, Supplier<@Nullable T> reader) {
        try {
            return reader.get();
        } catch (IndexException | IllegalArgumentException e) {
            hasDamage = true;
            losses.accept("lost " + what + ": " + e.getMessage());
            return null;
        }
    }

    private static <T> @Nullable T attemptQuietly(Supplier<T> reader) {
        try {
            return reader.get();
        } catch (IndexException e) {
            return null;
        }
    }

    @Override
    public void close() {
        store.close();
    }
}
