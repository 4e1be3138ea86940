package dev.doppel.corpus.internal.writer;

import dev.doppel.corpus.AddedField;
import dev.doppel.corpus.internal.charset.UnpairedSurrogates;
import dev.doppel.internal.Decimals;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.io.JsonStringEncoder;

/** Formats the values of added fields. */
public final class AddedFieldFormat {
    private static final JsonStringEncoder JSON = JsonStringEncoder.getInstance();

    private AddedFieldFormat() {}

    /** Returns a value as text, or null if the value is missing. */
    public static @Nullable String text(AddedField field, @Nullable Object value) {
        if (value == null) {
            return null;
        }
        return switch (field.kind()) {
            case TEXT -> UnpairedSurrogates.replaceUnpaired(required(String.class, field, value));
            case WHOLE -> required(Long.class, field, value).toString();
            case NUMBER -> decimal(required(Double.class, field, value));
            // JSON contains line breaks only as white space, and in JSONL, a line break would end the record.
            case JSON -> required(String.class, field, value).replace('\n', ' ').replace('\r', ' ');
        };
    }

    /** Returns a value as JSON. */
    public static byte[] json(AddedField field, @Nullable Object value) {
        String text = text(field, value);
        if (text == null) {
            return bytes("null");
        }
        return field.kind() == AddedField.Kind.TEXT ? bytes(quoted(text)) : bytes(text);
    }

    /** Returns {@code text} as a JSON string, including the quotes. */
    public static String quoted(String text) {
        return '"' + escaped(text) + '"';
    }

    /** Returns {@code text} escaped for use inside a JSON string. */
    public static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        JSON.quoteAsString(text, escaped);
        return escaped.toString();
    }

    /** Casts {@code value} to the type that the field requires. */
    public static <T> T required(Class<T> type, AddedField field, Object value) {
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException("the values of \"" + field.name() + "\" must be of type "
                    + type.getSimpleName() + " (got: " + value.getClass().getSimpleName() + ")");
        }
        return type.cast(value);
    }

    private static @Nullable String decimal(double value) {
        return Double.isFinite(value) ? Decimals.shortest(value) : null;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
