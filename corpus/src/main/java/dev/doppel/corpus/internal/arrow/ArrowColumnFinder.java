package dev.doppel.corpus.internal.arrow;

import dev.doppel.corpus.internal.reader.SkipReasonText;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds columns by name. A dotted name such as {@code meta.text} refers to a column in a struct, unless the table has a
 * column with exactly that name. Results are paths: the structs that contain a column, outermost first, followed by the
 * column itself.
 */
record ArrowColumnFinder(List<ArrowField> schema) {
    boolean has(String name) {
        return !path(schema, name).isEmpty();
    }

    List<ArrowField> text(String name) throws UnreadableException {
        return path(name, field -> field.type().isText(), "text", "--text-field");
    }

    List<ArrowField> textOrNumber(String name) throws UnreadableException {
        return path(name, ArrowField::hasText, "text or a number", "--id-field");
    }

    /**
     * Returns the path to the rank column, or an empty path if there is no suitable column and documents therefore have
     * no rank.
     */
    List<ArrowField> rank(@Nullable String name) {
        List<ArrowField> path = name == null ? List.of() : path(schema, name);
        return path.isEmpty() || !last(path).hasText() ? List.of() : path;
    }

    private List<ArrowField> path(String name, Predicate<ArrowField> fits, String wanted, String option)
            throws UnreadableException {
        List<ArrowField> path = path(schema, name);
        if (path.isEmpty()) {
            throw SkipReasonText.missing(
                    "column", name, schema.stream().map(ArrowField::name).toList(), option);
        }
        if (!fits.test(last(path))) {
            String kind = last(path).type().name().toLowerCase(Locale.ROOT);
            throw new UnreadableException(
                    "column \"" + SkipReasonText.phrase(name) + "\" is " + kind + ", not " + wanted,
                    "name another with " + option);
        }
        return path;
    }

    private static ArrowField last(List<ArrowField> path) {
        return path.get(path.size() - 1);
    }

    private static List<ArrowField> path(List<ArrowField> fields, String name) {
        for (ArrowField field : fields) {
            if (field.name().equals(name)) {
                return List.of(field);
            }
        }
        for (ArrowField field : fields) {
            if (field.type() == ArrowType.STRUCT && name.startsWith(field.name() + ".")) {
                List<ArrowField> inside =
                        path(field.storedChildren(), name.substring(field.name().length() + 1));
                if (!inside.isEmpty()) {
                    List<ArrowField> path = new ArrayList<>(List.of(field));
                    path.addAll(inside);
                    return path;
                }
            }
        }
        return List.of();
    }
}
