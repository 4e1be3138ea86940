package dev.doppel.corpus.internal.richtext;

import dev.doppel.Document;
import dev.doppel.Part;
import dev.doppel.corpus.Entry;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.charset.Surrogates;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.FileContent;
import dev.doppel.corpus.internal.reader.Limits;
import dev.doppel.corpus.internal.reader.ReadStats;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A file with a layout, such as PDF: one document, the text of it. A mail is its message and what is attached to it. */
public final class RichTextReader implements DocumentReader {
    private static final String MESSAGE = "message";

    private final InputFile file;
    private final InputStream in;
    private final Limits limits;
    private final ReadStats ledger;
    private boolean done;

    public RichTextReader(InputFile file, InputStream in, Limits limits, ReadStats ledger) {
        this.file = file;
        this.in = in;
        this.limits = limits;
        this.ledger = ledger;
    }

    @Override
    public @Nullable Entry next() throws IOException {
        if (done) {
            return null;
        }
        done = true;
        FileContent content = new FileContent(file, in);
        content.readRest();
        RichTextExtractor extractor = new RichTextExtractor(file.name(), content.bytes(), content.length(), limits);
        String text = extractor.text();
        extractor.misnamed().ifPresent(note -> ledger.note(file.source(), note));
        return new Entry(
                extractor.attachments().isEmpty()
                        ? new Document(file.name(), Surrogates.mended(text), file.source(), extractor.hidden(text))
                        : withAttachments(text, extractor.attachments()),
                0,
                null);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** The message, and behind it the texts that are attached, each a part of the document. */
    private Document withAttachments(String message, List<MailAttachments.Attachment> attachments) {
        StringBuilder text = new StringBuilder(Surrogates.mended(message));
        List<Part> parts = new ArrayList<>(List.of(new Part(MESSAGE, 0)));
        for (MailAttachments.Attachment attachment : attachments) {
            try {
                String attached = attachment.text(limits);
                text.append("\n\n");
                parts.add(new Part(attachment.name(), text.length()));
                text.append(Surrogates.mended(attached));
            } catch (IOException e) {
                ledger.note(file.source(), attachment.unread(e));
            }
        }
        return new Document(
                file.name(), text.toString(), file.source(), List.of(), parts.size() == 1 ? List.of() : parts);
    }
}
