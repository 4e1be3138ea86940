package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.SkipCause;
import dev.doppel.corpus.internal.charset.Utf8Validator;
import dev.doppel.corpus.internal.codec.DecompressedStream;
import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.spill.SpooledBytes;
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
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** A ZIP archive. It is read through its central directory, so damage to one member does not affect other members. */
final class ZipArchive extends Archive<ZipArchiveEntry> {
    private static final String KIND = "zip";
    private static final int STEP = 1 << 16;

    /** The encoding that the ZIP specification prescribes for member names that are not in UTF-8. */
    private static final String OLD_NAMES = "IBM437";

    private final InputStream raw;
    private final @Nullable SpooledBytes spool;
    private final SeekableByteChannel channel;
    private final ZipFile zip;
    private final InputLimits limits;
    private final DecompressionGuard whole;
    private final Iterator<ZipArchiveEntry> entries;

    /**
     * Opens a ZIP archive.
     *
     * @param path the archive's local path, or null if only {@code raw} is available
     * @param raw the archive's bytes; if {@code path} is not null, they are used only to report progress
     * @param whole the decompression guard that counts the decompressed bytes of all members
     */
    ZipArchive(@Nullable Path path, InputStream raw, InputLimits limits, DecompressionGuard whole) throws IOException {
        this.raw = raw;
        this.limits = limits;
        this.whole = whole;
        this.spool = path == null ? SpooledBytes.of(raw) : null;
        this.channel = spool == null ? Files.newByteChannel(Objects.requireNonNull(path)) : spool.channel();
        try {
            this.zip = opened(channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
        this.entries = Collections.list(zip.getEntries()).iterator();
    }

    @Override
    boolean next() throws IOException {
        if (entry != null && spool == null) {
            raw.skip(Math.max(0, entry.getCompressedSize()));
        }
        entry = entries.hasNext() ? entries.next() : null;
        return entry != null;
    }

    @Override
    @Nullable
    UnreadableException refusal() {
        if (current().isUnixSymlink()) {
            return new UnreadableException("not a regular file");
        }
        if (current().getGeneralPurposeBit().usesEncryption()) {
            return new UnreadableException(
                    SkipCause.ENCRYPTED, "encrypted; members with a password are not read", EXTRACT);
        }
        return zip.canReadEntryData(current())
                ? null
                : new UnreadableException(
                        "unsupported compression method " + current().getMethod(), EXTRACT);
    }

    @Override
    InputStream content() throws IOException {
        DecompressionGuard guard = new DecompressionGuard(limits, current().getCompressedSize(), whole);
        try {
            InputStream unpacked =
                    new Verified(zip.getInputStream(current()), current().getCrc());
            return new DecompressedStream(unpacked, STEP, guard, ZipArchive::explained);
        } catch (IOException | RuntimeException e) {
            throw explained(e);
        }
    }

    @Override
    Rewriter rewriter(OutputStream target) {
        return new ZipRewriter(target);
    }

    @Override
    public void close() throws IOException {
        zip.close();
        channel.close();
        raw.close();
        if (spool != null) {
            spool.close();
        }
    }

    private static ZipFile opened(SeekableByteChannel channel) throws IOException {
        try {
            ZipFile zip = opened(channel, StandardCharsets.UTF_8);
            boolean old = Collections.list(zip.getEntries()).stream().anyMatch(ZipArchive::hasOldName);
            return old && Charset.isSupported(OLD_NAMES) ? opened(channel, Charset.forName(OLD_NAMES)) : zip;
        } catch (IOException | RuntimeException e) {
            throw DamagedException.truncated("not a zip archive, or truncated: it has no central directory");
        }
    }

    private static ZipFile opened(SeekableByteChannel channel, Charset names) throws IOException {
        return ZipFile.builder()
                .setSeekableByteChannel(new UncloseableChannel(channel.position(0)))
                .setCharset(names)
                .get();
    }

    private static boolean hasOldName(ZipArchiveEntry entry) {
        byte[] name = entry.getRawName();
        return !Utf8Validator.wellFormed(name, 0, name.length);
    }

    private static IOException explained(Exception failure) {
        return failure instanceof EOFException ? DamagedException.endsEarly(KIND) : DamagedException.damaged(KIND);
    }

    /**
     * A stream that verifies the checksum of a member once the whole content has been read, since Commons Compress does
     * not verify it.
     */
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

    /** Writes a ZIP archive. Unchanged members are copied in compressed form, so their bytes stay the same. */
    private final class ZipRewriter implements Rewriter {
        private final ZipArchiveOutputStream out;

        ZipRewriter(OutputStream target) {
            out = new ZipArchiveOutputStream(target);
        }

        @Override
        public void copy() throws IOException {
            ZipArchiveEntry entry = current();
            if (entry.getMethod() == ZipArchiveEntry.STORED) {
                // Readers ignore the uncompressed size of a stored member, so it may be wrong, but a wrong size would
                // corrupt the new archive.
                entry.setSize(entry.getCompressedSize());
            }
            try (InputStream raw = zip.getRawInputStream(entry)) {
                out.addRawArchiveEntry(entry, raw);
            }
        }

        /**
         * Writes the content uncompressed if the original member was stored uncompressed. Otherwise, deflates the
         * content, since Commons Compress cannot compress data with other methods.
         */
        @Override
        public void replace(SpooledBytes content) throws IOException {
            ZipArchiveEntry entry = new ZipArchiveEntry(current());
            boolean stored = entry.getMethod() == ZipArchiveEntry.STORED;
            entry.setMethod(stored ? ZipArchiveEntry.STORED : ZipArchiveEntry.DEFLATED);
            entry.setSize(content.size());
            if (stored) {
                entry.setCompressedSize(content.size());
                entry.setCrc(checksum(content));
            }
            out.putArchiveEntry(entry);
            content.content().transferTo(out);
            out.closeArchiveEntry();
        }

        @Override
        public void finish() throws IOException {
            out.finish();
            out.flush();
        }

        private static long checksum(SpooledBytes content) throws IOException {
            CheckedInputStream checked = new CheckedInputStream(content.content(), new CRC32());
            checked.transferTo(OutputStream.nullOutputStream());
            return checked.getChecksum().getValue();
        }
    }
}
