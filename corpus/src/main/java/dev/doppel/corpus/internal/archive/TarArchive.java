package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.internal.codec.DecodedStream;
import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.codec.EncodedStream;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.Limits;
import dev.doppel.corpus.internal.reader.SpooledBytes;
import dev.doppel.corpus.internal.reader.UncloseableStreams;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.jspecify.annotations.Nullable;

/** A tar archive, read from front to end. Where it is damaged it ends, for nothing says where the next member starts. */
public final class TarArchive implements Archive {
    private static final String KIND = "tar";
    private static final int STEP = 1 << 16;

    private final EncodedStream bytes;
    private final TarArchiveInputStream tar;
    private final DecompressionGuard whole;
    private @Nullable TarArchiveEntry entry;
    private boolean first = true;
    private boolean broken;

    /** @param whole counts what comes out of the members */
    TarArchive(InputStream in, Limits limits, DecompressionGuard whole) {
        this.bytes = new EncodedStream(KIND, in, new DecompressionGuard(limits, Long.MAX_VALUE, null));
        this.tar = new TarArchiveInputStream(bytes, StandardCharsets.UTF_8.name());
        this.whole = whole;
    }

    @Override
    public boolean next() throws IOException {
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
    public String name() {
        return current().getName();
    }

    @Override
    public boolean isFolder() {
        return current().isDirectory();
    }

    @Override
    public @Nullable UnreadableException refusal() {
        boolean plain = current().isFile() && !current().isLink() && !current().isSymbolicLink();
        return plain && tar.canReadEntryData(current()) ? null : new UnreadableException("not a regular file");
    }

    @Override
    public InputStream content() {
        return new DecodedStream(UncloseableStreams.in(tar), STEP, whole, this::explained);
    }

    @Override
    public boolean broken() {
        return broken;
    }

    @Override
    public Rewriter rewriter(OutputStream target) {
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

    private TarArchiveEntry current() {
        return Objects.requireNonNull(entry);
    }

    /** Writes names and numbers that the old form cannot hold as POSIX does, as all programs of today read them. */
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
            // The reader finds the next member by it.
            entry.setSize(size);
        }

        @Override
        public void finish() throws IOException {
            out.finish();
            out.flush();
        }
    }
}
