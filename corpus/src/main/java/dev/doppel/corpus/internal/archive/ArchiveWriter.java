package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.internal.FormatRegistry;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.Limits;
import dev.doppel.corpus.internal.reader.RecordNumber;
import dev.doppel.corpus.internal.reader.UncloseableStreams;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.spill.SpooledBytes;
import dev.doppel.corpus.internal.writer.DocumentWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Writes a copy of an archive that contains only the kept documents. A member that is a single document is either
 * copied unchanged or left out. A member with records is written by the writer for its format, even if none of its
 * records are kept. The only exception is a Parquet file, which is left out if none of its records are kept. Folders
 * are always copied.
 */
public final class ArchiveWriter implements DocumentWriter {
    @Override
    public void write(InputFile file, OutputStream target, RecordFilter kept) throws IOException {
        InputStream content = file.open();
        try (ArchiveWalker walker = ArchiveWalker.of(file, content, Limits.DEFAULTS)) {
            write(walker, target, kept);
            if (kept.keepsAnyFrom(RecordNumber.inMember(walker.filesSoFar(), 0))) {
                // Some kept records were not written, so a member that was readable earlier can no longer be read.
                throw DamagedException.damaged("archive");
            }
        } finally {
            content.close();
        }
    }

    private static void write(ArchiveWalker walker, OutputStream target, RecordFilter kept) throws IOException {
        Archive.Rewriter rewriter = walker.rewriter(target);
        while (next(walker)) {
            switch (walker.kind()) {
                case FOLDER -> rewriter.copy();
                case HIDDEN -> {}
                case FILE -> writeFile(walker, rewriter, inMember(kept, walker.number()));
                case ARCHIVE -> writeArchive(walker, rewriter, kept);
            }
        }
        rewriter.finish();
    }

    /** Returns the filter for one member, whose records are numbered from 0. */
    private static RecordFilter inMember(RecordFilter kept, int member) {
        long start = RecordNumber.inMember(member, 0);
        long end = RecordNumber.inMember(member + 1, 0);
        return record -> {
            long next = kept.nextKept(start + record);
            return next < end ? next - start : RecordFilter.NONE;
        };
    }

    /** Moves to the next member. Damage is treated as the end of the archive, as in the reader. */
    private static boolean next(ArchiveWalker walker) throws IOException {
        try {
            return walker.next();
        } catch (DamagedException e) {
            return false;
        }
    }

    private static void writeFile(ArchiveWalker walker, Archive.Rewriter rewriter, RecordFilter kept)
            throws IOException {
        if (walker.refusal() != null) {
            return;
        }
        if (walker.member().format().isOneDocument()) {
            if (kept.keeps(0)) {
                rewriter.copy();
            }
            return;
        }
        try (SpooledBytes spool = new SpooledBytes()) {
            if (writeRecords(walker.member(), spool, kept)) {
                rewriter.replace(spool);
            }
        }
    }

    /** Writes the kept records to {@code spool}. Returns false if the member must be left out. */
    private static boolean writeRecords(InputFile member, SpooledBytes spool, RecordFilter kept) throws IOException {
        boolean any = kept.keepsAnyFrom(0);
        if (!any && member.format() == Format.PARQUET) {
            // Even an empty Parquet file needs a schema, which cannot be read from a damaged file.
            return false;
        }
        try (OutputStream encoded = member.codec().encoded(UncloseableStreams.out(spool))) {
            FormatRegistry.writer(member.format()).write(member, encoded, kept);
            return true;
        } catch (UnreadableException | DamagedException e) {
            if (any) {
                throw e;
            }
            return false;
        }
    }

    private static void writeArchive(ArchiveWalker walker, Archive.Rewriter rewriter, RecordFilter kept)
            throws IOException {
        try (SpooledBytes spool = new SpooledBytes()) {
            try (ArchiveWalker nested = walker.nested();
                    OutputStream encoded = walker.member().codec().encoded(UncloseableStreams.out(spool))) {
                write(nested, encoded, kept);
            } catch (DamagedException e) {
                return;
            }
            rewriter.replace(spool);
        }
    }
}
