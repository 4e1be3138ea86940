package dev.doppel.cluster;

import dev.doppel.label.Labelled;
import dev.doppel.text.Utf8Text;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The policy that selects which of several similar documents to keep. The policy determines the order in which
 * documents are processed, and the first of several similar documents is kept.
 *
 * <pre>{@code
 * KeepPolicy policy = KeepPolicy.parse("newest:date");    // newest:date
 * }</pre>
 *
 * @param field the metadata field whose values {@link Kind#NEWEST} and {@link Kind#HIGHEST} compare, or an empty string
 *     for other kinds
 */
public record KeepPolicy(Kind kind, String field) {
    /** The property that selects the document to keep. */
    public enum Kind implements Labelled {
        /** Keeps the document that comes first in the input. */
        FIRST,
        /** Keeps the document with the most characters. */
        LONGEST,
        /** Keeps the document with the latest date, time or numeric timestamp in the field. */
        NEWEST,
        /** Keeps the document with the largest number in the field. */
        HIGHEST;

        boolean needsField() {
            return this == NEWEST || this == HIGHEST;
        }
    }

    /** The policy that keeps the document that comes first in the input. */
    public static final KeepPolicy FIRST = new KeepPolicy(Kind.FIRST, "");
    /** The policy that keeps the document with the most characters. */
    public static final KeepPolicy LONGEST = new KeepPolicy(Kind.LONGEST, "");

    /**
     * The rank of a document whose field is missing or invalid. Such documents are processed after all other documents.
     */
    public static final long LAST = Long.MAX_VALUE;

    private static final char SEPARATOR = ':';

    /** Holds the time format, so that the format is created only on first use. */
    private static final class TimeFormat {
        private static final DateTimeFormatter LENIENT = new DateTimeFormatterBuilder()
                .appendPattern("yyyy-MM-dd['T'][' ']HH:mm")
                .optionalStart()
                .appendPattern(":ss")
                .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
                .optionalEnd()
                .appendPattern("[XXX][XX][X]")
                .toFormatter(Locale.ROOT);
    }

    public KeepPolicy {
        if (kind.needsField() && field.isEmpty()) {
            throw new IllegalArgumentException("keep " + kind.label() + " needs a field (got: " + kind.label()
                    + "): write " + kind.label() + ":FIELD");
        }
        if (!field.isEmpty() && field.chars().anyMatch(Character::isISOControl)) {
            // The field name is part of the scheme line, so it must not contain line breaks.
            throw new IllegalArgumentException("keep " + kind.label()
                    + " cannot go by a field with a control character in its name (got: "
                    + field.replaceAll("\\p{Cc}", "?") + ")");
        }
        if (!kind.needsField() && !field.isEmpty()) {
            throw new IllegalArgumentException(
                    "keep " + kind.label() + " takes no field (got: " + kind.label() + SEPARATOR + field + ")");
        }
    }

    /**
     * Parses {@code first}, {@code longest}, {@code newest:FIELD} or {@code highest:FIELD}.
     *
     * @throws IllegalArgumentException if the text is invalid
     */
    public static KeepPolicy parse(String text) {
        int separator = text.indexOf(SEPARATOR);
        String kind = separator < 0 ? text : text.substring(0, separator);
        return new KeepPolicy(
                Labelled.parse(Kind.class, "keep", kind), separator < 0 ? "" : text.substring(separator + 1));
    }

    /**
     * Returns the rank of a document. Documents are processed in ascending order of rank, and in input order if ranks
     * are equal.
     *
     * @param value the text of the document's field, or null if the field is missing
     */
    public long rank(String text, @Nullable String value) {
        return rank(Utf8Text.of(text), value);
    }

    /** Returns the same rank as {@link #rank(String, String)}, without creating the text as a string. */
    public long rank(Utf8Text text, @Nullable String value) {
        return switch (kind) {
            case FIRST -> 0;
            case LONGEST -> -text.length();
            case NEWEST -> value == null ? LAST : descending(time(value.strip()));
            case HIGHEST -> value == null ? LAST : descending(number(value.strip()));
        };
    }

    private static long descending(double value) {
        if (Double.isNaN(value)) {
            return LAST;
        }
        long bits = Double.doubleToLongBits(value + 0.0); // converts -0.0 to 0.0
        long ascending = bits < 0 ? bits ^ Long.MAX_VALUE : bits;
        return ~ascending;
    }

    private static double number(String value) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /**
     * Parses a number, a date or a time. A number is returned unchanged. A date or time is converted to microseconds
     * since the epoch. UTC is assumed if no time zone is given. Returns NaN if the value cannot be parsed.
     */
    private static double time(String value) {
        double number = number(value);
        return Double.isNaN(number) ? parsedTime(value) : number;
    }

    private static double parsedTime(String value) {
        try {
            Instant instant = value.length() == "2000-01-01".length()
                    ? LocalDate.parse(value).atStartOfDay().toInstant(ZoneOffset.UTC)
                    : instant(TimeFormat.LENIENT.parseBest(value, OffsetDateTime::from, LocalDateTime::from));
            return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
        } catch (DateTimeException | ArithmeticException e) {
            return Double.NaN;
        }
    }

    private static Instant instant(TemporalAccessor time) {
        return time instanceof OffsetDateTime zoned
                ? zoned.toInstant()
                : ((LocalDateTime) time).toInstant(ZoneOffset.UTC);
    }

    @Override
    public String toString() {
        return field.isEmpty() ? kind.label() : kind.label() + SEPARATOR + field;
    }
}
