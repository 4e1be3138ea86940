package dev.doppel.corpus;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;

/** Creates archives in memory from alternating member names and contents. */
final class Archives {
    private Archives() {}

    static byte[] zip(Object... namesAndContents) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(bytes)) {
            for (int i = 0; i < namesAndContents.length; i += 2) {
                ZipArchiveEntry entry = new ZipArchiveEntry(namesAndContents[i].toString());
                entry.setTime(0);
                zip.putArchiveEntry(entry);
                zip.write(content(namesAndContents[i + 1]));
                zip.closeArchiveEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static byte[] tar(Object... namesAndContents) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes, "UTF-8")) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (int i = 0; i < namesAndContents.length; i += 2) {
                byte[] content = content(namesAndContents[i + 1]);
                TarArchiveEntry entry = new TarArchiveEntry(namesAndContents[i].toString(), true);
                boolean folder = entry.isDirectory();
                entry.setSize(folder ? 0 : content.length);
                entry.setModTime(0);
                tar.putArchiveEntry(entry);
                tar.write(content, 0, folder ? 0 : content.length);
                tar.closeArchiveEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] content(Object content) {
        return content instanceof byte[] bytes ? bytes : content.toString().getBytes(StandardCharsets.UTF_8);
    }
}
