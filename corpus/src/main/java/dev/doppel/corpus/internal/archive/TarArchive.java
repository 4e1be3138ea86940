package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.internal.codec.CompressedStream;
import dev.doppel.corpus.internal.codec.DecompressedStream;
import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.corpus.internal.reader.UncloseableStreams;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.spill.SpooledBytes;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A tar archive, which is read sequentially. Content after a damaged part cannot be read, since tar has no directory of
 * members.
 */
final class TarArchive extends Archive<TarArchiveEntry> {
    private static final String KIND = "tar";
    private static final int STEP = 1 << 16;

    private final CompressedStream bytes;
    private final TarArchiveInputStream tar;
    private final DecompressionGuard whole;
    private boolean first = true;
    private boolean broken;

    /**
     * Opens a tar archive.
     *
     * @param whole the decompression guard that counts the decompressed bytes of all members
     */
    TarArchive(InputStream in, InputLimits limits, DecompressionGuard whole) {
        this.bytes = new CompressedStream(KIND, in, new DecompressionGuard(limits, Long.MAX_VALUE, null));
        this.tar = new TarArchiveInputStream(bytes, StandardCharsets.UTF_8.name());
        this.whole = whole;
    }

    @Override
    boolean next() throws IOException {
        try {
            entry = tar.getNextEntry();
        } catch (IOException | RuntimeException e) {
            throw first && !bytes.failed() ? DamagedException.isNot(KIND) : explained(e);
        }
        if (entry != null && !entry.isCheckSumOK()) {
            broken = true;
            throw first ? DamagedException.isNot(KIND) : DamagedException.damaged(KIND);
        }
        first = false;
        return entry != null;
    }

    @Override
    @Nullable
    UnreadableException refusal() {
        boolean plain = current().isFile() && !current().isLink() && !current().isSymbolicLink();
        return plain && tar.canReadEntryData(current()) ? null : new UnreadableException("not a regular file");
    }

    @Override
    InputStream content() {
        return new DecompressedStream(UncloseableStreams.in(tar), STEP, whole, this::explained);
    }

    @Override
    boolean broken() {
        return broken;
    }

    @Override
    Rewriter rewriter(OutputStream target) {
        return new TarRewriter(target);
    }

    @Override
    public void close() throws IOException {
        tar.close();
    }

    private IOException explained(Exception failure) {
        broken = true;
        return bytes.explained(failure);
    }

    /**
     * Writes a tar archive. Long names and large sizes are written in POSIX format, which all current tar programs can
     * read.
     */
    private final class TarRewriter implements Rewriter {
        private final TarArchiveOutputStream out;

        TarRewriter(OutputStream target) {
            out = new TarArchiveOutputStream(target, StandardCharsets.UTF_8.name());
            out.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            out.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
            out.setAddPaxHeadersForNonAsciiNames(true);
        }

        @Override
        public void copy() throws IOException {
            out.putArchiveEntry(current());
            content().transferTo(out);
            out.closeArchiveEntry();
        }

        @Override
        public void replace(SpooledBytes content) throws IOException {
            TarArchiveEntry entry = current();
            long size = entry.getSize();
            entry.setSize(content.size());
            out.putArchiveEntry(entry);
            content.content().transferTo(out);
            out.closeArchiveEntry();
            // The reader needs the original size to find the next member.
            entry.setSize(size);
        }

        @Override
        public void finish() throws IOException {
            out.finish();
            out.flush();
        }
    }
}
