package dev.doppel.dedup.internal.spill;

import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.spill.SpillFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A selection of the documents in {@link DocumentFiles}, in ascending order. It contains the number of each document
 * and the location of its shingles, so that no lookup table of all documents is needed. Each row of a saved selection
 * consists of the following fields, with sizes in bytes:
 *
 * <pre>
 *   document, 4 │ offset of its shingles, 8 │ number of shingles, 4
 * </pre>
 */
public final class DocumentSelection {
    private static final int ROW_BYTES = 2 * Integer.BYTES + Long.BYTES;
    private static final long PAGES_MEMORY = 1 << 20;

    private final IntList documents = new IntList();
    private final LongList starts = new LongList();
    private final IntList shingles = new IntList();

    public void add(int document, ShingleSetFile.Extent extent) {
        documents.add(document);
        starts.add(extent.start());
        shingles.add(extent.shingles());
    }

    int count() {
        return documents.size();
    }

    /** Returns the document number of the selected document at {@code index}. */
    int document(int index) {
        return documents.getInt(index);
    }

    ShingleSetFile.Extent extent(int index) {
        return new ShingleSetFile.Extent(starts.getLong(index), shingles.getInt(index));
    }

    /** Returns the total number of shingles in the selected documents. */
    long shingles() {
        return shingles.intStream().asLongStream().sum();
    }

    public void save(Workspace workspace, String name) {
        workspace.write(name, file -> {
            ByteBuffer row = ByteBuffer.allocate(ROW_BYTES);
            for (int i = 0; i < count(); i++) {
                row.clear()
                        .putInt(documents.getInt(i))
                        .putLong(starts.getLong(i))
                        .putInt(shingles.getInt(i));
                file.append(row.flip());
            }
        });
    }

    public static DocumentSelection load(Workspace workspace, String name) {
        DocumentSelection selection = new DocumentSelection();
        Path path = workspace.path(name);
        try (SpillFile file = SpillFile.openReadOnly(path, Files.size(path))) {
            ByteBuffer row = ByteBuffer.allocate(ROW_BYTES);
            file.keepPages(PAGES_MEMORY);
            for (long at = 0; at < file.length(); at += ROW_BYTES) {
                file.read(at, row.clear());
                int document = row.getInt();
                selection.add(document, new ShingleSetFile.Extent(row.getLong(), row.getInt()));
            }
        } catch (IOException e) {
            throw SpillFile.failed("read", path, e);
        }
        return selection;
    }
}
