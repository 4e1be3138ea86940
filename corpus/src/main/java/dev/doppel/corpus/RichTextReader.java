package dev.doppel.corpus;

import dev.doppel.Document;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Collections;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.apache.tika.exception.EncryptedDocumentException;
import org.apache.tika.exception.TikaException;
import org.apache.tika.exception.WriteLimitReachedException;
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
        this.kind = RichText.of(file.name());
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
        String text = Surrogates.mended(text(content));
        return new Entry(new Document(file.name(), text, file.source()), 0, null);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** Parsers of whatever comes fail in ways that nobody foresaw; none of them may cost more than the document. */
    private String text(WholeContent content) throws IOException {
        BodyContentHandler text = new BodyContentHandler(limits.characters());
        InputStream bytes = new ByteArrayInputStream(content.bytes(), 0, content.length());
        try (TikaInputStream tika = TikaInputStream.get(bytes)) {
            kind.parser().parse(tika, text, new Metadata(), RichText.context());
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
        return text.toString();
    }

    /** The parsers take what they find in half an archive for all of it, and do not count what comes out. */
    private void checkPackage(WholeContent content) throws IOException {
        byte[] bytes = Arrays.copyOf(content.bytes(), content.length());
        Expansion expansion = new Expansion(limits, bytes.length, null);
        try (ZipFile zip = ZipFile.builder()
                .setSeekableByteChannel(new SeekableInMemoryByteChannel(bytes))
                .get()) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                expansion.grew(Math.max(0, entry.getSize()));
            }
        } catch (DamagedException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw damaged();
        }
    }

    private UnreadableException damaged() {
        return new UnreadableException("damaged, or not " + kind + " at all");
    }
}
