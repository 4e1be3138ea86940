package dev.doppel.index.internal.store;

import dev.doppel.index.IndexException;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.internal.postings.SegmentName;
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

/**
 * The directory of an index: {@code doppel.index} says that it is one, of which format and scheme; {@code documents} is the
 * store, {@code postings} are the runs, {@code templates} is what is ignored,
 * {@code stop-words} is the user's own list, {@code lock} is held by the process that has it open, {@code open} is there until the process that wrote to
 * it has closed it.
 */
public final class IndexDirectory {
    public static final String HEADER = "doppel.index";
    /** There only where templates are ignored. */
    public static final String TEMPLATES = "templates";
    /** There only where the stop words are the user's own. */
    public static final String STOP_WORDS = "stop-words";

    private static final String OPEN = "open";
    private static final String FORMAT = "doppel index, format ";
    private static final int VERSION = 1;
    private static final String SCHEME = "scheme: ";

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

    /** Makes an empty index; its header comes last, so that a directory with one is whole. */
    public void create(IndexScheme scheme) {
        try {
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !isEmptyDirectory()) {
                throw new IndexException(
                        path + " is there already: name a directory that is empty or not there yet for a new index");
            }
            boolean made = false;
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
                made = true;
            } finally {
                if (!made) {
                    // What is half made would be in the way of the next try.
                    DirectoryTrees.empty(path);
                }
            }
        } catch (IOException e) {
            throw IndexException.refused("cannot make an index in", path, e);
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
        Path beside = path.resolve(HEADER + ".new");
        write(beside, (content + "checksum: " + checksum(content) + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            Files.move(beside, path.resolve(HEADER), StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(beside, path.resolve(HEADER));
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

    /**
     * Reads the templates or the stop words, and makes sure that they are those of the header.
     *
     * @param digest what names them in the header; empty where there are none
     */
    private <T> T named(String name, String digest, T none, Function<byte[], T> read, Function<T, String> digestOf) {
        if (digest.isEmpty()) {
            return none;
        }
        Path file = path.resolve(name);
        try {
            T content = read.apply(Files.readAllBytes(file));
            if (!digestOf.apply(content).equals(digest)) {
                throw new IndexException("the index is damaged: " + file + " is not as it was written");
            }
            return content;
        } catch (IOException e) {
            throw IndexException.refused("cannot read", file, e);
        }
    }

    /** What the index was made for; refuses a directory that is no index, or one of another version. */
    public IndexScheme scheme() {
        Path header = path.resolve(HEADER);
        List<String> lines;
        try {
            lines = Files.readAllLines(header, StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            throw new IndexException(
                    Files.isDirectory(path)
                            ? path + " is not an index (it has no file " + HEADER
                                    + "): name one, or make one elsewhere with doppel index create DIR"
                            : path + " is not there: make one with doppel index create " + path,
                    e);
        } catch (CharacterCodingException e) {
            throw new IndexException("the index is damaged: " + header + " is not as it was written", e);
        } catch (IOException e) {
            throw IndexException.refused("cannot read", header, e);
        }
        if (lines.isEmpty() || !lines.get(0).startsWith(FORMAT)) {
            throw new IndexException(
                    "the index is damaged: " + header + " does not begin with \"" + FORMAT.strip() + "\"");
        }
        if (!lines.get(0).equals(FORMAT + VERSION)) {
            throw new IndexException(path + " is an index of format "
                    + lines.get(0).substring(FORMAT.length()) + ", and this version of Doppel knows format " + VERSION
                    + ": use the version that made it");
        }
        if (lines.size() != 3
                || !lines.get(2).equals("checksum: " + checksum(lines.get(0) + "\n" + lines.get(1) + "\n"))) {
            throw new IndexException("the index is damaged: " + header + " is not as it was written");
        }
        try {
            String line = lines.get(1).replaceFirst("^" + SCHEME, "");
            IndexScheme scheme = IndexScheme.parse(line);
            return scheme.with(
                    named(
                            STOP_WORDS,
                            scheme.text().stopList().digest(),
                            StopList.NONE,
                            StopList::ofBytes,
                            StopList::digest),
                    named(
                            TEMPLATES,
                            IndexScheme.templateIn(line),
                            Templates.NONE,
                            Templates::ofBytes,
                            Templates::digest));
        } catch (IllegalArgumentException e) {
            throw new IndexException("the index is damaged: " + header + ": " + e.getMessage(), e);
        }
    }

    private static String checksum(String content) {
        CRC32C checksum = new CRC32C();
        checksum.update(content.getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(checksum.getValue());
    }

    /**
     * From now on the log of the store holds what is nowhere else, until it is closed properly. RocksDB would take a log that
     * is missing for one that never was.
     */
    public void markOpen() {
        Path mark = path.resolve(OPEN);
        try {
            if (!Files.exists(mark)) {
                Files.createFile(mark);
                Fsync.force(path);
            }
        } catch (IOException e) {
            throw IndexException.refused("cannot write to the index", path, e);
        }
    }

    /** Everything in the log is elsewhere, too. */
    public void markClosed() {
        try {
            Files.deleteIfExists(path.resolve(OPEN));
        } catch (IOException e) {
            // The next one to open it only expects a log, which is there.
        }
    }

    /** Refuses an index whose log is lost. */
    public void requireLog() {
        try {
            if (Files.exists(path.resolve(OPEN)) && Files.isDirectory(documents()) && logs() == 0) {
                throw new IndexException("the index is damaged: " + documents()
                        + " lacks its log, *.log, with what was added last: put it back, or restore a backup");
            }
        } catch (IOException e) {
            throw IndexException.refused("cannot read", documents(), e);
        }
    }

    private long logs() throws IOException {
        try (Stream<Path> files = Files.list(documents())) {
            return files.filter(file -> file.toString().endsWith(".log")).count();
        }
    }

    /** Holds the directory until it is closed: for writing alone, for reading beside others that read. */
    public FileChannel lock(boolean forWriting) {
        Path file = path.resolve("lock");
        try {
            FileChannel channel = forWriting || !Files.exists(file)
                    ? FileChannel.open(
                            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)
                    : FileChannel.open(file, StandardOpenOption.READ);
            boolean held = false;
            try {
                held = tryLock(channel, forWriting) != null;
            } finally {
                if (!held) {
                    channel.close();
                }
            }
            if (!held) {
                throw new IndexException("the index " + path
                        + " is in use by another process: wait until it is done, or ask the server that has it open");
            }
            return channel;
        } catch (OverlappingFileLockException e) {
            throw new IndexException(
                    "the index " + path + " is already open in this process: use the open one, or close it first", e);
        } catch (IOException e) {
            throw IndexException.refused("cannot lock the index", path, e);
        }
    }

    /** Gives the directory free. */
    public static void release(FileChannel lock) {
        try {
            lock.close();
        } catch (IOException e) {
            // The system releases it in any case when the process ends.
        }
    }

    @SuppressWarnings("NullAway") // null where another process holds it
    private static FileLock tryLock(FileChannel channel, boolean forWriting) throws IOException {
        return channel.tryLock(0, Long.MAX_VALUE, !forWriting);
    }

    /** What all files take. Files come and go while they are counted. */
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
            throw IndexException.refused("cannot read", path, e);
        }
        return bytes.sum();
    }

    /** Deletes what a crash left behind: runs that were written and never, or no longer, listed. */
    public void clean(List<SegmentName> listed) {
        List<String> names = listed.stream().map(SegmentName::toString).toList();
        try (Stream<Path> files = Files.list(postings())) {
            for (Path file : files.toList()) {
                if (!names.contains(String.valueOf(file.getFileName()))) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException e) {
            throw IndexException.refused("cannot clean", postings(), e);
        }
    }
}
