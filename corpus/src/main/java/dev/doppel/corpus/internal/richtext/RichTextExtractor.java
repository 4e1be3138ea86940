package dev.doppel.corpus.internal.richtext;

import dev.doppel.corpus.PrivateFiles;
import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.hidden.DocxMarker;
import dev.doppel.corpus.internal.hidden.HiddenTextMarks;
import dev.doppel.corpus.internal.hidden.HtmlMarker;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.Limits;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.text.HiddenText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.tika.exception.EncryptedDocumentException;
import org.apache.tika.exception.TikaException;
import org.apache.tika.exception.WriteLimitReachedException;
import org.apache.tika.io.TemporaryResources;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.sax.BodyContentHandler;
import org.apache.tika.sax.ContentHandlerDecorator;
import org.jspecify.annotations.Nullable;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

/** Extracts the text of one document with a layout. Its content decides how it is read, not its name. */
public final class RichTextExtractor {
    private static final String SAVE_AGAIN = "open it in the program that wrote it, and save it again";

    private static final Pattern CHUNK = Pattern.compile("word/[^/]+\\.(?:mht|mhtml|html?|xhtml)");

    private final byte[] bytes;
    private final int length;
    private final Limits limits;
    private final RichText named;
    private final RichText kind;
    private final Metadata metadata = new Metadata();
    private final MailAttachments attachments = new MailAttachments();

    /**
     * Extracts from the first {@code length} of the bytes.
     *
     * @param name of the file
     */
    RichTextExtractor(String name, byte[] bytes, int length, Limits limits) {
        this.bytes = bytes;
        this.length = length;
        this.limits = limits;
        // The second of a name in an archive is called NAME#2, and is of the same kind.
        named = RichText.of(name.replaceFirst("#\\d+$", ""));
        RichText found = ContentSignature.of(bytes, length);
        kind = found == null ? named : found;
    }

    /** Returns a note where the content is of another kind than the name says. */
    Optional<String> misnamed() {
        return kind == named
                ? Optional.empty()
                : Optional.of("the content is " + kind + ", not " + named + "; it is read as " + kind
                        + " (rename it to ." + kind.name().toLowerCase(Locale.ROOT) + ")");
    }

    /** Returns what is attached, if the document is a mail; known once its text is. */
    List<MailAttachments.Attachment> attachments() {
        return attachments.list();
    }

    /** @throws IOException if there is no text to be had, with the reason and the remedy */
    String text() throws IOException {
        if (length == 0) {
            throw new UnreadableException("empty: the file has 0 bytes", "get it again from where it came from");
        }
        if (ContentSignature.isEncryptedPackage(bytes, length)) {
            throw encrypted();
        }
        if (ContentSignature.needsCertificate(bytes, length)) {
            throw new UnreadableException("encrypted for a certificate", "save it without encryption");
        }
        if (kind.isPackage()) {
            checkPackage();
        }
        return extracted();
    }

    /** Parsers fail in unforeseen ways on input of any kind; none of them may cost more than the document. */
    private String extracted() throws IOException {
        try {
            String text = parsed(kind, bytes, length, metadata);
            // The parser says what it read once it has found the main part, and is content to find none.
            if (kind == RichText.DOCX && metadata.get(Metadata.CONTENT_TYPE) == null) {
                throw new TikaException("no main part");
            }
            return switch (kind) {
                case PDF -> textOfPages(text);
                case DOCX -> text.isBlank() ? textOfChunks() : text;
                default -> text;
            };
        } catch (UnreadableException e) {
            throw e;
        } catch (EncryptedDocumentException e) {
            throw encrypted();
        } catch (IOException | TikaException | SAXException | RuntimeException e) {
            throw WriteLimitReachedException.isWriteLimitReached(e)
                    ? new UnreadableException(
                            "its text is longer than " + limits.characters() + " characters, the limit")
                    : damaged();
        } catch (StackOverflowError | AssertionError e) {
            throw damaged();
        } catch (LinkageError e) {
            throw UnreadableException.defect(e);
        }
    }

    /** Some programs put all of the text, as mail or HTML, into a part beside the main one, which Word reads when it opens it. */
    private String textOfChunks() throws IOException, TikaException, SAXException {
        StringBuilder text = new StringBuilder();
        try (ZipFile zip = ContentSignature.opened(bytes, length)) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                if (CHUNK.matcher(entry.getName()).matches()) {
                    byte[] chunk = zip.getInputStream(entry).readAllBytes();
                    RichText found = ContentSignature.of(chunk, chunk.length);
                    text.append(parsed(found == null ? RichText.HTML : found, chunk, chunk.length, new Metadata()));
                }
            }
        }
        return text.toString();
    }

    private String textOfPages(String text) throws UnreadableException {
        if (!text.isBlank()) {
            return LineEndHyphens.joined(text);
        }
        throw ContentSignature.hasImages(bytes, length)
                ? new UnreadableException(
                        "no text, only images", "recognise its text first (OCR), for example with ocrmypdf")
                : new UnreadableException("no text: its pages are empty", SAVE_AGAIN);
    }

    /** @param found takes what the parser finds out beside the text */
    private String parsed(RichText parsedKind, byte[] source, int sourceLength, Metadata found)
            throws IOException, TikaException, SAXException {
        BodyContentHandler text = new BodyContentHandler(limits.characters());
        ContentHandler handler = parsedKind == RichText.ODT ? new HeadingsApart(text) : text;
        ParseContext context = RichText.context();
        context.set(MailAttachments.class, attachments);
        InputStream content = new ByteArrayInputStream(source, 0, sourceLength);
        try (TikaInputStream tika = TikaInputStream.get(content, new PrivateCopies(), found)) {
            parsedKind.parser().parse(tika, handler, found, context);
        }
        return text.toString();
    }

    /**
     * What of the text cannot be seen. The document is marked and read once more, and what is read must be the same text: so
     * whatever goes wrong costs no more than not to know.
     */
    List<HiddenText> hidden(String text) throws UnreadableException {
        try {
            HiddenTextMarks marks = HiddenTextMarks.unusedIn(text);
            byte[] marked = marked(marks);
            return marked == null ? List.of() : marks.in(parsed(kind, marked, marked.length, new Metadata()), text);
        } catch (IOException | TikaException | SAXException | XMLStreamException | RuntimeException e) {
            return List.of();
        } catch (StackOverflowError | AssertionError e) {
            return List.of();
        } catch (LinkageError e) {
            throw UnreadableException.defect(e);
        }
    }

    private byte @Nullable [] marked(HiddenTextMarks marks) throws IOException, XMLStreamException {
        return switch (kind) {
            case HTML -> {
                String charset = metadata.get(Metadata.CONTENT_ENCODING);
                yield charset == null ? null : HtmlMarker.mark(bytes, length, Charset.forName(charset), marks);
            }
            case DOCX -> DocxMarker.mark(Arrays.copyOf(bytes, length), limits.characters(), marks);
            default -> null;
        };
    }

    /** The parsers take what they find in an archive for all of it, be it half or nothing, and do not count what comes out. */
    private void checkPackage() throws IOException {
        DecompressionGuard expansion = new DecompressionGuard(limits, length, null);
        try (ZipFile zip = ContentSignature.opened(bytes, length)) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                expansion.grew(Math.max(0, entry.getSize()));
            }
            if (ContentSignature.of(bytes, length) == null && !hasMainPart(zip)) {
                throw new UnreadableException(
                        "a ZIP archive, but not " + kind, "rename it to .zip to read the files in it");
            }
            if (kind == RichText.ODT && zip.getEntry("content.xml") == null) {
                throw damaged();
            }
        } catch (DamagedException | UnreadableException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw damaged();
        }
    }

    /** Packages of OpenDocument may lack the file that tells their type. */
    private boolean hasMainPart(ZipFile zip) {
        return switch (kind) {
            case ODT -> zip.getEntry("content.xml") != null;
            case EPUB -> zip.getEntry("META-INF/container.xml") != null;
            default -> false;
        };
    }

    /** Tika's parser of OpenDocument glues the last word of a heading to the first of the next paragraph. */
    private static final class HeadingsApart extends ContentHandlerDecorator {
        HeadingsApart(ContentHandler text) {
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

    /** Some parsers want a file. Tika makes one that nobody else may read, and then puts the copy in its place, open to all. */
    private static final class PrivateCopies extends TemporaryResources {
        @Override
        public Path createTempFile(String suffix) throws IOException {
            setTemporaryFileDirectory(PrivateFiles.temporaryFolder());
            return super.createTempFile(suffix);
        }
    }

    private UnreadableException damaged() {
        return new UnreadableException("damaged, or not " + kind + " at all", SAVE_AGAIN);
    }

    private static UnreadableException encrypted() {
        return new UnreadableException("password-protected", "remove the password, and save it again");
    }
}
