package dev.doppel.spark.internal.input;

import dev.doppel.internal.Decimals;
import java.io.Serializable;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Optional;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;

/** Formats column values as ids and ranks, in the same format as values read from Parquet files. */
public enum ColumnValueFormatter implements Serializable {
    TEXT {
        @Override
        String of(Object value) {
            return value.toString();
        }
    },
    NUMBER {
        @Override
        String of(Object value) {
            if (value instanceof BigDecimal decimal) {
                return decimal.toPlainString();
            }
            if (value instanceof Double || value instanceof Float) {
                double number = ((Number) value).doubleValue();
                return Double.isFinite(number) ? Decimals.shortest(number) : String.valueOf(number);
            }
            return value.toString();
        }
    },
    DATE {
        @Override
        String of(Object value) {
            LocalDate date = value instanceof Date day ? day.toLocalDate() : (LocalDate) value;
            return date.toString();
        }
    },
    TIME {
        @Override
        String of(Object value) {
            return microseconds().format(value instanceof Timestamp time ? time.toInstant() : (Instant) value);
        }
    },
    LOCAL_TIME {
        @Override
        String of(Object value) {
            String utc = microseconds().format(((LocalDateTime) value).toInstant(ZoneOffset.UTC));
            return utc.substring(0, utc.length() - 1);
        }
    };

    abstract String of(Object value);

    /** Returns the formatter for a type, or empty if the type is not a string, number, date or time. */
    static Optional<ColumnValueFormatter> of(DataType type) {
        if (type instanceof StringType) {
            return Optional.of(TEXT);
        }
        if (type instanceof NumericType) {
            return Optional.of(NUMBER);
        }
        if (type instanceof DateType) {
            return Optional.of(DATE);
        }
        if (type instanceof TimestampType) {
            return Optional.of(TIME);
        }
        return type instanceof TimestampNTZType ? Optional.of(LOCAL_TIME) : Optional.empty();
    }

    /** Returns a formatter that always writes six fractional digits, so that formatted times sort correctly. */
    private static DateTimeFormatter microseconds() {
        return new DateTimeFormatterBuilder().appendInstant(6).toFormatter();
    }
}
