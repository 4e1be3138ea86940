package dev.doppel.spark.internal.input;

import dev.doppel.Document;
import dev.doppel.DocumentPart;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A document read from the input.
 *
 * @param source the document's location as shown in messages, such as a file and a line
 * @param piece the index of the document's file split in the input split, or 0 for datasets
 * @param record the number of the document's record in the file; record numbers ascend within a file split
 * @param parts the parts of the text, such as notebook cells; empty for a text without parts
 * @param rank the value by which the keep policy ranks the document, or null if the document lacks this value
 */
public record SourceDocument(
        String id,
        String text,
        String source,
        int piece,
        long record,
        List<DocumentPart> parts,
        @Nullable String rank) implements InputEvent {
    /** Creates a document without parts. */
    public SourceDocument(String id, String text, String source, int piece, long record, @Nullable String rank) {
        this(id, text, source, piece, record, List.of(), rank);
    }

    public Document document() {
        return new Document(id, text, source, List.of(), parts);
    }
}
