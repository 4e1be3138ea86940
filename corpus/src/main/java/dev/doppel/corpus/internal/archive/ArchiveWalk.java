package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.Codec;
import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.Limits;
import dev.doppel.corpus.internal.reader.RecordNumber;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Goes through an archive as through a folder. Those who read it and those who write it again both go this way, so that a
 * file inside has the same number for both.
 */
public final class ArchiveWalk implements Closeable {
    /** What messages and ids put between an archive and what lies in it. */
    private static final String INSIDE = "!/";

    /** What the member at hand is to a reader. */
    enum Kind {
        FOLDER,
        /** Left out like a hidden file in a folder. */
        HIDDEN,
        FILE,
        /** One inside this one, with a walk of its own. */
        ARCHIVE
    }

    private final InputFile file;
    private final ArchiveNesting nesting;
    private final Archive archive;
    private final Map<String, Integer> names = new HashMap<>();
    private Kind kind = Kind.HIDDEN;
    private @Nullable InputFile member;
    private int number;

    /** @param content of the archive, closed with this; it stays the caller's to close if this fails */
    ArchiveWalk(InputFile file, InputStream content, ArchiveNesting nesting) throws IOException {
        this.file = file;
        this.nesting = nesting;
        boolean liesThere = file.codec() == Codec.NONE;
        this.archive = file.format() == Format.ZIP
                ? new ZipArchive(liesThere ? file.path() : null, content, nesting.limits(), nesting.whole())
                : new TarArchive(content, nesting.limits(), nesting.whole());
    }

    /** @param content see the constructor */
    public static ArchiveWalk of(InputFile file, InputStream content, Limits limits) throws IOException {
        return new ArchiveWalk(file, content, ArchiveNesting.outermost(limits, file.size()));
    }

    /**
     * Moves to the next member of any kind; false at the end.
     *
     * @throws IOException if no further one can be found
     */
    boolean next() throws IOException {
        if (!archive.next()) {
            return false;
        }
        String name = archive.name();
        kind = kind(name);
        if (kind == Kind.FILE) {
            number = nesting.files().getAndIncrement();
            if (number >= RecordNumber.MAX_MEMBERS) {
                throw DamagedException.refused(
                        "holds more than " + RecordNumber.MAX_MEMBERS + " files, the limit; the rest is not read");
            }
        }
        member = member(name);
        return true;
    }

    Kind kind() {
        return kind;
    }

    /** The member at hand; its content can be opened until the next is asked for, and in some archives only once. */
    InputFile member() {
        return Objects.requireNonNull(member);
    }

    /** A file's number among all files of the outermost archive. */
    int number() {
        return number;
    }

    /** How many files of the outermost archive were met on all walks through it. */
    int filesSoFar() {
        return nesting.files().get();
    }

    /** Why the member at hand cannot be read, or null. */
    @Nullable
    UnreadableException refusal() {
        return kind == Kind.FILE && isArchive(archive.name())
                ? new UnreadableException(
                        "archives in archives more than " + nesting.limits().depth() + " deep, the limit",
                        Archive.EXTRACT)
                : archive.refusal();
    }

    /** The content of the member at hand, out of any compression. */
    InputStream open() throws IOException {
        InputStream packed = archive.content();
        try {
            return member().codec().decoded(packed, new DecompressionGuard(nesting.limits(), 0, nesting.whole()));
        } catch (IOException | RuntimeException e) {
            packed.close();
            throw e;
        }
    }

    /** Through the archive at hand. */
    ArchiveWalk inner() throws IOException {
        InputStream content = open();
        try {
            return new ArchiveWalk(member(), content, nesting.deeper());
        } catch (IOException | RuntimeException e) {
            content.close();
            throw e;
        }
    }

    /** Whether nothing more can be had from this archive. */
    boolean givenUp() {
        return archive.broken() || nesting.whole().exceeded();
    }

    Archive.Rewriter rewriter(OutputStream target) {
        return archive.rewriter(target);
    }

    @Override
    public void close() throws IOException {
        archive.close();
    }

    private Kind kind(String name) {
        if (archive.isFolder()) {
            return Kind.FOLDER;
        }
        if (isHidden(name)) {
            return Kind.HIDDEN;
        }
        return isArchive(name) && archive.refusal() == null && !nesting.isDeepest() ? Kind.ARCHIVE : Kind.FILE;
    }

    private static boolean isArchive(String name) {
        return Format.of(name).isArchive();
    }

    /** A part of the path starts with a dot, or is the folder in which macOS packs what it hides. */
    private static boolean isHidden(String name) {
        for (String part : name.split("/", -1)) {
            boolean leads = part.equals(".") || part.equals("..");
            if ((part.startsWith(".") && !leads) || part.equals("__MACOSX")) {
                return true;
            }
        }
        return false;
    }

    private InputFile member(String name) {
        int earlier = names.merge(name, 1, Integer::sum) - 1;
        // The same name twice would be the same id twice, which no scan accepts.
        String inside = INSIDE + (earlier == 0 ? name : name + "#" + (earlier + 1));
        return new InputFile(
                file.name() + inside,
                file.relative() + inside,
                file.source() + inside,
                Format.of(name),
                Codec.of(name),
                InputFile.UNKNOWN_SIZE,
                null,
                0,
                archive::content);
    }
}
