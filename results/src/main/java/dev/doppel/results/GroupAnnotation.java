package dev.doppel.results;

import dev.doppel.cluster.OutputForm;
import dev.doppel.corpus.AddedField;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values of the fields that are added to a document's record, as requested by an {@link OutputForm}.
 *
 * @param group the number of the document's group in the list of groups, or 0 if the document is not in a group
 * @param size the number of documents in the group, or 1 if the document is not in a group
 * @param duplicateOf the id of the group's representative, or null if the document is not a duplicate
 * @param similarity the document's similarity to the representative; ignored if the document is not a duplicate
 */
public record GroupAnnotation(
        long group, long size, @Nullable String duplicateOf, double similarity) {
    private static final List<AddedField> GROUP_FIELDS = List.of(
            new AddedField("doppel.cluster", AddedField.Kind.WHOLE),
            new AddedField("doppel.cluster_size", AddedField.Kind.WHOLE),
            new AddedField("doppel.duplicate_of", AddedField.Kind.TEXT),
            new AddedField("doppel.similarity", AddedField.Kind.NUMBER));

    private static final List<AddedField> COPIES = List.of(new AddedField("doppel.copies", AddedField.Kind.WHOLE));

    /** Returns the fields that are added to each written record. */
    public static List<AddedField> fields(OutputForm form) {
        return form.annotates() ? GROUP_FIELDS : form.countsCopies() ? COPIES : List.of();
    }

    /** Returns the values of the added fields, in the order of {@link #fields}. */
    public List<@Nullable Object> values(OutputForm form) {
        if (form.annotates()) {
            return Arrays.asList(
                    group == 0 ? null : (Long) group,
                    size,
                    duplicateOf,
                    duplicateOf == null ? null : Double.valueOf(ResultRows.number(similarity)));
        }
        return form.countsCopies() ? Arrays.asList(duplicateOf == null ? (Long) size : null) : List.of();
    }
}
