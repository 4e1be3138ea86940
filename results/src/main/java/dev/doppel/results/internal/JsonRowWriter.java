package dev.doppel.results.internal;

import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.results.ResultRows;
import java.io.StringWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** Writes result rows and input counts as parts of JSON documents. */
public final class JsonRowWriter {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private JsonRowWriter() {}

    /** Returns a JSON generator that does not close {@code writer}. */
    public static JsonGenerator generator(Writer writer) {
        return FACTORY.createGenerator(ObjectWriteContext.empty(), writer);
    }

    /** Writes a row's values as properties of the current JSON object. */
    public static void writeValues(JsonGenerator json, List<ResultRows.Column> columns, List<String> row) {
        for (int i = 0; i < row.size(); i++) {
            json.writeName(columns.get(i).name());
            switch (columns.get(i).kind()) {
                case TEXT -> json.writeString(row.get(i));
                case NUMBER, WHOLE, BIT -> json.writeNumber(new BigDecimal(row.get(i)));
                case JSON -> json.writeRawValue(row.get(i));
            }
        }
    }

    /** Writes a numeric property with {@link ResultRows#DIGITS} decimal places. */
    public static void writeNumber(JsonGenerator json, String name, double value) {
        json.writeName(name);
        json.writeNumber(new BigDecimal(ResultRows.number(value)));
    }

    /**
     * Writes the number of submitted documents, the number of documents read, and a list of skipped inputs as
     * properties of the current JSON object.
     */
    public static void writeReading(JsonGenerator json, ReadSummary reading) {
        json.writeNumberProperty("submitted", reading.submitted());
        json.writeNumberProperty("read", reading.read());
        json.writeArrayPropertyStart("not_read");
        reading.first().forEach(skipped -> writeSkipped(json, skipped));
        json.writeEndArray();
    }

    private static void writeSkipped(JsonGenerator json, Skipped skipped) {
        json.writeStartObject();
        json.writeStringProperty("source", skipped.source());
        if (skipped.place() == Skipped.WHOLE) {
            json.writeNullProperty("place");
        } else {
            json.writeNumberProperty("place", skipped.place());
        }
        json.writeStringProperty("reason", skipped.reason());
        if (skipped.remedy().isEmpty()) {
            json.writeNullProperty("remedy");
        } else {
            json.writeStringProperty("remedy", skipped.remedy());
        }
        json.writeEndObject();
    }

    /** Returns a JSON object with the given string properties. */
    public static String object(Map<String, String> values) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = generator(text)) {
            json.writeStartObject();
            values.forEach(json::writeStringProperty);
            json.writeEndObject();
        }
        return text.toString();
    }

    /** Writes all rows as an array of JSON objects. */
    public static void writeRows(JsonGenerator json, ResultRows rows) {
        json.writeStartArray();
        rows.forEach(row -> {
            json.writeStartObject();
            writeValues(json, rows.columns(), row);
            json.writeEndObject();
        });
        json.writeEndArray();
    }
}
