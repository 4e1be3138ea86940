package dev.doppel.corpus;

import dev.doppel.Document;
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
import org.apache.tika.sax.BodyContentHandler;
import org.apache.tika.sax.ContentHandlerDecorator;
import org.jspecify.annotations.Nullable;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

/** A file with a layout, such as PDF: one document, the text of it. Its content decides how it is read, not its name. */
final class RichTextReader implements DocumentReader {
    private static final String SAVE_AGAIN = "open it in the program that wrote it, and save it again";

    private static final Pattern CHUNK = Pattern.compile("word/[^/]+\\.(?:mht|mhtml|html?|xhtml)");

    private final InputFile file;
    private final InputStream in;
    private final Limits limits;
    private final Ledger ledger;
    private RichText kind;
    private boolean done;

    RichTextReader(InputFile file, InputStream in, Limits limits, Ledger ledger) {
        this.file = file;
        this.in = in;
        this.limits = limits;
        this.ledger = ledger;
        // The second of a name in an archive is called NAME#2, and is of the same kind.
        this.kind = RichText.of(file.name().replaceFirst("#\\d+$", ""));
    }

    @Override
    public @Nullable Entry next() throws IOException {
        if (done) {
            return null;
        }
        done = true;
        WholeContent content = new WholeContent(file, in);
        content.readRest();
        boolean recognised = recognise(content);
        if (kind.isPackage()) {
            checkPackage(content, recognised);
        }
        Metadata metadata = new Metadata();
        String text = text(content, metadata);
        List<HiddenText> hidden = hidden(content, text, metadata);
        for (String attached : metadata.getValues(MailParser.ATTACHED)) {
            ledger.note(
                    file.source(),
                    "its attachment \"" + Wording.phrase(attached) + "\" is not read (save it as a file)");
        }
        return new Entry(new Document(file.name(), Surrogates.mended(text), file.source(), hidden), 0, null);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /**
     * Settles the kind by the content, and says so where the name says otherwise.
     *
     * @return whether the content shows its kind
     */
    private boolean recognise(WholeContent content) throws UnreadableException {
        if (content.length() == 0) {
            throw new UnreadableException("empty: the file has 0 bytes", "get it again from where it came from");
        }
        if (Signature.isEncryptedPackage(content.bytes(), content.length())) {
            throw encrypted();
        }
        if (Signature.needsCertificate(content.bytes(), content.length())) {
            throw new UnreadableException("encrypted for a certificate", "save it without encryption");
        }
        RichText named = kind;
        RichText found = Signature.of(content.bytes(), content.length());
        if (found != null && found != named) {
            kind = found;
            ledger.note(
                    file.source(),
                    "the content is " + found + ", not " + named + "; it is read as " + found + " (rename it to ."
                            + found.name().toLowerCase(Locale.ROOT) + ")");
        }
        return found != null;
    }

    /** Parsers fail in unforeseen ways on input of any kind; none of them may cost more than the document. */
    private String text(WholeContent content, Metadata metadata) throws IOException {
        try {
            String text = parsed(kind, content.bytes(), content.length(), metadata);
            // The parser says what it read once it has found the main part, and is content to find none.
            if (kind == RichText.DOCX && metadata.get(Metadata.CONTENT_TYPE) == null) {
                throw new TikaException("no main part");
            }
            return switch (kind) {
                case PDF -> textOfPages(text, content);
                case DOCX -> text.isBlank() ? textOfChunks(content) : text;
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
    private String textOfChunks(WholeContent content) throws IOException, TikaException, SAXException {
        StringBuilder text = new StringBuilder();
        try (ZipFile zip = Signature.opened(content.bytes(), content.length())) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                if (CHUNK.matcher(entry.getName()).matches()) {
                    byte[] chunk = zip.getInputStream(entry).readAllBytes();
                    RichText found = Signature.of(chunk, chunk.length);
                    text.append(parsed(found == null ? RichText.HTML : found, chunk, chunk.length, new Metadata()));
                }
            }
        }
        return text.toString();
    }

    private static String textOfPages(String text, WholeContent content) throws UnreadableException {
        if (!text.isBlank()) {
            return LineEndHyphens.joined(text);
        }
        throw Signature.hasImages(content.bytes(), content.length())
                ? new UnreadableException(
                        "no text, only images", "recognise its text first (OCR), for example with ocrmypdf")
                : new UnreadableException("no text: its pages are empty", SAVE_AGAIN);
    }

    /** @param metadata takes what the parser finds out beside the text */
    private String parsed(RichText kind, byte[] bytes, int length, Metadata metadata)
            throws IOException, TikaException, SAXException {
        BodyContentHandler text = new BodyContentHandler(limits.characters());
        ContentHandler handler = kind == RichText.ODT ? new HeadingsApart(text) : text;
        InputStream content = new ByteArrayInputStream(bytes, 0, length);
        try (TikaInputStream tika = TikaInputStream.get(content, new PrivateCopies(), metadata)) {
            kind.parser().parse(tika, handler, metadata, RichText.context());
        }
        return text.toString();
    }

    /**
     * What of the text cannot be seen. The document is marked and read once more, and what is read must be the same text: so
     * whatever goes wrong costs no more than not to know.
     */
    private List<HiddenText> hidden(WholeContent content, String text, Metadata metadata) throws UnreadableException {
        try {
            Marks marks = Marks.unusedIn(text);
            byte[] marked = marked(content, marks, metadata);
            return marked == null ? List.of() : marks.in(parsed(kind, marked, marked.length, new Metadata()), text);
        } catch (IOException | TikaException | SAXException | XMLStreamException | RuntimeException e) {
            return List.of();
        } catch (StackOverflowError | AssertionError e) {
            return List.of();
        } catch (LinkageError e) {
            throw UnreadableException.defect(e);
        }
    }

    private byte @Nullable [] marked(WholeContent content, Marks marks, Metadata metadata)
            throws IOException, XMLStreamException {
        return switch (kind) {
            case HTML -> {
                String charset = metadata.get(Metadata.CONTENT_ENCODING);
                yield charset == null
                        ? null
                        : HtmlMarker.mark(content.bytes(), content.length(), Charset.forName(charset), marks);
            }
            case DOCX -> DocxMarker.mark(Arrays.copyOf(content.bytes(), content.length()), limits.characters(), marks);
            default -> null;
        };
    }

    /** The parsers take what they find in an archive for all of it, be it half or nothing, and do not count what comes out. */
    private void checkPackage(WholeContent content, boolean recognised) throws IOException {
        Expansion expansion = new Expansion(limits, content.length(), null);
        try (ZipFile zip = Signature.opened(content.bytes(), content.length())) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                expansion.grew(Math.max(0, entry.getSize()));
            }
            if (!recognised && !hasMainPart(zip)) {
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
