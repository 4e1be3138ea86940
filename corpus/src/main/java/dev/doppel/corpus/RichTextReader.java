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
import javax.xml.stream.XMLStreamException;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.apache.tika.exception.EncryptedDocumentException;
import org.apache.tika.exception.TikaException;
import org.apache.tika.exception.WriteLimitReachedException;
import org.apache.tika.io.TemporaryResources;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.sax.BodyContentHandler;
import org.jspecify.annotations.Nullable;
import org.xml.sax.SAXException;

/** A file with a layout, such as PDF: one document, the text of it. */
final class RichTextReader implements DocumentReader {
    private final InputFile file;
    private final InputStream in;
    private final Limits limits;
    private final RichText kind;
    private boolean done;

    RichTextReader(InputFile file, InputStream in, Limits limits) {
        this.file = file;
        this.in = in;
        this.limits = limits;
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
        if (kind.isPackage()) {
            checkPackage(content);
        }
        Metadata metadata = new Metadata();
        String text = text(content, metadata);
        List<HiddenText> hidden = hidden(content, text, metadata);
        return new Entry(new Document(file.name(), Surrogates.mended(text), file.source(), hidden), 0, null);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** Parsers of whatever comes fail in ways that nobody foresaw; none of them may cost more than the document. */
    private String text(WholeContent content, Metadata metadata) throws IOException {
        try {
            String text = parsed(content.bytes(), content.length(), metadata);
            // The parser says what it read once it has found the main part, and is content to find none.
            if (kind == RichText.DOCX && metadata.get(Metadata.CONTENT_TYPE) == null) {
                throw new TikaException("no main part");
            }
            return text;
        } catch (EncryptedDocumentException e) {
            throw new UnreadableException("password-protected");
        } catch (IOException | TikaException | SAXException | RuntimeException e) {
            throw WriteLimitReachedException.isWriteLimitReached(e)
                    ? new UnreadableException(
                            "its text is longer than " + limits.characters() + " characters, the limit")
                    : damaged();
        } catch (StackOverflowError | LinkageError | AssertionError e) {
            throw damaged();
        }
    }

    /** @param metadata takes what the parser finds out beside the text */
    private String parsed(byte[] bytes, int length, Metadata metadata) throws IOException, TikaException, SAXException {
        BodyContentHandler text = new BodyContentHandler(limits.characters());
        InputStream content = new ByteArrayInputStream(bytes, 0, length);
        try (TikaInputStream tika = TikaInputStream.get(content, new PrivateCopies(), metadata)) {
            kind.parser().parse(tika, text, metadata, RichText.context());
        }
        return text.toString();
    }

    /**
     * What of the text cannot be seen. The document is marked and read once more, and what is read must be the same text: so
     * whatever goes wrong costs no more than not to know.
     */
    private List<HiddenText> hidden(WholeContent content, String text, Metadata metadata) {
        try {
            Marks marks = Marks.unusedIn(text);
            byte[] marked = marked(content, marks, metadata);
            return marked == null ? List.of() : marks.in(parsed(marked, marked.length, new Metadata()), text);
        } catch (IOException | TikaException | SAXException | XMLStreamException | RuntimeException e) {
            return List.of();
        } catch (StackOverflowError | LinkageError | AssertionError e) {
            return List.of();
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
    private void checkPackage(WholeContent content) throws IOException {
        byte[] bytes = Arrays.copyOf(content.bytes(), content.length());
        Expansion expansion = new Expansion(limits, bytes.length, null);
        try (ZipFile zip = ZipFile.builder()
                .setSeekableByteChannel(new SeekableInMemoryByteChannel(bytes))
                .get()) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                expansion.grew(Math.max(0, entry.getSize()));
            }
            if (kind == RichText.ODT && zip.getEntry("content.xml") == null) {
                throw damaged();
            }
        } catch (DamagedException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw damaged();
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
        return new UnreadableException("damaged, or not " + kind + " at all");
    }
}
