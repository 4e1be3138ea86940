package dev.doppel.dedup;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** JSON objects, one on each line. */
final class JsonLines {
    static final JsonFactory FACTORY = new JsonFactory();

    private JsonLines() {}

    /** One object with its line feed; {@code fields} writes what is in it. */
    static ByteBuffer line(Consumer<JsonGenerator> fields) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            json.writeStartObject();
            fields.accept(json);
            json.writeEndObject();
        }
        bytes.write('\n');
        return ByteBuffer.wrap(bytes.toByteArray());
    }
}
