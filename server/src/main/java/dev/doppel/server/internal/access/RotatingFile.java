package dev.doppel.server.internal.access;

import dev.doppel.internal.IoErrorReason;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A line-based file that only its owner can read. When the file is full, it is renamed to {@code FILE.1},
 * {@code FILE.1} is renamed to {@code FILE.2}, and so on. The oldest file is deleted. This class is thread-safe.
 */
final class RotatingFile implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RotatingFile.class);

    /** The maximum size of a file in bytes. This size is enough for about half a million lines. */
    private static final long MAX_BYTES = 100_000_000;

    /** The maximum number of files, including the current one. */
    private static final int MAX_FILES = 10;

    private final Path path;
    private final long maxBytes;
    private final int maxFiles;
    private FileChannel channel;
    private long size;
    private boolean isFailing;
    private boolean isClosed;

    private RotatingFile(Path path, long maxBytes, int maxFiles) throws IOException {
        this.path = path;
        this.maxBytes = maxBytes;
        this.maxFiles = maxFiles;
        channel = append(path);
        size = channel.size();
        endLastLine();
    }

    static RotatingFile open(Path path) {
        return open(path, MAX_BYTES, MAX_FILES);
    }

    static RotatingFile open(Path path, long maxBytes, int maxFiles) {
        try {
            return new RotatingFile(path, maxBytes, maxFiles);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "cannot write the audit log " + path + ": " + e + "; choose another file with --audit", e);
        }
    }

    private static FileChannel append(Path path) throws IOException {
        return FileChannel.open(
                path, Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND), OwnerOnlyFiles.attributes(path));
    }

    /** Terminates the last line if it is incomplete because the process was killed or the disk was full. */
    private void endLastLine() throws IOException {
        try (FileChannel reader = FileChannel.open(path, StandardOpenOption.READ)) {
            ByteBuffer last = ByteBuffer.allocate(1);
            if (size > 0 && reader.read(last, size - 1) == 1 && last.get(0) != '\n') {
                write(ByteBuffer.allocate(0));
            }
        }
    }

    /** Appends a line. If writing fails, the line is lost, and a warning is logged for the first failure. */
    synchronized void append(byte[] line) {
        if (isClosed) {
            return;
        }
        try {
            if (!channel.isOpen()) {
                // The channel was closed when the thread that wrote the previous line was interrupted.
                channel = append(path);
                size = channel.size();
            }
            if (size > 0 && size + line.length >= maxBytes) {
                rotate();
            }
            write(ByteBuffer.wrap(line));
            isFailing = false;
        } catch (IOException e) {
            if (!isFailing) {
                LOG.warn("requests are missing in the audit log {}: {}", path, IoErrorReason.of(e));
            }
            isFailing = true;
        }
    }

    private void write(ByteBuffer line) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(line.remaining() + 1)
                .put(line)
                .put((byte) '\n')
                .flip();
        while (bytes.hasRemaining()) {
            size += channel.write(bytes);
        }
    }

    private void rotate() throws IOException {
        channel.close();
        for (int number = maxFiles - 1; number > 0; number--) {
            Path newer = number == 1 ? path : numbered(number - 1);
            if (Files.exists(newer)) {
                Files.move(newer, numbered(number), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        channel = append(path);
        size = channel.size();
    }

    private Path numbered(int number) {
        return path.resolveSibling(path.getFileName() + "." + number);
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        try {
            channel.close();
        } catch (IOException e) {
            LOG.warn("cannot close the audit log {}: {}", path, IoErrorReason.of(e));
        }
    }
}
