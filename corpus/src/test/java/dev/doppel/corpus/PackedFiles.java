package dev.doppel.corpus;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
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
     * Returns a ZIP archive. The arguments are member names, each followed by the content as a byte array or a string.
     */
    public static byte[] zip(Object... namesAndContents) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> member : members(namesAndContents).entrySet()) {
                ZipArchiveEntry entry = new ZipArchiveEntry(member.getKey());
                entry.setTime(0);
                zip.putArchiveEntry(entry);
                zip.write(member.getValue());
                zip.closeArchiveEntry();
            }
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
            for (Map.Entry<String, byte[]> member : members(namesAndContents).entrySet()) {
                TarArchiveEntry entry = new TarArchiveEntry(member.getKey(), true);
                entry.setSize(member.getValue().length);
                entry.setModTime(0);
                tar.putArchiveEntry(entry);
                tar.write(member.getValue());
                tar.closeArchiveEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static Map<String, byte[]> members(Object... namesAndContents) {
        Map<String, byte[]> members = new LinkedHashMap<>();
        for (int i = 0; i < namesAndContents.length; i += 2) {
            Object content = namesAndContents[i + 1];
            members.put(
                    namesAndContents[i].toString(),
                    content instanceof byte[] bytes ? bytes : content.toString().getBytes(StandardCharsets.UTF_8));
        }
        return members;
    }
}
