package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.internal.charset.Utf8Validator;
import dev.doppel.corpus.internal.codec.DecodedStream;
import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.Limits;
import dev.doppel.corpus.internal.reader.SpooledBytes;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Iterator;
import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipException;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** A zip archive, read by its table of contents. A damaged member harms no other. */
public final class ZipArchive implements Archive {
    private static final String KIND = "zip";
    private static final int STEP = 1 << 16;

    /** What names are in that are not in UTF-8, by the specification. */
    private static final String OLD_NAMES = "IBM437";

    private final InputStream raw;
    private final @Nullable SpooledBytes spool;
    private final ZipFile zip;
    private final Limits limits;
    private final DecompressionGuard whole;
    private final Iterator<ZipArchiveEntry> entries;
    private @Nullable ZipArchiveEntry entry;

    /**
     * @param path where the archive lies, or null if there is nothing but its bytes
     * @param raw the same bytes; read where there is no path, and else moved along to show how far the reading is
     * @param whole counts what comes out of the members
     */
    ZipArchive(@Nullable Path path, InputStream raw, Limits limits, DecompressionGuard whole) throws IOException {
        this.raw = raw;
        this.limits = limits;
        this.whole = whole;
        this.spool = path == null ? SpooledBytes.of(raw) : null;
        SeekableByteChannel channel =
                spool == null ? Files.newByteChannel(Objects.requireNonNull(path)) : spool.channel();
        try {
            this.zip = opened(channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
        this.entries = Collections.list(zip.getEntries()).iterator();
    }

    @Override
    public boolean next() throws IOException {
        if (entry != null && spool == null) {
            raw.skip(Math.max(0, entry.getCompressedSize()));
        }
        entry = entries.hasNext() ? entries.next() : null;
        return entry != null;
    }

    @Override
    public String name() {
        return current().getName();
    }

    @Override
    public boolean isFolder() {
        return current().isDirectory();
    }

    @Override
    public @Nullable UnreadableException refusal() {
        if (current().isUnixSymlink()) {
            return new UnreadableException("not a regular file");
        }
        if (current().getGeneralPurposeBit().usesEncryption()) {
            return new UnreadableException("encrypted; members with a password are not read", Archive.EXTRACT);
        }
        return zip.canReadEntryData(current())
                ? null
                : new UnreadableException(
                        "compressed by method " + current().getMethod() + ", which is not known", Archive.EXTRACT);
    }

    @Override
    public InputStream content() throws IOException {
        DecompressionGuard expansion = new DecompressionGuard(limits, current().getCompressedSize(), whole);
        try {
            InputStream unpacked =
                    new Verified(zip.getInputStream(current()), current().getCrc());
            return new DecodedStream(unpacked, STEP, expansion, ZipArchive::explained);
        } catch (IOException | RuntimeException e) {
            throw explained(e);
        }
    }

    @Override
    public boolean broken() {
        return false;
    }

    @Override
    public Rewriter rewriter(OutputStream target) {
        return new ZipRewriter(zip, this::current, target);
    }

    @Override
    public void close() throws IOException {
        zip.close();
        raw.close();
        if (spool != null) {
            spool.close();
        }
    }

    private ZipArchiveEntry current() {
        return Objects.requireNonNull(entry);
    }

    private static ZipFile opened(SeekableByteChannel channel) throws IOException {
        try {
            ZipFile zip = opened(channel, StandardCharsets.UTF_8);
            boolean old = Collections.list(zip.getEntries()).stream().anyMatch(ZipArchive::hasOldName);
            return old && Charset.isSupported(OLD_NAMES) ? opened(channel, Charset.forName(OLD_NAMES)) : zip;
        } catch (IOException | RuntimeException e) {
            throw DamagedException.refused("not a zip archive, or one without its end, where its table of contents is");
        }
    }

    private static ZipFile opened(SeekableByteChannel channel, Charset names) throws IOException {
        return ZipFile.builder()
                .setSeekableByteChannel(channel.position(0))
                .setCharset(names)
                .get();
    }

    private static boolean hasOldName(ZipArchiveEntry entry) {
        byte[] name = entry.getRawName();
        return !Utf8Validator.wellFormed(name, 0, name.length);
    }

    /** Compares the checksum at the end, which the library does not. */
    private static final class Verified extends CheckedInputStream {
        private final long expected;

        Verified(InputStream in, long expected) {
            super(in, new CRC32());
            this.expected = expected;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int read = super.read(target, offset, length);
            if (read < 0 && getChecksum().getValue() != expected) {
                throw new ZipException("checksum");
            }
            return read;
        }
    }

    private static IOException explained(Exception failure) {
        return failure instanceof EOFException ? DamagedException.endsEarly(KIND) : DamagedException.damaged(KIND);
    }
}
