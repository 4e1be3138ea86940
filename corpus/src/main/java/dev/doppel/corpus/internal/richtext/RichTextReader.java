package dev.doppel.corpus.internal.richtext;

import dev.doppel.Document;
import dev.doppel.Part;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.charset.Surrogates;
import dev.doppel.corpus.internal.reader.FileContent;
import dev.doppel.corpus.internal.reader.Limits;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.TimeLimit;
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

    private final Limits limits;

    public RichTextReader(InputFile file, InputStream in, Limits limits, ReadStats stats) {
        super(file, in, stats);
        this.limits = limits;
    }

    @Override
    protected Document document(FileContent content) throws IOException {
        content.readRest();
        TimeLimit time = new TimeLimit(limits.time());
        try {
            return document(content, time);
        } catch (TimeLimit.Exceeded e) {
            throw e.reason();
        }
    }

    private Document document(FileContent content, TimeLimit time) throws IOException {
        RichTextExtractor extractor =
                new RichTextExtractor(file.name(), content.bytes(), content.length(), limits, time);
        String text = extractor.text();
        extractor.misnamed().ifPresent(note -> stats.note(file.source(), note));
        return extractor.attachments().isEmpty()
                ? new Document(file.name(), Surrogates.replaceUnpaired(text), file.source(), extractor.hidden(text))
                : withAttachments(text, extractor.attachments(), time);
    }

    /** Returns a document whose parts are the message and the attachments. */
    private Document withAttachments(String message, List<MailAttachments.Attachment> attachments, TimeLimit time) {
        StringBuilder text = new StringBuilder(Surrogates.replaceUnpaired(message));
        List<Part> parts = new ArrayList<>(List.of(new Part(MESSAGE, 0)));
        for (MailAttachments.Attachment attachment : attachments) {
            try {
                String attached = attachment.text(limits, time);
                text.append("\n\n");
                parts.add(new Part(attachment.name(), text.length()));
                text.append(Surrogates.replaceUnpaired(attached));
            } catch (IOException e) {
                stats.note(file.source(), attachment.unread(e));
            }
        }
        return new Document(
                file.name(), text.toString(), file.source(), List.of(), parts.size() == 1 ? List.of() : parts);
    }
}
