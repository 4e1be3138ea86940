package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.FormatRegistry;
import dev.doppel.corpus.internal.reader.DocumentPart;
import dev.doppel.corpus.internal.reader.DocumentParts;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.PartSize;
import dev.doppel.corpus.internal.reader.PartsReader;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.RecordChunks;
import dev.doppel.corpus.internal.reader.RecordNumber;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Splits an archive into parts. A part consists of small members that have been unpacked but not parsed, or of a part
 * of a large member or nested archive.
 */
public final class ArchiveParts implements DocumentParts {
    private final ArchiveWalker walker;
    private final CorpusOptions options;
    private final PartSize size;
    private final ReadStats progress;
    /** Consecutive small members, and members that cannot be read. */
    private List<DocumentPart> small = new ArrayList<>();

    private long smallBytes;
    /** The parts of the current member, or null if the member is not large. */
    private @Nullable DocumentParts large;

    private @Nullable IOException failure;
    private boolean ended;

    /**
     * Creates an instance that splits the archive of a walker.
     *
     * @param walker a walker positioned before its first member; it is closed together with this object
     */
    public ArchiveParts(ArchiveWalker walker, CorpusOptions options, PartSize size, ReadStats progress) {
        this.walker = walker;
        this.options = options;
        this.size = size;
        this.progress = progress;
    }

    /** Opens a reader that reads the archive on one thread and never unpacks whole members. */
    public static DocumentReader reader(ArchiveWalker walker, CorpusOptions options, ReadStats stats) {
        return new PartsReader(new ArchiveParts(walker, options, PartSize.NONE, stats), stats);
    }

    @Override
    public @Nullable DocumentPart next() throws IOException {
        while (true) {
            while (large == null && !ended && hasRoom()) {
                enterNextMember();
            }
            if (!small.isEmpty()) {
                return smallMembers();
            }
            if (large == null) {
                break;
            }
            DocumentPart part = nextOfLarge(large);
            if (part != null) {
                return part;
            }
        }
        if (failure != null) {
            throw failure;
        }
        return null;
    }

    /**
     * Returns whether another small member may be added to the part. No more members are added once the walker has
     * given up on the rest of the archive.
     */
    private boolean hasRoom() {
        return small.isEmpty()
                || (small.size() < PartSize.MAX_FILES && smallBytes <= size.bytes() && !walker.givenUp());
    }

    private DocumentPart smallMembers() {
        List<DocumentPart> members = small;
        small = new ArrayList<>();
        smallBytes = 0;
        return new DocumentPart(
                !walker.givenUp(),
                stats -> new PartsReader(DocumentParts.of(InputStream.nullInputStream(), members), stats));
    }

    /** Returns the next part of a large member, or null if the member has no more parts. */
    private @Nullable DocumentPart nextOfLarge(DocumentParts parts) throws IOException {
        try {
            DocumentPart part = parts.next();
            if (part != null) {
                return memberPart(part);
            }
        } catch (IOException e) {
            addUnreadable(e);
        }
        large = null;
        parts.close();
        return null;
    }

    private void enterNextMember() {
        try {
            ended = !walker.next();
        } catch (IOException e) {
            ended = true;
            failure = e;
        }
        if (ended) {
            return;
        }
        try {
            String name = walker.member().relative();
            switch (walker.kind()) {
                case FOLDER, HIDDEN -> {}
                case ARCHIVE -> {
                    if (options.files().acceptsWithin(name)) {
                        large = new ArchiveParts(walker.nested(), options, size, progress);
                    }
                }
                case FILE -> {
                    if (options.files().accepts(name)) {
                        enterFile(walker.member());
                    }
                }
            }
        } catch (IOException e) {
            addUnreadable(e);
        }
    }

    private void enterFile(InputFile member) throws IOException {
        UnreadableException refusal = walker.refusal();
        if (refusal != null) {
            throw refusal;
        }
        InputStream content = walker.open();
        try {
            int longest = size.wholeFile(member.format());
            if (longest == 0) {
                large = DocumentParts.whole(content, stats -> FormatRegistry.reader(member, content, options, stats));
                return;
            }
            RecordChunks.Chunk unpacked = RecordChunks.whole(content, longest);
            if (unpacked.isRest()) {
                large = FormatRegistry.parts(member, unpacked.content(), options, size, progress);
            } else {
                content.close();
                addSmall(member, unpacked);
            }
        } catch (IOException | RuntimeException e) {
            content.close();
            throw e;
        }
    }

    private void addSmall(InputFile member, RecordChunks.Chunk unpacked) {
        addSmall(stats -> FormatRegistry.reader(member, unpacked.content(), options, stats));
        smallBytes += member.isRichOrArchive() ? size.bytes() : unpacked.length();
    }

    private void addUnreadable(IOException reason) {
        addSmall(stats -> {
            throw reason;
        });
    }

    private void addSmall(DocumentPart.Opener opener) {
        boolean givenUp = walker.givenUp();
        small.add(memberPart(opener, () -> givenUp, true));
    }

    /**
     * Converts a part of the current member, which may be a nested archive, to a part of this archive. Once the walker
     * has given up on the rest of the archive, the result is not independent, since its failure may be the last one to
     * be reported.
     */
    private DocumentPart memberPart(DocumentPart part) {
        return part.isIndependent() && !walker.givenUp()
                ? memberPart(part.opener(), () -> false, true)
                : memberPart(part.opener(), walker::givenUp, false);
    }

    private DocumentPart memberPart(DocumentPart.Opener opener, BooleanSupplier givenUp, boolean isIndependent) {
        String source = walker.member().source();
        int number = walker.number();
        LongUnaryOperator numbering = walker.kind() == ArchiveWalker.Kind.ARCHIVE
                ? LongUnaryOperator.identity()
                : record -> RecordNumber.inMember(number, record);
        return new DocumentPart(isIndependent, stats -> new MemberReader(source, numbering, givenUp, opener, stats));
    }

    @Override
    public void close() throws IOException {
        if (large != null) {
            large.close();
        }
        walker.close();
    }
}
