package dev.doppel.corpus.internal.richtext;

import dev.doppel.corpus.Format;
import dev.doppel.corpus.internal.charset.EncodingGuesser;
import dev.doppel.corpus.internal.reader.DocumentTimeLimit;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.corpus.internal.reader.SkipReasonText;
import dev.doppel.corpus.internal.reader.TextReader;
import dev.doppel.corpus.internal.reader.UnsupportedFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** The attachments of an email, collected while the email is parsed. */
final class MailAttachments {
    private final List<Attachment> attachments = new ArrayList<>();

    static final class Attachment {
        private final String name;
        private final byte[] content;

        private Attachment(String name, byte[] content) {
            this.name = name;
            this.content = content;
        }

        String name() {
            return name;
        }

        /**
         * Returns the text of the attachment.
         *
         * @param notes receives notes on the attachment
         * @throws IOException if the text cannot be read
         */
        String text(InputLimits limits, DocumentTimeLimit time, Consumer<String> notes) throws IOException {
            if (ContentSignature.of(content, content.length) != null || Format.of(name) == Format.RICH_TEXT) {
                RichTextExtractor extractor = new RichTextExtractor(name, content, content.length, limits, time);
                String text = extractor.text();
                extractor.notes().forEach(note -> notes.accept(quotedName() + ": " + note));
                return text;
            }
            if (Format.of(name) != Format.TEXT || TextReader.isBinary(content, content.length)) {
                throw UnsupportedFormat.of(name);
            }
            return new String(content, EncodingGuesser.guess(content, 0, content.length));
        }

        /** Returns a note that states why this attachment is not read. */
        String unread(IOException reason) {
            return quotedName() + " is not read: " + SkipReasonText.reason(reason) + " (save it as a file)";
        }

        private String quotedName() {
            return "its attachment \"" + SkipReasonText.phrase(name) + "\"";
        }
    }

    void add(String name, byte[] content) {
        attachments.add(new Attachment(name.isBlank() ? "attachment " + (attachments.size() + 1) : name, content));
    }

    List<Attachment> list() {
        return Collections.unmodifiableList(attachments);
    }
}
