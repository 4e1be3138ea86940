package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.FormatRegistry;
import dev.doppel.corpus.internal.reader.AllPartsReader;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.FilePart;
import dev.doppel.corpus.internal.reader.FilePartSize;
import dev.doppel.corpus.internal.reader.FileSplitter;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.RecordChunkSplitter;
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
public final class ArchiveSplitter implements FileSplitter {
    private final ArchiveWalker walker;
    private final CorpusOptions options;
    private final FilePartSize size;
    private final ReadStats progress;
    /** The consecutive small or unreadable members that will form the next part. */
    private List<FilePart> small = new ArrayList<>();

    private long smallBytes;
    /** The parts of the current member, or null if the member is not large. */
    private @Nullable FileSplitter large;

    private @Nullable IOException failure;
    private boolean ended;

    /**
     * Creates an instance that splits the archive visited by {@code walker}.
     *
     * @param walker a walker positioned before its first member; it is closed together with this object
     */
    public ArchiveSplitter(ArchiveWalker walker, CorpusOptions options, FilePartSize size, ReadStats progress) {
        this.walker = walker;
        this.options = options;
        this.size = size;
        this.progress = progress;
    }

    /** Opens a reader that reads the archive on one thread and never holds a whole unpacked member in memory. */
    public static DocumentReader reader(ArchiveWalker walker, CorpusOptions options, ReadStats stats) {
        return new AllPartsReader(new ArchiveSplitter(walker, options, FilePartSize.NONE, stats), stats);
    }

    @Override
    public @Nullable FilePart next() throws IOException {
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
            FilePart part = nextOfLarge(large);
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
     * Returns whether another small member may be added to the next part. No more members are added once the walker has
     * given up on the rest of the archive.
     */
    private boolean hasRoom() {
        return small.isEmpty()
                || (small.size() < FilePartSize.MAX_FILES && smallBytes <= size.bytes() && !walker.givenUp());
    }

    private FilePart smallMembers() {
        List<FilePart> members = small;
        small = new ArrayList<>();
        smallBytes = 0;
        return new FilePart(
                !walker.givenUp(),
                stats -> new AllPartsReader(FileSplitter.of(InputStream.nullInputStream(), members), stats));
    }

    /** Returns the next part of a large member, or null if the member has no more parts. */
    private @Nullable FilePart nextOfLarge(FileSplitter parts) throws IOException {
        try {
            FilePart part = parts.next();
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
                        large = new ArchiveSplitter(walker.nested(), options, size, progress);
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
                large = FileSplitter.whole(content, stats -> FormatRegistry.reader(member, content, options, stats));
                return;
            }
            RecordChunkSplitter.Chunk unpacked = RecordChunkSplitter.whole(content, longest);
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

    private void addSmall(InputFile member, RecordChunkSplitter.Chunk unpacked) {
        addSmall(stats -> FormatRegistry.reader(member, unpacked.content(), options, stats));
        smallBytes += member.isRichOrArchive() ? size.bytes() : unpacked.length();
    }

    private void addUnreadable(IOException reason) {
        addSmall(stats -> {
            throw reason;
        });
    }

    private void addSmall(FilePart.Opener opener) {
        boolean givenUp = walker.givenUp();
        small.add(memberPart(opener, () -> givenUp, true));
    }

    /**
     * Converts a part of the current member, which may be a nested archive, to a part of this archive. Once the walker
     * has given up on the rest of the archive, the result is not independent, since a failure to read it may have to be
     * reported for the whole archive.
     */
    private FilePart memberPart(FilePart part) {
        return part.isIndependent() && !walker.givenUp()
                ? memberPart(part.opener(), () -> false, true)
                : memberPart(part.opener(), walker::givenUp, false);
    }

    private FilePart memberPart(FilePart.Opener opener, BooleanSupplier givenUp, boolean isIndependent) {
        String source = walker.member().source();
        int number = walker.number();
        LongUnaryOperator numbering = walker.kind() == ArchiveWalker.Kind.ARCHIVE
                ? LongUnaryOperator.identity()
                : record -> RecordNumber.inMember(number, record);
        return new FilePart(isIndependent, stats -> new ArchiveMemberReader(source, numbering, givenUp, opener, stats));
    }

    @Override
    public void close() throws IOException {
        if (large != null) {
            large.close();
        }
        walker.close();
    }
}
