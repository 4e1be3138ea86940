package dev.doppel.spark.internal.output;

import dev.doppel.results.GroupAnnotation;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import java.io.Serializable;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Some or all of the kept documents in a file split. */
public final class KeptDocumentsOfSplit implements Serializable {
    private static final GroupAnnotation NONE = new GroupAnnotation(0, 1, null, 0);

    private final int partition;
    private final int piece;
    private final long[] records;
    private final byte[] annotations;
    private final Map<Long, TextChange> changes;

    /**
     * @param partition the number of the partition that read the file split, counted from the input's first partition
     * @param piece the index of the file split in the partition
     * @param records the numbers of the kept records in the file, in ascending order; the array is not copied
     * @param annotations the {@linkplain PackedAnnotation packed annotations} of the records, or an empty array if no
     *     fields are added to them; the array is not copied
     */
    public KeptDocumentsOfSplit(int partition, int piece, long[] records, byte[] annotations) {
        this(partition, piece, records, annotations, Map.of());
    }

    /** @param changes the changes to the texts of some of the kept records, keyed by record number */
    public KeptDocumentsOfSplit(int partition, int piece, long[] records, Map<Long, TextChange> changes) {
        this(partition, piece, records, new byte[0], changes);
    }

    private KeptDocumentsOfSplit(
            int partition, int piece, long[] records, byte[] annotations, Map<Long, TextChange> changes) {
        this.partition = partition;
        this.piece = piece;
        this.records = records;
        this.annotations = annotations;
        this.changes = changes;
    }

    public int partition() {
        return partition;
    }

    public int piece() {
        return piece;
    }

    public long[] records() {
        return records;
    }

    public Map<Long, TextChange> changes() {
        return changes;
    }

    /** Returns a cursor that is positioned before the first document. */
    public Cursor cursor() {
        return new Cursor();
    }

    /** A cursor over the documents in ascending order of record numbers. */
    public final class Cursor {
        private final ByteUnpacker from = new ByteUnpacker(annotations);
        private int at = -1;
        private GroupAnnotation annotation = NONE;

        private Cursor() {}

        /** Advances to the next document, or returns false at the end. */
        public boolean advance() {
            if (at + 1 >= records.length) {
                return false;
            }
            at++;
            annotation = from.hasMore() ? PackedAnnotation.unpack(from) : NONE;
            return true;
        }

        public long record() {
            return records[at];
        }

        public GroupAnnotation annotation() {
            return annotation;
        }

        /** Returns the change to the document's text, or null if the text is unchanged. */
        public @Nullable TextChange change() {
            return changes.get(records[at]);
        }
    }
}
