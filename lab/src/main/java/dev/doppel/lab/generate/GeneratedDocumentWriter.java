package dev.doppel.lab.generate;

import dev.doppel.Document;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes generated documents as JSONL. */
public final class GeneratedDocumentWriter {
    private static final JsonFactory JSON = JsonFactory.builder().build();

    private GeneratedDocumentWriter() {}

    /** Writes the ids and texts of the first {@code documents} documents produced by {@code generator}. */
    public static WrittenCorpusSize write(DocumentGenerator generator, int documents, OutputStream stream)
            throws IOException {
        DocumentGenerator.requireDocuments(documents);
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        long bytes = 0;
        for (int number = 0; number < documents; number++) {
            Document document = generator.document(number);
            line.reset();
            try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), line)) {
                json.writeStartObject();
                json.writeStringProperty("id", document.id());
                json.writeStringProperty("text", document.text());
                json.writeEndObject();
            }
            line.write('\n');
            line.writeTo(stream);
            bytes += line.size();
        }
        return new WrittenCorpusSize(documents, 0, bytes);
    }
}
