package dev.doppel.spark.internal.prepare;

import dev.doppel.Document;
import dev.doppel.DocumentPart;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import java.util.ArrayList;
import java.util.List;

/** The encoding of documents. On Spark, documents have no hidden text, since rich text formats are not read. */
public final class PreparedDocumentPacking {
    private PreparedDocumentPacking() {}

    public static void pack(Document document, BytePacker buffer) {
        buffer.text(document.id())
                .text(document.source())
                .characters(document.text())
                .number(document.parts().size());
        for (DocumentPart part : document.parts()) {
            buffer.text(part.file()).text(part.name()).number(part.start());
        }
    }

    public static Document unpack(ByteUnpacker from) {
        String id = from.text();
        String source = from.text();
        String text = from.characters();
        List<DocumentPart> parts = new ArrayList<>();
        for (int i = from.count(); i > 0; i--) {
            parts.add(new DocumentPart(from.text(), from.text(), from.count()));
        }
        return new Document(id, text, source, List.of(), parts);
    }
}
