package dev.doppel.corpus;

/**
 * A field that is added to every written record: a key of the record's object in JSONL files, and a column in CSV, TSV
 * and Parquet files. A dot in the name has no special meaning: {@code doppel.cluster} is one key or column.
 *
 * <pre>{@code
 * AddedField cluster = new AddedField("doppel.cluster", AddedField.Kind.TEXT);
 * boolean isPossible = CorpusWriter.canAddFields(Format.JSONL);    // true
 * }</pre>
 *
 * @param kind the type of the field's values; it determines their Java class
 */
public record AddedField(String name, Kind kind) {
    /** The type of a field's values. */
    public enum Kind {
        /** The values are strings. */
        TEXT,
        /** The values are of type {@link Long}. */
        WHOLE,
        /** The values are of type {@link Double}. In JSONL, CSV and TSV files, NaN and infinity are written as null. */
        NUMBER,
        /**
         * The values are strings that contain JSON. These strings are written as JSON in JSONL files and as text in
         * other formats.
         */
        JSON
    }

    public AddedField {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("an added field needs a name (got: an empty one)");
        }
    }
}
