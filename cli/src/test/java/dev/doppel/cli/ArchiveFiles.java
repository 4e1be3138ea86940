package dev.doppel.cli;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.ArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZInputStream;
import org.tukaani.xz.XZOutputStream;

/** Packs and unpacks files with third-party libraries, independently of Doppel. */
final class ArchiveFiles {
    /** A time in 2001 with an even number of seconds, since zip files store times in steps of two seconds. */
    private static final long TIME = 1_000_000_000_000L;

    static final List<String> COMPRESSIONS = List.of("gz", "zst", "bz2", "xz");

    private final Map<String, byte[]> members = new LinkedHashMap<>();

    /**
     * Adds a file or a folder.
     *
     * @param name the name of the member; the name of a folder ends in {@code /}
     */
    ArchiveFiles add(String name, byte[] content) {
        members.put(name, content);
        return this;
    }

    /** Returns a zip file in which text and JSONL files are stored uncompressed, and all other files are compressed. */
    byte[] zip() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(bytes)) {
            writeMembers(zip, ArchiveFiles::zipEntry);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static ZipArchiveEntry zipEntry(String name, byte[] content) {
        ZipArchiveEntry entry = new ZipArchiveEntry(name);
        entry.setTime(TIME);
        entry.setUnixMode(entry.isDirectory() ? 0755 : 0640);
        if (name.endsWith(".txt") || name.endsWith(".jsonl")) {
            CRC32 checksum = new CRC32();
            checksum.update(content);
            entry.setMethod(ZipArchiveEntry.STORED);
            entry.setSize(content.length);
            entry.setCrc(checksum.getValue());
        }
        return entry;
    }

    byte[] tar() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes, "UTF-8")) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            writeMembers(tar, ArchiveFiles::tarEntry);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static TarArchiveEntry tarEntry(String name, byte[] content) {
        TarArchiveEntry entry = new TarArchiveEntry(name, true);
        entry.setSize(content.length);
        entry.setModTime(TIME);
        entry.setUserName("somebody");
        return entry;
    }

    private <E extends ArchiveEntry> void writeMembers(
            ArchiveOutputStream<E> archive, BiFunction<String, byte[], E> entry) throws IOException {
        for (Map.Entry<String, byte[]> member : members.entrySet()) {
            archive.putArchiveEntry(entry.apply(member.getKey(), member.getValue()));
            archive.write(member.getValue());
            archive.closeArchiveEntry();
        }
    }

    static byte[] compressed(String compression, byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = encoder(compression, bytes)) {
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static OutputStream encoder(String compression, OutputStream target) throws IOException {
        return switch (compression) {
            case "gz" -> new GZIPOutputStream(target);
            case "zst" -> new ZstdOutputStream(target);
            case "bz2" -> new BZip2CompressorOutputStream(target);
            case "xz" -> new XZOutputStream(target, new LZMA2Options());
            default -> throw new IllegalArgumentException(compression);
        };
    }

    private static InputStream decoder(String compression, InputStream source) throws IOException {
        return switch (compression) {
            case "gz" -> new GZIPInputStream(source);
            case "zst" -> new ZstdInputStream(source);
            case "bz2" -> new BZip2CompressorInputStream(source);
            case "xz" -> new XZInputStream(source);
            default -> throw new IllegalArgumentException(compression);
        };
    }

    static SortedMap<String, String> content(Path folder) {
        SortedMap<String, String> content = new TreeMap<>();
        for (Path file : files(folder)) {
            content.put(folder.relativize(file).toString(), latin(read(file)));
        }
        return content;
    }

    /**
     * Returns the contents of a run's files. The manifest is truncated before the lines that report time and memory
     * use.
     */
    static SortedMap<String, String> contentWithoutCosts(Path run) {
        SortedMap<String, String> content = content(run);
        content.computeIfPresent("run.json", (name, json) -> json.substring(0, json.indexOf("\"seconds\"")));
        return content;
    }

    /**
     * Returns the contents of all files, keyed by path. Archives and compressed files are unpacked, and Parquet files
     * are converted to text.
     */
    static SortedMap<String, String> unpacked(Path folder) {
        SortedMap<String, String> content = new TreeMap<>();
        for (Path file : files(folder)) {
            unpack(folder.relativize(file).toString(), read(file), content);
        }
        return content;
    }

    private static void unpack(String name, byte[] bytes, SortedMap<String, String> content) {
        String ending = name.substring(name.lastIndexOf('.') + 1);
        try {
            if (COMPRESSIONS.contains(ending)) {
                try (InputStream in = decoder(ending, new ByteArrayInputStream(bytes))) {
                    String inside = name.substring(0, name.length() - ending.length() - 1);
                    unpack(inside, in.readAllBytes(), content);
                }
            } else if (ending.equals("zip")) {
                unpackZip(name, bytes, content);
            } else if (ending.equals("tar")) {
                unpackTar(name, bytes, content);
            } else {
                content.put(name, ending.equals("parquet") ? ParquetRows.described(bytes) : latin(bytes));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void unpackZip(String name, byte[] bytes, SortedMap<String, String> content) throws IOException {
        StringBuilder members = new StringBuilder();
        try (ZipFile zip = ZipFile.builder()
                .setSeekableByteChannel(new SeekableInMemoryByteChannel(bytes))
                .get()) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntriesInPhysicalOrder())) {
                members.append(String.format(
                        "%s method %d time %d mode %o\n",
                        entry.getName(), entry.getMethod(), entry.getTime(), entry.getUnixMode()));
                try (InputStream in = zip.getInputStream(entry)) {
                    unpack(name + "!/" + entry.getName(), in.readAllBytes(), content);
                }
            }
        }
        content.put(name, members.toString());
    }

    private static void unpackTar(String name, byte[] bytes, SortedMap<String, String> content) throws IOException {
        StringBuilder members = new StringBuilder();
        try (TarArchiveInputStream tar = new TarArchiveInputStream(new ByteArrayInputStream(bytes), "UTF-8")) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                members.append(String.format(
                        "%s time %s mode %o user %s\n",
                        entry.getName(), entry.getLastModifiedTime(), entry.getMode(), entry.getUserName()));
                unpack(name + "!/" + entry.getName(), tar.readAllBytes(), content);
            }
        }
        content.put(name, members.toString());
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> walked = Files.walk(folder)) {
            return walked.filter(Files::isRegularFile).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String latin(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
