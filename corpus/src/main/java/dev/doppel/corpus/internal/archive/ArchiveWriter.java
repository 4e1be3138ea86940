package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.Limits;
import dev.doppel.corpus.internal.reader.RecordNumber;
import dev.doppel.corpus.internal.reader.SpooledBytes;
import dev.doppel.corpus.internal.reader.UncloseableStreams;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.writer.DocumentWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Writes an archive again with the kept documents of its members. A member that is one document is copied to the bit or left
 * out; one of records is written by its own format, and stays even where none is left, but for Parquet. Folders stay, whatever was in them.
 */
public final class ArchiveWriter implements DocumentWriter {
    @Override
    public void write(InputFile file, OutputStream target, RecordFilter kept) throws IOException {
        InputStream content = file.open();
        try (ArchiveWalk walk = ArchiveWalk.of(file, content, Limits.DEFAULTS)) {
            write(walk, target, kept);
            if (kept.keepsAnyFrom(RecordNumber.inMember(walk.filesSoFar(), 0))) {
                // What could be read once cannot be read again.
                throw DamagedException.damaged("archive");
            }
        } finally {
            content.close();
        }
    }

    private static void write(ArchiveWalk walk, OutputStream target, RecordFilter kept) throws IOException {
        Archive.Rewriter rewriter = walk.rewriter(target);
        while (next(walk)) {
            switch (walk.kind()) {
                case FOLDER -> rewriter.copy();
                case HIDDEN -> {}
                case FILE -> writeFile(walk, rewriter, kept.inMember(walk.number()));
                case ARCHIVE -> writeArchive(walk, rewriter, kept);
            }
        }
        rewriter.finish();
    }

    /** Where the reader had to give up, nothing more was delivered, and the archive ends for the writer too. */
    private static boolean next(ArchiveWalk walk) throws IOException {
        try {
            return walk.next();
        } catch (DamagedException e) {
            return false;
        }
    }

    private static void writeFile(ArchiveWalk walk, Archive.Rewriter rewriter, RecordFilter kept) throws IOException {
        if (walk.refusal() != null) {
            return;
        }
        if (walk.member().format().isOneDocument()) {
            if (kept.keeps(0)) {
                rewriter.copy();
            }
            return;
        }
        try (SpooledBytes spool = new SpooledBytes()) {
            if (writeRecords(walk.member(), spool, kept)) {
                rewriter.replace(spool);
            }
        }
    }

    /** False if the member holds nothing that a reader could have delivered. */
    private static boolean writeRecords(InputFile member, SpooledBytes spool, RecordFilter kept) throws IOException {
        boolean any = kept.keepsAnyFrom(0);
        if (!any && member.format() == Format.PARQUET) {
            // One that cannot be read has no schema, and without one there is no file.
            return false;
        }
        try (OutputStream encoded = member.codec().encoded(UncloseableStreams.out(spool))) {
            member.format().writer().write(member, encoded, kept);
            return true;
        } catch (UnreadableException | DamagedException e) {
            if (any) {
                throw e;
            }
            return false;
        }
    }

    private static void writeArchive(ArchiveWalk walk, Archive.Rewriter rewriter, RecordFilter kept)
            throws IOException {
        try (SpooledBytes spool = new SpooledBytes()) {
            try (ArchiveWalk inner = walk.inner();
                    OutputStream encoded = walk.member().codec().encoded(UncloseableStreams.out(spool))) {
                write(inner, encoded, kept);
            } catch (DamagedException e) {
                return;
            }
            rewriter.replace(spool);
        }
    }
}
