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

/**
 * Visits the members of an archive in order. Readers and writers share this class, so that both assign the same numbers
 * to files.
 */
public final class ArchiveWalker implements Closeable {
    /** Separates the name of an archive from that of its member in messages and ids. */
    private static final String INSIDE = "!/";

    /** The kind of a member. */
    enum Kind {
        FOLDER,
        /** A hidden file, which is skipped as it would be in a folder. */
        HIDDEN,
        FILE,
        /** A nested archive, with a walker of its own. */
        ARCHIVE
    }

    /**
     * The state that nested archives share, and the depth of the current one.
     *
     * @param depth the depth of the current archive; 1 for the outermost
     * @param whole counts the bytes decompressed from the outermost archive, at any depth
     * @param files numbers the files at any depth in the order of reading, whether they can be read or not
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

    /** @param content closed with this walker; closed by the caller if this fails */
    private ArchiveWalker(InputFile file, InputStream content, Nesting nesting) throws IOException {
        this.file = file;
        this.nesting = nesting;
        this.archive = file.format() == Format.ZIP
                ? new ZipArchive(
                        file.codec() == Codec.NONE ? file.path() : null, content, nesting.limits(), nesting.whole())
                : new TarArchive(content, nesting.limits(), nesting.whole());
    }

    /** Opens an archive. The content is closed with the walker, or by the caller if this fails. */
    public static ArchiveWalker of(InputFile file, InputStream content, Limits limits) throws IOException {
        DecompressionGuard whole = new DecompressionGuard(limits, file.size(), null);
        return new ArchiveWalker(file, content, new Nesting(limits, 1, whole, new AtomicInteger()));
    }

    /**
     * Moves to the next member of any kind; returns false at the end.
     *
     * @throws IOException if no further member can be found
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
     * Returns the current member. Its content can be opened until {@link #next()} is called again; in a tar archive,
     * only once.
     */
    InputFile member() {
        return Objects.requireNonNull(member);
    }

    /** Returns the number of the current file among all files of the outermost archive. */
    int number() {
        return number;
    }

    /** Returns how many files of the outermost archive have been visited so far, at any depth. */
    int filesSoFar() {
        return nesting.files().get();
    }

    /** Returns why the current member cannot be read, or null if it can. */
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

    /** Returns whether the rest of this archive cannot be read. */
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
     * Returns whether a component of the path starts with a dot or is {@code __MACOSX}, in which macOS stores metadata.
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
        // Names may repeat in an archive, but ids must not repeat in a scan.
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
