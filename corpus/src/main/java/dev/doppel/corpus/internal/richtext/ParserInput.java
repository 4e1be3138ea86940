package dev.doppel.corpus.internal.richtext;

import dev.doppel.internal.spill.TemporaryFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.tika.io.TemporaryResources;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;

/**
 * Creates the streams that parsers read. If a parser needs a file, Doppel writes the file itself, since a parser that
 * could not write it, for example because of a full disk, would report a damaged document.
 */
final class ParserInput {
    private ParserInput() {}

    /**
     * Returns a stream of the document {@code content}. Closing the stream deletes its temporary files.
     *
     * @throws TemporaryFile.Failure if a temporary file cannot be written
     */
    static TikaInputStream of(RichTextFormat format, InputStream content) throws IOException {
        PrivateCopies files = new PrivateCopies();
        if (!format.isPackage()) {
            return TikaInputStream.get(content, files, new Metadata());
        }
        Path file = files.createTempFile(".tmp");
        try (OutputStream out = TemporaryFile.stream(file)) {
            content.transferTo(out);
        } catch (IOException | RuntimeException e) {
            files.close();
            throw e;
        }
        return TikaInputStream.get(file, new Metadata(), files);
    }

    /** Creates the temporary files of parsers in a private folder, since Tika would make them readable by all users. */
    private static final class PrivateCopies extends TemporaryResources {
        @Override
        public Path createTempFile(String suffix) {
            Path file = TemporaryFile.create("document", suffix);
            addResource(() -> Files.deleteIfExists(file));
            return file;
        }
    }
}
