package dev.doppel.cli.index;

import dev.doppel.DocumentPart;
import dev.doppel.Progress;
import dev.doppel.index.Index;
import dev.doppel.index.IndexEntry;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.StoredDocument;
import dev.doppel.shingle.ShingleSet;
import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/** Writes an index in the {@link IndexExportFormat}. */
final class IndexExport {
    private static final JsonFactory JSON = JsonFactory.builder()
            .rootValueSeparator("\n")
            // UTF-8 cannot represent unpaired surrogates, and escaping all surrogates is simpler than finding the
            // unpaired ones.
            .highestNonEscapedChar(Character.MIN_SURROGATE - 1)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build();

    private final Index index;
    private final JsonGenerator json;

    private IndexExport(Index index, JsonGenerator json) {
        this.index = index;
        this.json = json;
    }

    /** Writes all documents in the order in which they were added, without closing {@code writer}. */
    static void write(Index index, Writer writer, Progress progress) throws IOException {
        try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), writer)) {
            new IndexExport(index, json).write(progress);
        } catch (JacksonIOException e) {
            throw e.getCause();
        }
        writer.write('\n');
    }

    private void write(Progress progress) {
        long documents = index.stats().documents();
        progress.stage("exporting", documents);
        writeHeader(documents);
        index.forEachEntry(entry -> {
            write(entry);
            progress.advance(1);
        });
    }

    private void writeHeader(long documents) {
        IndexScheme scheme = index.scheme();
        json.writeStartObject();
        json.writeNumberProperty(IndexExportFormat.INDEX, IndexExportFormat.VERSION);
        json.writeStringProperty(IndexExportFormat.SCHEME, scheme.toString());
        json.writeNumberProperty(IndexExportFormat.DOCUMENTS, documents);
        if (!scheme.text().stopList().isEmpty()) {
            String words = new String(scheme.text().stopList().toBytes(), StandardCharsets.UTF_8);
            json.writeStringProperty(IndexExportFormat.STOP_WORDS, words);
        }
        if (!scheme.templates().isEmpty()) {
            json.writeBinaryProperty(
                    IndexExportFormat.TEMPLATES, scheme.templates().toBytes());
        }
        json.writeEndObject();
    }

    private void write(IndexEntry entry) {
        StoredDocument document = entry.document();
        json.writeStartObject();
        json.writeStringProperty(IndexExportFormat.ID, document.id());
        writeMetadata(document.metadata());
        writeParts(document.parts());
        String text = document.text();
        if (text != null) {
            json.writeStringProperty(IndexExportFormat.TEXT, text);
        } else {
            json.writeStringProperty(IndexExportFormat.DIGEST, document.digest());
            json.writeNumberProperty(IndexExportFormat.CHARACTERS, document.characters());
            writeShingles(entry.shingles());
        }
        json.writeEndObject();
    }

    private void writeMetadata(Map<String, String> metadata) {
        if (!metadata.isEmpty()) {
            json.writeObjectPropertyStart(IndexExportFormat.METADATA);
            metadata.forEach(json::writeStringProperty);
            json.writeEndObject();
        }
    }

    private void writeParts(List<DocumentPart> parts) {
        if (!parts.isEmpty()) {
            json.writeArrayPropertyStart(IndexExportFormat.PARTS);
            for (DocumentPart part : parts) {
                json.writeStartObject();
                json.writeStringProperty(IndexExportFormat.FILE, part.file());
                json.writeStringProperty(IndexExportFormat.NAME, part.name());
                json.writeNumberProperty(IndexExportFormat.START, part.start());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
    }

    private void writeShingles(ShingleSet set) {
        long[] shingles = set.shingles();
        ByteBuffer bytes = ByteBuffer.allocate(shingles.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(shingles);
        json.writeBinaryProperty(IndexExportFormat.SHINGLES, bytes.array());
        if (set.isBag()) {
            json.writeArrayPropertyStart(IndexExportFormat.COUNTS);
            for (int i = 0; i < shingles.length; i++) {
                json.writeNumber(set.count(i));
            }
            json.writeEndArray();
        }
    }
}
