package dev.doppel.index.internal.store;

import dev.doppel.Scheme;
import dev.doppel.index.IndexException;
import dev.doppel.index.IndexScheme;
import dev.doppel.shingle.Templates;
import dev.doppel.text.StopList;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The directory of an index:
 *
 * <pre>
 *   doppel.index   the header: format version, scheme and checksum; written last, after all other files
 *   documents/     the {@link DocumentStore}
 *   postings/      the segments, as listed by the store
 *   templates      the text to ignore; exists only if the scheme has templates
 *   stop-words     the user's stop words; exists only if the scheme has them
 *   lock           locked by each process that has the index open
 *   open           the {@link CommitMark}; exists from opening for writing until the write-ahead log is flushed
 * </pre>
 *
 * <p>The header is UTF-8 text that ends with the CRC-32C of its first two lines in hexadecimal:
 *
 * <pre>
 *   header := "doppel index, format " VERSION "\n" "scheme: " IndexScheme "\n" "checksum: " CRC32C "\n"
 * </pre>
 */
public final class IndexDirectory {
    public static final String HEADER = "doppel.index";
    public static final String TEMPLATES = "templates";
    public static final String STOP_WORDS = "stop-words";

    /** The free disk space in bytes that is required to open an index for writing. */
    private static final long MIN_SPACE = 4L << 20;

    private static final String OPEN = "open";
    private static final String FORMAT = "doppel index, format ";
    private static final int VERSION = 1;
    private static final String SCHEME = "scheme: ";
    private static final String CHECKSUM = "checksum: ";

    private final Path path;

    public IndexDirectory(Path path) {
        this.path = path;
    }

    public Path path() {
        return path;
    }

    public Path documents() {
        return path.resolve("documents");
    }

    public Path postings() {
        return path.resolve("postings");
    }

    /** Creates an empty index. */
    public void create(IndexScheme scheme) {
        try {
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !isEmptyDirectory()) {
                throw new IndexException(path + " already exists: choose a new or empty directory for the index");
            }
            try {
                Files.createDirectories(postings());
                DocumentStore.create(documents());
                if (!scheme.templates().isEmpty()) {
                    write(path.resolve(TEMPLATES), scheme.templates().toBytes());
                }
                if (!scheme.text().stopList().isEmpty()) {
                    write(path.resolve(STOP_WORDS), scheme.text().stopList().toBytes());
                }
                writeHeader(scheme);
                Path parent = path.toAbsolutePath().getParent();
                if (parent != null) {
                    Fsync.force(parent);
                }
            } catch (IOException | RuntimeException | Error e) {
                DirectoryTreeDeleter.deleteChildren(path); // otherwise the next attempt would fail
                throw e;
            }
        } catch (IOException e) {
            throw IndexErrors.io("cannot create an index in", path, e);
        }
    }

    private boolean isEmptyDirectory() throws IOException {
        if (!Files.isDirectory(path)) {
            return false;
        }
        try (Stream<Path> entries = Files.list(path)) {
            return entries.findAny().isEmpty();
        }
    }

    private void writeHeader(IndexScheme scheme) throws IOException {
        String content = FORMAT + VERSION + "\n" + SCHEME + scheme + "\n";
        Path temporary = path.resolve(HEADER + ".new");
        write(temporary, (content + CHECKSUM + checksum(content) + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            Files.move(temporary, path.resolve(HEADER), StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(temporary, path.resolve(HEADER));
        }
        Fsync.force(path);
    }

    private static void write(Path file, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            for (ByteBuffer rest = ByteBuffer.wrap(content); rest.hasRemaining(); ) {
                channel.write(rest);
            }
            channel.force(true);
        }
    }

    /** Reads the scheme with its templates and stop words, and verifies the format version and checksums. */
    public IndexScheme scheme() {
        Path header = path.resolve(HEADER);
        List<String> lines = readLines(header);
        if (lines.isEmpty() || !lines.get(0).startsWith(FORMAT)) {
            throw IndexErrors.damaged(header + " does not begin with \"" + FORMAT.strip() + "\"");
        }
        if (!lines.get(0).equals(FORMAT + VERSION)) {
            throw unsupported("index format " + lines.get(0).substring(FORMAT.length()), "format " + VERSION);
        }
        if (lines.size() != 3 || !lines.get(2).equals(CHECKSUM + checksum(lines.get(0) + "\n" + lines.get(1) + "\n"))) {
            throw checksumMismatch(header, null);
        }
        String line = lines.get(1).replaceFirst("^" + SCHEME, "");
        String version = line.split(" ", 2)[0];
        if (version.matches("doppel-[0-9]+") && !version.equals(Scheme.VERSION)) {
            throw unsupported("scheme version " + version, Scheme.VERSION);
        }
        try {
            IndexScheme scheme = IndexScheme.parse(line);
            String stopList = scheme.text().stopList().digest();
            String templates = IndexScheme.templateDigest(line);
            return scheme.with(
                    readNamed(STOP_WORDS, stopList, StopList.NONE, StopList::ofBytes, StopList::digest),
                    readNamed(TEMPLATES, templates, Templates.NONE, Templates::ofBytes, Templates::digest));
        } catch (IllegalArgumentException e) {
            throw IndexErrors.damaged(header + ": " + e.getMessage(), e);
        }
    }

    private IndexException unsupported(String actual, String supported) {
        return new IndexException(path + " has " + actual + ", but this version of Doppel reads " + supported
                + ": use the version that created it");
    }

    private List<String> readLines(Path header) {
        try {
            return Files.readAllLines(header, StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            throw new IndexException(
                    Files.isDirectory(path)
                            ? path + " is not an index (no file " + HEADER
                                    + "): name another directory, or create an index with doppel index create DIR"
                            : path + " does not exist: create an index with doppel index create " + path,
                    e);
        } catch (CharacterCodingException e) {
            throw checksumMismatch(header, e);
        } catch (IOException e) {
            throw IndexErrors.io("cannot read", header, e);
        }
    }

    /** Reads templates or stop words and verifies their digest, or returns {@code none} if the digest is empty. */
    private <T> T readNamed(
            String name, String digest, T none, Function<byte[], T> decoder, Function<T, String> digestOf) {
        if (digest.isEmpty()) {
            return none;
        }
        Path file = path.resolve(name);
        try {
            T content = decoder.apply(Files.readAllBytes(file));
            if (!digestOf.apply(content).equals(digest)) {
                throw checksumMismatch(file, null);
            }
            return content;
        } catch (IOException e) {
            throw IndexErrors.io("cannot read", file, e);
        }
    }

    private static IndexException checksumMismatch(Path file, @Nullable Throwable cause) {
        return IndexErrors.damaged("checksum mismatch in " + file, cause);
    }

    private static String checksum(String content) {
        CRC32C checksum = new CRC32C();
        checksum.update(content.getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(checksum.getValue());
    }

    /**
     * Marks the index as open. While an index is open, its write-ahead log may contain the only copy of some documents.
     * Without this mark, the loss of the log would go unnoticed, since RocksDB treats a missing log as empty.
     */
    public void markOpen() {
        Path mark = path.resolve(OPEN);
        try {
            if (!Files.exists(mark)) {
                Files.createFile(mark);
                Fsync.force(path);
            }
        } catch (IOException e) {
            throw IndexErrors.io("cannot write to the index", path, e);
        }
    }

    /** Removes the mark that {@link #markOpen()} created. The write-ahead log must already have been flushed. */
    public void markClosed() {
        try {
            Files.deleteIfExists(path.resolve(OPEN));
        } catch (IOException e) {
            // A mark that cannot be deleted is harmless, since the write-ahead log still exists.
        }
    }

    /** Throws {@link IndexException} if the index was not closed properly and its write-ahead log is missing. */
    public void requireLog() {
        try {
            if (Files.exists(path.resolve(OPEN)) && Files.isDirectory(documents()) && !hasLog()) {
                throw IndexErrors.damaged(
                        documents()
                                + " lacks its write-ahead log (*.log) with the latest changes: put it back, or restore a backup");
            }
        } catch (IOException e) {
            throw IndexErrors.io("cannot read", documents(), e);
        }
    }

    /** Returns the mark for the last synced change. */
    public CommitMark mark() {
        return new CommitMark(path.resolve(OPEN));
    }

    /**
     * Throws {@link IndexException} if changes after the given sequence number were synced. In that case, the
     * write-ahead log was truncated.
     */
    public void requireSynced(long sequence) {
        long synced = mark().read();
        if (sequence < synced) {
            throw IndexErrors.damaged("the write-ahead log (*.log) in " + documents()
                    + " was truncated: it ends at entry "
                    + sequence + ", but " + synced + " were stored: put it back, restore a backup, or run doppel index"
                    + " check --repair to keep the rest");
        }
    }

    /** Returns whether the disk has enough space to open the index for writing. */
    public boolean hasSpace() {
        try {
            return Files.getFileStore(path).getUsableSpace() >= MIN_SPACE;
        } catch (IOException e) {
            return false;
        }
    }

    private boolean hasLog() throws IOException {
        try (Stream<Path> files = Files.list(documents())) {
            return files.anyMatch(file -> file.toString().endsWith(".log"));
        }
    }

    /**
     * Locks the directory until the returned channel is closed. The lock is exclusive for writing, and shared for
     * reading.
     */
    public FileChannel lock(boolean forWriting) {
        Path file = path.resolve("lock");
        try {
            FileChannel channel = forWriting || !Files.exists(file)
                    ? FileChannel.open(
                            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)
                    : FileChannel.open(file, StandardOpenOption.READ);
            boolean locked = false;
            try {
                locked = tryLock(channel, forWriting) != null;
            } finally {
                if (!locked) {
                    channel.close();
                }
            }
            if (!locked) {
                throw new IndexException(
                        "the index " + path
                                + " is in use by another process: stop the service (doppel serve) first, or wait until the other command finishes");
            }
            return channel;
        } catch (OverlappingFileLockException e) {
            throw new IndexException(
                    "the index " + path + " is already open in this process: use that instance, or close it first", e);
        } catch (IOException e) {
            throw IndexErrors.io("cannot lock the index", path, e);
        }
    }

    public static void unlock(FileChannel lock) {
        try {
            lock.close();
        } catch (IOException e) {
            // The operating system releases the lock when the process ends.
        }
    }

    @SuppressWarnings("NullAway") // null if another process holds the lock
    private static FileLock tryLock(FileChannel channel, boolean forWriting) throws IOException {
        return channel.tryLock(0, Long.MAX_VALUE, !forWriting);
    }

    /** Returns the total size of all files in bytes. Other threads may create and delete files during the call. */
    public long bytes() {
        LongAdder bytes = new LongAdder();
        try {
            Files.walkFileTree(path, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    bytes.add(attributes.size());
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException gone) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw IndexErrors.io("cannot read", path, e);
        }
        return bytes.sum();
    }

    /** Deletes segments that are not listed in the store. A crash may leave such segments behind. */
    public void deleteUnlisted(List<SegmentName> listed) {
        List<String> names = listed.stream().map(SegmentName::toString).toList();
        try (Stream<Path> files = Files.list(postings())) {
            for (Path file : files.toList()) {
                if (!names.contains(String.valueOf(file.getFileName()))) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException e) {
            throw IndexErrors.io("cannot clean up", postings(), e);
        }
    }
}
