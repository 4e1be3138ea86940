package dev.doppel.dedup;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Appends JSON objects to a file, one on each line. */
final class JsonLines {
    static final JsonFactory FACTORY =
            JsonFactory.builder().rootValueSeparator("").build();

    /** One for all lines: to make one takes longer than to write a line. */
    private final JsonGenerator json;

    JsonLines(SpillFile file) {
        json = FACTORY.createGenerator(ObjectWriteContext.empty(), new OutputStream() {
            @Override
            public void write(int oneByte) {
                write(new byte[] {(byte) oneByte}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
                file.append(ByteBuffer.wrap(bytes, from, length));
            }
        });
    }

    /** Appends one object with its line feed; {@code fields} writes what is in it. */
    void append(Consumer<JsonGenerator> fields) {
        json.writeStartObject();
        fields.accept(json);
        json.writeEndObject();
        json.writeRaw('\n');
        json.flush();
    }
}
