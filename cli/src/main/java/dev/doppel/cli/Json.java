package dev.doppel.cli;

import dev.doppel.corpus.rows.Rows;
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
final class Json {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private Json() {}

    static JsonGenerator generator(Writer writer) {
        return FACTORY.createGenerator(ObjectWriteContext.empty(), writer);
    }

    /** One row as an object. */
    static void writeRow(JsonGenerator json, List<Rows.Column> columns, List<String> row) {
        json.writeStartObject();
        writeValues(json, columns, row);
        json.writeEndObject();
    }

    /** The values of a row, inside an object that has others too. */
    static void writeValues(JsonGenerator json, List<Rows.Column> columns, List<String> row) {
        for (int i = 0; i < row.size(); i++) {
            json.writeName(columns.get(i).name());
            switch (columns.get(i).kind()) {
                case TEXT -> json.writeString(row.get(i));
                case NUMBER, WHOLE -> json.writeNumber(new BigDecimal(row.get(i)));
                case JSON -> json.writeRawValue(row.get(i));
            }
        }
    }

    /** An object of strings. */
    static String object(Map<String, String> values) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = generator(text)) {
            json.writeStartObject();
            values.forEach(json::writeStringProperty);
            json.writeEndObject();
        }
        return text.toString();
    }

    /** All rows as an array of objects. */
    static void writeRows(JsonGenerator json, Rows rows) {
        json.writeStartArray();
        rows.forEach(row -> writeRow(json, rows.columns(), row));
        json.writeEndArray();
    }
}
