package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.Codec;
import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.codec.Decompressor;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.corpus.internal.reader.RecordNumber;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Visits the members of an archive in order. Both the reader and the writer use this class, so they assign the same
 * number to each file.
 */
public final class ArchiveWalker implements Closeable {
    /** The separator between an archive's name and a member's name in messages and ids. */
    private static final String INSIDE = "!/";

    enum Kind {
        FOLDER,
        /** A hidden file, which is skipped just as it would be in a folder. */
        HIDDEN,
        FILE,
        /** A nested archive, which is visited by a walker of its own. */
        ARCHIVE
    }

    /**
     * The nesting depth of an archive, and the state that all nested archives share with the outermost archive.
     *
     * @param depth the depth of the current archive; 1 for the outermost archive
     * @param whole the guard that counts all bytes decompressed from the outermost archive and from all archives nested
     *     in it
     * @param files the number of files visited so far at any depth, including unreadable files
     */
    private record Nesting(InputLimits limits, int depth, DecompressionGuard whole, AtomicInteger files) {
        Nesting deeper() {
            return new Nesting(limits, depth + 1, whole, files);
        }

        boolean isDeepest() {
            return depth == limits.depth();
        }
    }

    private final InputFile file;
    private final Nesting nesting;
    private final Archive<?> archive;
    private final Map<String, Integer> names = new HashMap<>();
    private Kind kind = Kind.HIDDEN;
    private @Nullable InputFile member;
    private int number;

    private ArchiveWalker(InputFile file, InputStream content, Nesting nesting) throws IOException {
        this.file = file;
        this.nesting = nesting;
        this.archive = file.format() == Format.ZIP
                ? new ZipArchive(
                        file.codec() == Codec.NONE ? file.path() : null, content, nesting.limits(), nesting.whole())
                : new TarArchive(content, nesting.limits(), nesting.whole());
    }

    /**
     * Opens an archive. Closing the walker closes {@code content}. If this method fails, the caller must close {@code
     * content}.
     */
    public static ArchiveWalker of(InputFile file, InputStream content, InputLimits limits) throws IOException {
        DecompressionGuard whole = new DecompressionGuard(limits, file.size(), null);
        return new ArchiveWalker(file, content, new Nesting(limits, 1, whole, new AtomicInteger()));
    }

    /**
     * Moves to the next member of any kind. Returns false at the end of the archive. Throws {@link IOException} if
     * damage prevents the next member from being found, or if the archive contains too many files.
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

    /**
     * Returns the current member, which is valid until {@link #next()} is called. The content of a tar member can be
     * opened only once.
     */
    InputFile member() {
        return Objects.requireNonNull(member);
    }

    /**
     * Returns the number of the current file. The files in the outermost archive, including files in nested archives,
     * are numbered from 0.
     */
    int number() {
        return number;
    }

    /** Returns the number of files visited so far in the outermost archive, including files in nested archives. */
    int filesSoFar() {
        return nesting.files().get();
    }

    /** Returns the reason why the current member cannot be read, or null if it can be read. */
    @Nullable
    UnreadableException refusal() {
        return kind == Kind.FILE && isArchive(archive.name())
                ? new UnreadableException(
                        "archives in archives more than " + nesting.limits().depth() + " deep, the limit",
                        Archive.EXTRACT)
                : archive.refusal();
    }

    /** Opens the decompressed content of the current member. */
    InputStream open() throws IOException {
        InputStream packed = archive.content();
        try {
            DecompressionGuard guard = new DecompressionGuard(nesting.limits(), 0, nesting.whole());
            return Decompressor.open(member().codec(), packed, guard);
        } catch (IOException | RuntimeException e) {
            packed.close();
            throw e;
        }
    }

    /** Returns a walker for the current member, which must be an archive. */
    ArchiveWalker nested() throws IOException {
        InputStream content = open();
        try {
            return new ArchiveWalker(member(), content, nesting.deeper());
        } catch (IOException | RuntimeException e) {
            content.close();
            throw e;
        }
    }

    /** Returns whether damage or the decompression limit prevents the remaining members from being read. */
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

    /**
     * Returns whether any component of the path starts with a dot or is {@code __MACOSX}, the folder in which macOS
     * stores metadata. The components {@code .} and {@code ..} are ignored.
     */
    private static boolean isHidden(String path) {
        for (String name : path.split("/", -1)) {
            boolean isRelative = name.equals(".") || name.equals("..");
            if ((name.startsWith(".") && !isRelative) || name.equals("__MACOSX")) {
                return true;
            }
        }
        return false;
    }

    private InputFile member(String name) {
        int earlier = names.merge(name, 1, Integer::sum) - 1;
        // Member names may repeat in an archive, but document ids must be unique.
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
