package dev.doppel.cli;

import java.io.Writer;
import java.math.BigDecimal;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** Writes rows as JSON. */
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
        for (int i = 0; i < row.size(); i++) {
            json.writeName(columns.get(i).name());
            if (columns.get(i).number()) {
                json.writeNumber(new BigDecimal(row.get(i)));
            } else {
                json.writeString(row.get(i));
            }
        }
        json.writeEndObject();
    }

    /** All rows as an array of objects. */
    static void writeRows(JsonGenerator json, Rows rows) {
        json.writeStartArray();
        rows.forEach(row -> writeRow(json, rows.columns(), row));
        json.writeEndArray();
    }
}
