package dev.doppel.corpus;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.BiFunction;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.ArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;

/** Creates small archives and compressed files in memory. */
public final class PackedFiles {
    private PackedFiles() {}

    public static byte[] compressed(Codec codec, byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream encoded = codec.encoded(bytes)) {
            encoded.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /**
     * Returns a ZIP archive. The arguments are member names, each followed by the member's content as a byte array or a
     * string.
     */
    public static byte[] zip(Object... namesAndContents) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(bytes)) {
            write(zip, PackedFiles::zipEntry, namesAndContents);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Returns a tar archive. The arguments are the same as for {@link #zip}. */
    public static byte[] tar(Object... namesAndContents) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes, "UTF-8")) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            write(tar, PackedFiles::tarEntry, namesAndContents);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static ZipArchiveEntry zipEntry(String name, byte[] content) {
        ZipArchiveEntry entry = new ZipArchiveEntry(name);
        entry.setTime(0);
        return entry;
    }

    private static TarArchiveEntry tarEntry(String name, byte[] content) {
        TarArchiveEntry entry = new TarArchiveEntry(name, true);
        entry.setSize(content.length);
        entry.setModTime(0);
        return entry;
    }

    private static <E extends ArchiveEntry> void write(
            ArchiveOutputStream<E> archive, BiFunction<String, byte[], E> entry, Object... namesAndContents)
            throws IOException {
        for (int i = 0; i < namesAndContents.length; i += 2) {
            Object given = namesAndContents[i + 1];
            byte[] content =
                    given instanceof byte[] bytes ? bytes : given.toString().getBytes(StandardCharsets.UTF_8);
            archive.putArchiveEntry(entry.apply(namesAndContents[i].toString(), content));
            archive.write(content);
            archive.closeArchiveEntry();
        }
    }
}
