package dev.doppel.results;

import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import java.io.StringWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** Writes rows into larger documents of JSON. */
public final class JsonRows {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private JsonRows() {}

    public static JsonGenerator generator(Writer writer) {
        return FACTORY.createGenerator(ObjectWriteContext.empty(), writer);
    }

    /** One row as an object. */
    static void writeRow(JsonGenerator json, List<Rows.Column> columns, List<String> row) {
        json.writeStartObject();
        writeValues(json, columns, row);
        json.writeEndObject();
    }

    /** The values of a row, inside an object that has others too. */
    public static void writeValues(JsonGenerator json, List<Rows.Column> columns, List<String> row) {
        for (int i = 0; i < row.size(); i++) {
            json.writeName(columns.get(i).name());
            switch (columns.get(i).kind()) {
                case TEXT -> json.writeString(row.get(i));
                case NUMBER, WHOLE, BIT -> json.writeNumber(new BigDecimal(row.get(i)));
                case JSON -> json.writeRawValue(row.get(i));
            }
        }
    }

    /** How much was read and what was not, as properties of an object that is open. */
    public static void writeReading(JsonGenerator json, ReadSummary reading) {
        json.writeNumberProperty("submitted", reading.submitted());
        json.writeNumberProperty("read", reading.read());
        json.writeArrayPropertyStart("not_read");
        reading.first().forEach(skipped -> writeNotRead(json, skipped));
        json.writeEndArray();
    }

    private static void writeNotRead(JsonGenerator json, Skipped skipped) {
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

    /** An object of strings. */
    public static String object(Map<String, String> values) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = generator(text)) {
            json.writeStartObject();
            values.forEach(json::writeStringProperty);
            json.writeEndObject();
        }
        return text.toString();
    }

    /** All rows as an array of objects. */
    public static void writeRows(JsonGenerator json, Rows rows) {
        json.writeStartArray();
        rows.forEach(row -> writeRow(json, rows.columns(), row));
        json.writeEndArray();
    }
}
