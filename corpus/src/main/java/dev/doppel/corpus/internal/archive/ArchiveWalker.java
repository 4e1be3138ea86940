package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.Codec;
import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.codec.Decompressor;
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
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Visits archive members in order. Readers and writers share this class, so that both number files identically. */
public final class ArchiveWalker implements Closeable {
    /** Separator between an archive's name and a member's name in messages and ids. */
    private static final String INSIDE = "!/";

    enum Kind {
        FOLDER,
        /** A hidden file, which is skipped like a hidden file in a folder. */
        HIDDEN,
        FILE,
        /** A nested archive, which has its own walker. */
        ARCHIVE
    }

    /**
     * State that nested archives share with the outermost archive, and the current archive's nesting depth.
     *
     * @param depth the current archive's depth; 1 for the outermost archive
     * @param whole counts the bytes decompressed from the outermost archive, including nested archives
     * @param files counts the files visited at any depth, including unreadable files
     */
    private record Nesting(Limits limits, int depth, DecompressionGuard whole, AtomicInteger files) {
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

    /** Opens an archive. The walker takes ownership of {@code content}, unless this method fails. */
    public static ArchiveWalker of(InputFile file, InputStream content, Limits limits) throws IOException {
        DecompressionGuard whole = new DecompressionGuard(limits, file.size(), null);
        return new ArchiveWalker(file, content, new Nesting(limits, 1, whole, new AtomicInteger()));
    }

    /**
     * Moves to the next member of any kind, or returns false at the end. Throws an exception if damage prevents finding
     * the next member, or if the archive contains too many files.
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

    /** Returns the current member, valid until {@link #next()}. A tar member's content can be opened only once. */
    InputFile member() {
        return Objects.requireNonNull(member);
    }

    /** Returns the current file's number, counted from 0 over all files of the outermost archive. */
    int number() {
        return number;
    }

    /** Returns how many files have been visited so far in the outermost archive, at any depth. */
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

    /** Returns whether no further member can be read, because of damage or the decompression limit. */
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
     * Returns whether any component of the path starts with a dot or is {@code __MACOSX}, which holds macOS metadata.
     * The components {@code .} and {@code ..} do not count.
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
