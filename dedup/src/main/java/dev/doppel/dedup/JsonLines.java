package dev.doppel.dedup;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.io.JsonStringEncoder;

/** Appends JSON objects to a file, one on each line, field by field. */
final class JsonLines {
    private static final JsonStringEncoder ENCODER = JsonStringEncoder.getInstance();

    private final SpillFile file;
    private final StringBuilder line = new StringBuilder();

    JsonLines(SpillFile file) {
        this.file = file;
    }

    JsonLines text(String name, String text) {
        begin(name).append('"');
        ENCODER.quoteAsString(text, line);
        line.append('"');
        return this;
    }

    /** A number, or whatever else is not put in quotes. */
    JsonLines plain(String name, String value) {
        begin(name).append(value);
        return this;
    }

    private StringBuilder begin(String name) {
        return line.append(line.isEmpty() ? "{\"" : ",\"").append(name).append("\":");
    }

    /** The object is whole. */
    void end() {
        file.append(ByteBuffer.wrap(line.append("}\n").toString().getBytes(StandardCharsets.UTF_8)));
        line.setLength(0);
    }
}
