package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.FormatRegistry;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.RecordNumber;
import dev.doppel.corpus.internal.reader.UncloseableStreams;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.spill.SpooledBytes;
import dev.doppel.corpus.internal.writer.DocumentWriter;
import dev.doppel.corpus.internal.writer.RecordChanges;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Writes a copy of an archive that contains only the kept documents. A member that is a single document is copied,
 * changed or omitted as a whole. A member with records is written by the writer for its format. A member without kept
 * records is omitted if it is a Parquet file or if its beginning cannot be read, for example because a table has no
 * text column. Hidden and unreadable members are omitted, and folders are always copied.
 */
public final class ArchiveWriter implements DocumentWriter {
    @Override
    public void write(InputFile file, OutputStream target, RecordChanges rewrite) throws IOException {
        InputStream content = file.open();
        try (ArchiveWalker walker = ArchiveWalker.of(file, content, InputLimits.DEFAULTS)) {
            write(walker, target, rewrite);
            if (rewrite.kept().keepsAnyFrom(RecordNumber.inMember(walker.filesSoFar(), 0))) {
                // The kept records that were not written are in a member that can no longer be read.
                throw DamagedException.damaged("archive");
            }
        } finally {
            content.close();
        }
    }

    private static void write(ArchiveWalker walker, OutputStream target, RecordChanges rewrite) throws IOException {
        Archive.Rewriter rewriter = walker.rewriter(target);
        while (next(walker)) {
            switch (walker.kind()) {
                case FOLDER -> rewriter.copy();
                case HIDDEN -> {}
                case FILE -> writeFile(walker, rewriter, rewrite.inMember(walker.number()));
                case ARCHIVE -> writeArchive(walker, rewriter, rewrite);
            }
        }
        rewriter.finish();
    }

    /** Moves to the next member. Like the reader, treats damage as the end of the archive. */
    private static boolean next(ArchiveWalker walker) throws IOException {
        try {
            return walker.next();
        } catch (DamagedException e) {
            return false;
        }
    }

    private static void writeFile(ArchiveWalker walker, Archive.Rewriter rewriter, RecordChanges rewrite)
            throws IOException {
        if (walker.refusal() != null) {
            return;
        }
        if (walker.member().format().isOneDocument()) {
            if (!rewrite.kept().keeps(0)) {
                return;
            }
            if (!rewrite.changesText(0)) {
                rewriter.copy();
                return;
            }
        }
        try (SpooledBytes spool = new SpooledBytes()) {
            if (writeRecords(walker.member(), spool, rewrite)) {
                rewriter.replace(spool);
            }
        }
    }

    /** Writes the kept records to {@code spool}. Returns false if the member must be omitted. */
    private static boolean writeRecords(InputFile member, SpooledBytes spool, RecordChanges rewrite)
            throws IOException {
        boolean any = rewrite.kept().keepsAnyFrom(0);
        if (!any && member.format() == Format.PARQUET) {
            // Even an empty Parquet file needs a schema, which cannot be read from a damaged file.
            return false;
        }
        try (OutputStream encoded = member.codec().encoded(UncloseableStreams.out(spool))) {
            FormatRegistry.writer(member.format()).write(member, encoded, rewrite);
        } catch (UnreadableException | DamagedException e) {
            if (any) {
                throw e;
            }
            return false;
        }
        return any || isReadable(member, spool, rewrite.options());
    }

    /** Returns whether the beginning of a member, such as the header of a table, can be read. */
    private static boolean isReadable(InputFile member, SpooledBytes spool, CorpusOptions options) throws IOException {
        ReadStats stats = new ReadStats(skipped -> {}, false);
        try (InputStream content = member.withContent(spool::content).open();
                DocumentReader reader = FormatRegistry.reader(member, content, options, stats)) {
            return reader != null;
        } catch (UnreadableException e) {
            return false;
        }
    }

    private static void writeArchive(ArchiveWalker walker, Archive.Rewriter rewriter, RecordChanges rewrite)
            throws IOException {
        try (SpooledBytes spool = new SpooledBytes()) {
            try (ArchiveWalker nested = walker.nested();
                    OutputStream encoded = walker.member().codec().encoded(UncloseableStreams.out(spool))) {
                write(nested, encoded, rewrite);
            } catch (DamagedException e) {
                return;
            }
            rewriter.replace(spool);
        }
    }
}
