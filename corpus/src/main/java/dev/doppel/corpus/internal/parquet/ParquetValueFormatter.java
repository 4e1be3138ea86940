package dev.doppel.corpus.internal.parquet;

import dev.doppel.internal.Decimals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.UUIDLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.jspecify.annotations.Nullable;

/**
 * Formats numbers, times and UUIDs as text. The result is the same on every JDK, and formatted times sort
 * chronologically.
 */
interface ParquetValueFormatter {
    /** The Julian day number of 1970-01-01. INT96 timestamps contain Julian day numbers. */
    long JULIAN_DAY_OF_EPOCH = 2_440_588;

    String format(ColumnReader column);

    /** Returns the formatter for a type, or empty if the values of the type are not numbers, times or UUIDs. */
    static Optional<ParquetValueFormatter> of(PrimitiveType type) {
        return Optional.ofNullable(orNull(type));
    }

    private static @Nullable ParquetValueFormatter orNull(PrimitiveType type) {
        LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
        return switch (type.getPrimitiveTypeName()) {
            case INT32 -> integer(logical, ColumnReader::getInteger, Integer.toUnsignedLong(-1));
            case INT64 -> integer(logical, ColumnReader::getLong, -1);
            case FLOAT -> column -> decimal(column.getFloat());
            case DOUBLE -> column -> decimal(column.getDouble());
            case INT96 -> ParquetValueFormatter::int96;
            case BINARY, FIXED_LEN_BYTE_ARRAY -> bytes(logical);
            case BOOLEAN -> null;
        };
    }

    /**
     * Returns a formatter for integers.
     *
     * @param mask the bit mask that removes the sign extension from unsigned values
     */
    private static ParquetValueFormatter integer(
            @Nullable LogicalTypeAnnotation logical, ToLongFunction<ColumnReader> value, long mask) {
        if (logical instanceof DecimalLogicalTypeAnnotation decimal) {
            return column -> BigDecimal.valueOf(value.applyAsLong(column), decimal.getScale())
                    .toPlainString();
        }
        if (logical instanceof DateLogicalTypeAnnotation) {
            return column -> LocalDate.ofEpochDay(value.applyAsLong(column)).toString();
        }
        if (logical instanceof TimestampLogicalTypeAnnotation timestamp) {
            return timestamp(timestamp, value);
        }
        if (logical instanceof IntLogicalTypeAnnotation integer && !integer.isSigned()) {
            return column -> Long.toUnsignedString(value.applyAsLong(column) & mask);
        }
        return column -> Long.toString(value.applyAsLong(column));
    }

    private static @Nullable ParquetValueFormatter bytes(@Nullable LogicalTypeAnnotation logical) {
        if (logical instanceof DecimalLogicalTypeAnnotation decimal) {
            return column ->
                    new BigDecimal(new BigInteger(column.getBinary().getBytes()), decimal.getScale()).toPlainString();
        }
        if (logical instanceof UUIDLogicalTypeAnnotation) {
            return column -> {
                ByteBuffer uuid = column.getBinary().toByteBuffer();
                return new UUID(uuid.getLong(), uuid.getLong()).toString();
            };
        }
        return null;
    }

    private static ParquetValueFormatter timestamp(
            TimestampLogicalTypeAnnotation type, ToLongFunction<ColumnReader> value) {
        TimeUnit unit = switch (type.getUnit()) {
            case MILLIS -> TimeUnit.MILLISECONDS;
            case MICROS -> TimeUnit.MICROSECONDS;
            case NANOS -> TimeUnit.NANOSECONDS;
        };
        long perSecond = unit.convert(1, TimeUnit.SECONDS);
        DateTimeFormatter format = iso(String.valueOf(perSecond).length() - 1);
        return column -> {
            long time = value.applyAsLong(column);
            long seconds = Math.floorDiv(time, perSecond);
            String utc = format.format(Instant.ofEpochSecond(seconds, unit.toNanos(Math.floorMod(time, perSecond))));
            return type.isAdjustedToUTC() ? utc : utc.substring(0, utc.length() - 1);
        };
    }

    private static String int96(ColumnReader column) {
        ByteBuffer bytes = column.getBinary().toByteBuffer().slice().order(ByteOrder.LITTLE_ENDIAN);
        long nanos = bytes.getLong();
        long day = bytes.getInt() - JULIAN_DAY_OF_EPOCH;
        return iso(9).format(Instant.ofEpochSecond(TimeUnit.DAYS.toSeconds(day), nanos));
    }

    /**
     * Returns a formatter that prints seconds with exactly {@code digits} fractional digits. If trailing zeros were
     * omitted, 12:00:00Z would sort after 12:00:00.5Z.
     */
    private static DateTimeFormatter iso(int digits) {
        return new DateTimeFormatterBuilder().appendInstant(digits).toFormatter();
    }

    private static String decimal(double value) {
        return Double.isFinite(value) ? Decimals.shortest(value) : String.valueOf(value);
    }
}
