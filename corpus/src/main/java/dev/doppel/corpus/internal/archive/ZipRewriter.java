package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.internal.reader.SpooledBytes;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Supplier;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;

/** Copies members in their compressed form, so that they stay what they are to the bit. */
public final class ZipRewriter implements Archive.Rewriter {
    private final ZipFile zip;
    private final Supplier<ZipArchiveEntry> current;
    private final ZipArchiveOutputStream out;

    ZipRewriter(ZipFile zip, Supplier<ZipArchiveEntry> current, OutputStream target) {
        this.zip = zip;
        this.current = current;
        this.out = new ZipArchiveOutputStream(target);
    }

    @Override
    public void copy() throws IOException {
        ZipArchiveEntry entry = current.get();
        if (entry.getMethod() == ZipArchiveEntry.STORED) {
            // Readers go by the other size, so that this one may be wrong unnoticed, and would make the new archive
            // unreadable.
            entry.setSize(entry.getCompressedSize());
        }
        try (InputStream raw = zip.getRawInputStream(entry)) {
            out.addRawArchiveEntry(entry, raw);
        }
    }

    /** Stored or deflated, as it was; what else there is can only be read. */
    @Override
    public void replace(SpooledBytes content) throws IOException {
        ZipArchiveEntry entry = new ZipArchiveEntry(current.get());
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
