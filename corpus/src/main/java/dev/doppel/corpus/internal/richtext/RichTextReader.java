package dev.doppel.corpus.internal.richtext;

import dev.doppel.Document;
import dev.doppel.DocumentPart;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.charset.UnpairedSurrogates;
import dev.doppel.corpus.internal.reader.DocumentTimeLimit;
import dev.doppel.corpus.internal.reader.FileContent;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.WholeFileReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a rich text file, such as a PDF, as one document. The document for an email includes the text of its
 * attachments.
 */
public final class RichTextReader extends WholeFileReader {
    private static final String MESSAGE = "message";

    private final InputLimits limits;

    public RichTextReader(InputFile file, InputStream in, InputLimits limits, ReadStats stats) {
        super(file, in, stats);
        this.limits = limits;
    }

    @Override
    protected Document document(FileContent content) throws IOException {
        content.readRest();
        DocumentTimeLimit time = new DocumentTimeLimit(limits.time());
        try {
            return document(content, time);
        } catch (DocumentTimeLimit.Exceeded e) {
            throw e.reason();
        }
    }

    private Document document(FileContent content, DocumentTimeLimit time) throws IOException {
        RichTextExtractor extractor =
                new RichTextExtractor(file.name(), content.bytes(), content.length(), limits, time);
        String text = extractor.text();
        extractor.notes().forEach(note -> stats.note(file.source(), note));
        return extractor.attachments().isEmpty()
                ? new Document(
                        file.name(), UnpairedSurrogates.replaceUnpaired(text), file.source(), extractor.hidden(text))
                : withAttachments(text, extractor.attachments(), time);
    }

    /** Returns a document whose parts are the message and the attachments. */
    private Document withAttachments(
            String message, List<MailAttachments.Attachment> attachments, DocumentTimeLimit time) {
        StringBuilder text = new StringBuilder(UnpairedSurrogates.replaceUnpaired(message));
        List<DocumentPart> parts = new ArrayList<>(List.of(new DocumentPart(MESSAGE, 0)));
        for (MailAttachments.Attachment attachment : attachments) {
            try {
                String attached = attachment.text(limits, time, note -> stats.note(file.source(), note));
                text.append("\n\n");
                parts.add(new DocumentPart(attachment.name(), text.length()));
                text.append(UnpairedSurrogates.replaceUnpaired(attached));
            } catch (IOException e) {
                stats.note(file.source(), attachment.unread(e));
            }
        }
        return new Document(
                file.name(), text.toString(), file.source(), List.of(), parts.size() == 1 ? List.of() : parts);
    }
}
