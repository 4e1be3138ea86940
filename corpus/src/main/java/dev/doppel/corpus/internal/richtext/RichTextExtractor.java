package dev.doppel.corpus.internal.richtext;

import dev.doppel.corpus.SkipCause;
import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.hidden.DocxHiddenTextMarker;
import dev.doppel.corpus.internal.hidden.HiddenTextMarks;
import dev.doppel.corpus.internal.hidden.HtmlHiddenTextMarker;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.DocumentTimeLimit;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.corpus.internal.reader.TimeLimitedStream;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.internal.spill.TemporaryFile;
import dev.doppel.text.HiddenText;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.tika.exception.EncryptedDocumentException;
import org.apache.tika.exception.TikaException;
import org.apache.tika.exception.WriteLimitReachedException;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.sax.BodyContentHandler;
import org.apache.tika.sax.ContentHandlerDecorator;
import org.jspecify.annotations.Nullable;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

/**
 * Extracts the text of one rich text document. The format is detected from the content or, if that fails, from the file
 * name.
 */
final class RichTextExtractor {
    private static final String SAVE_AGAIN = "open it in the program that wrote it, and save it again";

    private static final Pattern CHUNK = Pattern.compile("word/[^/]+\\.(?:mht|mhtml|html?|xhtml)");

    private final byte[] bytes;
    private final int length;
    private final InputLimits limits;
    private final DocumentTimeLimit time;
    private final RichTextFormat named;
    private final RichTextFormat format;
    private final Metadata metadata = new Metadata();
    private final MailAttachments attachments = new MailAttachments();

    /**
     * Creates an extractor for one document.
     *
     * @param bytes an array whose first {@code length} bytes are the document
     * @param time the time limit of the file, which may contain several documents
     */
    RichTextExtractor(String name, byte[] bytes, int length, InputLimits limits, DocumentTimeLimit time) {
        this.bytes = bytes;
        this.length = length;
        this.limits = limits;
        this.time = time;
        // The name of a duplicate archive member ends with #2, #3 and so on.
        named = RichTextFormat.of(name.replaceFirst("#\\d+$", ""));
        RichTextFormat found = ContentSignature.of(bytes, length);
        format = found == null ? named : found;
    }

    /**
     * Returns notes on what a reader of the result should know, such as a file name that indicates another format. This
     * method must be called after {@link #text()}.
     */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (format != named) {
            notes.add("the content is " + format + ", not " + named + "; it is read as " + format + " (rename it to ."
                    + format.name().toLowerCase(Locale.ROOT) + ")");
        }
        if (metadata.get(TimeLimitedPdfParser.SHOWS_OTHER_LETTERS) != null) {
            notes.add("its pages may show other letters than its text contains, because of a font; to compare what"
                    + " readers see, run OCR on the pages, for example with ocrmypdf --force-ocr");
        }
        return notes;
    }

    /** Returns the attachments of an email. This method must be called after {@link #text()}. */
    List<MailAttachments.Attachment> attachments() {
        return attachments.list();
    }

    /**
     * Returns the text of the document.
     *
     * @throws IOException if the text cannot be read
     */
    String text() throws IOException {
        if (length == 0) {
            throw new UnreadableException(SkipCause.EMPTY, "empty: the file has 0 bytes", "get a new copy of it");
        }
        if (ContentSignature.isEncryptedPackage(bytes, length)) {
            throw encrypted();
        }
        // PDFBox needs Bouncy Castle for PDF files encrypted with a certificate, but Doppel does not include that
        // library.
        if (ContentSignature.needsCertificate(bytes, length)) {
            throw new UnreadableException(
                    SkipCause.ENCRYPTED, "encrypted with a certificate", "save it without encryption");
        }
        if (format.isPackage()) {
            checkPackage();
        }
        return extracted();
    }

    /**
     * Returns the parsed text. Catches even unexpected exceptions, since a failing parser must not affect other
     * documents.
     */
    private String extracted() throws IOException {
        try {
            String text = parsed(format, bytes, length, metadata);
            // The parser sets the content type when it finds the main part, but does not fail if that part is missing.
            if (format == RichTextFormat.DOCX && metadata.get(Metadata.CONTENT_TYPE) == null) {
                throw new TikaException("no main part");
            }
            return switch (format) {
                case PDF -> textOfPages(text);
                case DOCX -> unlessOnlyImages(text.isBlank() ? textOfChunks() : text);
                default -> unlessOnlyImages(text);
            };
        } catch (UnreadableException | DocumentTimeLimit.Exceeded | TemporaryFile.Failure e) {
            throw e;
        } catch (EncryptedDocumentException e) {
            throw encrypted();
        } catch (IOException | TikaException | SAXException | RuntimeException e) {
            throw WriteLimitReachedException.isWriteLimitReached(e)
                    ? new UnreadableException(
                            "its text is longer than " + limits.characters() + " characters, the limit")
                    : damaged();
        } catch (StackOverflowError e) {
            throw new UnreadableException("nested too deeply to be read", SAVE_AGAIN);
        } catch (AssertionError e) {
            throw damaged();
        } catch (LinkageError e) {
            throw UnreadableException.defect(e);
        }
    }

    /**
     * Returns the text of the emails and HTML files that are embedded in a Word document. Some Word documents contain
     * all of their text in such files.
     */
    private String textOfChunks() throws IOException, TikaException, SAXException {
        StringBuilder text = new StringBuilder();
        try (ZipFile zip = ContentSignature.opened(bytes, length)) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                if (CHUNK.matcher(entry.getName()).matches()) {
                    byte[] chunk = zip.getInputStream(entry).readAllBytes();
                    RichTextFormat found = ContentSignature.of(chunk, chunk.length);
                    text.append(
                            parsed(found == null ? RichTextFormat.HTML : found, chunk, chunk.length, new Metadata()));
                }
            }
        }
        return text.toString();
    }

    private String textOfPages(String text) throws UnreadableException {
        if (!text.isBlank()) {
            return Dehyphenator.joined(text);
        }
        throw ContentSignature.hasImages(bytes, length)
                ? new UnreadableException(
                        SkipCause.IMAGES, "no text, only images", "run OCR on it first, for example with ocrmypdf")
                : new UnreadableException(SkipCause.NO_TEXT, "no text: its pages are empty", SAVE_AGAIN);
    }

    /** Returns the text, or throws an exception if the document contains only images. */
    private String unlessOnlyImages(String text) throws UnreadableException {
        if (text.isBlank() && ContentSignature.hasImages(format, bytes, length)) {
            throw new UnreadableException(SkipCause.IMAGES, "no text, only images", "run OCR on it first");
        }
        return text;
    }

    /**
     * Parses bytes in the given format.
     *
     * @param found the object to which the parser adds the metadata of the document
     */
    private String parsed(RichTextFormat parsedFormat, byte[] source, int sourceLength, Metadata found)
            throws IOException, TikaException, SAXException {
        BodyContentHandler text = new BodyContentHandler(limits.characters());
        ContentHandler handler = parsedFormat == RichTextFormat.ODT ? new HeadingSeparator(text) : text;
        ParseContext context = RichTextFormat.context();
        context.set(MailAttachments.class, attachments);
        context.set(DocumentTimeLimit.class, time);
        try (TikaInputStream tika = ParserInput.of(parsedFormat, new TimeLimitedStream(source, sourceLength, time))) {
            parsedFormat.parser().parse(tika, new TimeLimitedHandler(handler, time), found, context);
        }
        time.check();
        return text.toString();
    }

    /**
     * Returns the invisible spans of the text. Invisible text is marked in a copy of the document, and the marks are
     * found in the parsed text of the copy. Returns an empty list if parsing fails, or if the text of the copy differs
     * from {@code text} in anything other than the marks.
     */
    List<HiddenText> hidden(String text) throws UnreadableException {
        try {
            HiddenTextMarks marks = HiddenTextMarks.unusedIn(text);
            byte[] marked = marked(marks);
            return marked == null ? List.of() : marks.in(parsed(format, marked, marked.length, new Metadata()), text);
        } catch (DocumentTimeLimit.Exceeded | TemporaryFile.Failure e) {
            throw e;
        } catch (IOException | TikaException | SAXException | XMLStreamException | RuntimeException e) {
            return List.of();
        } catch (StackOverflowError | AssertionError e) {
            return List.of();
        } catch (LinkageError e) {
            throw UnreadableException.defect(e);
        }
    }

    private byte @Nullable [] marked(HiddenTextMarks marks) throws IOException, XMLStreamException {
        return switch (format) {
            case HTML -> {
                String charset = metadata.get(Metadata.CONTENT_ENCODING);
                yield charset == null
                        ? null
                        : HtmlHiddenTextMarker.mark(bytes, length, Charset.forName(charset), marks, time);
            }
            case DOCX -> DocxHiddenTextMarker.mark(Arrays.copyOf(bytes, length), limits.characters(), marks, time);
            default -> null;
        };
    }

    /** Checks that the ZIP archive is complete and does not expand too much, since the parsers do not check this. */
    private void checkPackage() throws IOException {
        DecompressionGuard guard = new DecompressionGuard(limits, length, null);
        try (ZipFile zip = ContentSignature.opened(bytes, length)) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                guard.grew(Math.max(0, entry.getSize()));
            }
            if (ContentSignature.of(bytes, length) == null && !hasMainPart(zip)) {
                throw new UnreadableException(
                        SkipCause.DAMAGED,
                        "a ZIP archive, but not " + format,
                        "rename it to .zip to read the files in it");
            }
            if (format == RichTextFormat.ODT && zip.getEntry("content.xml") == null) {
                throw damaged();
            }
        } catch (DamagedException | UnreadableException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw damaged();
        }
    }

    /** Returns whether a package that declares no type contains the main part of a document in this format. */
    private boolean hasMainPart(ZipFile zip) {
        return switch (format) {
            case ODT -> zip.getEntry("content.xml") != null;
            case EPUB -> zip.getEntry("META-INF/container.xml") != null;
            default -> false;
        };
    }

    /** Adds a line break after each heading, since Tika would otherwise join the heading to the next paragraph. */
    private static final class HeadingSeparator extends ContentHandlerDecorator {
        HeadingSeparator(ContentHandler text) {
            super(text);
        }

        @Override
        public void endElement(String uri, String localName, String name) throws SAXException {
            super.endElement(uri, localName, name);
            if (localName.matches("h[1-6]")) {
                characters(new char[] {'\n'}, 0, 1);
            }
        }
    }

    private UnreadableException damaged() {
        return new UnreadableException(SkipCause.DAMAGED, "damaged, or not " + format + " at all", SAVE_AGAIN);
    }

    private static UnreadableException encrypted() {
        return new UnreadableException(
                SkipCause.ENCRYPTED, "password-protected", "remove the password, and save it again");
    }
}
