package dev.doppel.corpus;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Describes the changes to the records of a file: which records are kept, how their texts change, and which fields are
 * added. All methods are called by a single thread, with record numbers that never decrease. Records are numbered as in
 * {@link CorpusEntry#record()}.
 *
 * <pre>{@code
 * RecordEdits withoutFirstCharacter = new RecordEdits() {
 *     // Keeps every record.
 *     public RecordFilter kept() {
 *         return record -> record;
 *     }
 *
 *     public boolean changesText(long record) {
 *         return true;
 *     }
 *
 *     public List<TextEdit> textEdits(long record, String text) {
 *         return text.isEmpty() ? List.of() : List.of(TextEdit.removal(0, text.offsetByCodePoints(0, 1)));
 *     }
 * };
 * }</pre>
 */
public interface RecordEdits {
    /**
     * Returns the filter that selects the records to write. The filter may select only records that {@link Corpus}
     * delivers.
     */
    RecordFilter kept();

    /** Returns the fields that are added to every written record. */
    default List<AddedField> addedFields() {
        return List.of();
    }

    /**
     * Returns the values of the added fields for a kept record, in the order of {@link #addedFields()}. A value is null
     * if the record has no value for that field.
     */
    default List<@Nullable Object> values(long record) {
        return List.of();
    }

    /**
     * Returns whether the text of a kept record may change. If the result is false, {@link #textEdits} is not called,
     * and the text is copied without being decoded.
     */
    default boolean changesText(long record) {
        return false;
    }

    /**
     * Returns the changes to the text of a kept record, in ascending order. The changes must not overlap or split
     * surrogate pairs.
     *
     * @param text the text as delivered by {@link Corpus}
     */
    default List<TextEdit> textEdits(long record, String text) {
        return List.of();
    }
}
