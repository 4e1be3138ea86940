package dev.doppel.internal.spill;

import dev.doppel.internal.IoErrorReason;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A temporary file to which data is appended. After a flush, the data can be read and overwritten at any position. Only
 * one thread at a time may append, but any number of threads may read.
 */
public final class SpillFile implements Closeable {
    private static final int BUFFER = 1 << 18;

    private final Path path;
    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    private final boolean deletedOnClose;
    private long length;
    private @Nullable PageCache pages;

    private SpillFile(Path path, FileChannel channel, boolean deletedOnClose, long length) {
        this.path = path;
        this.channel = channel;
        this.deletedOnClose = deletedOnClose;
        this.length = length;
    }

    /**
     * Opens or creates a file and truncates it to {@code length} bytes. Throws {@link UncheckedIOException} if the file
     * is shorter.
     */
    public static SpillFile open(Path path, long length) {
        try {
            FileChannel channel = FileChannel.open(
                    path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            channel.truncate(length);
            atLeast(length, channel).position(length);
            return new SpillFile(path, channel, false, length);
        } catch (IOException e) {
            throw failed("open", path, e);
        }
    }

    /**
     * Opens the first {@code length} bytes of a file for reading. Throws {@link UncheckedIOException} if the file is
     * shorter.
     */
    public static SpillFile openReadOnly(Path path, long length) {
        try {
            FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
            return new SpillFile(path, atLeast(length, channel), false, length);
        } catch (IOException e) {
            throw failed("open", path, e);
        }
    }

    private static FileChannel atLeast(long length, FileChannel channel) throws IOException {
        if (channel.size() < length) {
            long found = channel.size();
            channel.close();
            throw new IOException("it has " + found + " bytes where " + length + " were written");
        }
        return channel;
    }

    /** Creates an empty file that is deleted when it is closed or when the process ends for any reason. */
    static SpillFile temporary() {
        Path path = TemporaryFile.create("spill", ".tmp");
        try {
            FileChannel channel = FileChannel.open(
                    path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
            return new SpillFile(path, channel, true, 0);
        } catch (IOException e) {
            throw TemporaryFile.failed(e);
        }
    }

    public long length() {
        return length;
    }

    public void append(ByteBuffer bytes) {
        length += bytes.remaining();
        if (bytes.remaining() > buffer.remaining()) {
            flush();
        }
        if (bytes.remaining() > buffer.remaining()) {
            write(bytes);
        } else {
            buffer.put(bytes);
        }
    }

    /** Writes the buffered data to the file, so that all appended data can be read. */
    public void flush() {
        write(buffer.flip());
        buffer.clear();
    }

    private void write(ByteBuffer bytes) {
        attempt("write", () -> {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        });
    }

    /** Discards the file's content. */
    public void clear() {
        buffer.clear();
        length = 0;
        attempt("write", () -> channel.truncate(0));
    }

    /** Flushes and syncs the file, so that the appended data survives a power failure. */
    public void force() {
        flush();
        attempt("write", () -> channel.force(false));
    }

    /** Enables a page cache of up to {@code memory} bytes for later reads. The file must not change after this call. */
    public void keepPages(long memory) {
        pages = new PageCache(this, memory);
    }

    /** Fills the buffer with bytes from the file, starting at {@code position}, and flips the buffer. */
    public ByteBuffer read(long position, ByteBuffer target) {
        return pages == null ? readFromDisk(position, target) : pages.read(position, target);
    }

    ByteBuffer readFromDisk(long position, ByteBuffer target) {
        try {
            for (long at = position; target.hasRemaining(); ) {
                int read = channel.read(target, at);
                if (read < 0) {
                    throw new EOFException("it ends before byte " + (at + target.remaining()));
                }
                at += read;
            }
        } catch (IOException e) {
            throw failed("read", path, e);
        }
        return target.flip();
    }

    public void overwrite(long position, ByteBuffer bytes) {
        attempt("write", () -> {
            for (long at = position; bytes.hasRemaining(); ) {
                at += channel.write(bytes, at);
            }
        });
    }

    @Override
    public void close() {
        attempt("close", channel::close);
    }

    private interface Action {
        void run() throws IOException;
    }

    private void attempt(String what, Action action) {
        try {
            action.run();
        } catch (IOException e) {
            throw deletedOnClose ? TemporaryFile.failed(e) : failed(what, path, e);
        }
    }

    /** Returns an exception with a one-line message for the user. */
    public static UncheckedIOException failed(String what, Path path, IOException e) {
        return new UncheckedIOException("cannot " + what + " " + path + ": " + reason(e), e);
    }

    static String reason(IOException e) {
        return e instanceof NoSuchFileException ? "no such file or folder" : IoErrorReason.of(e);
    }
}
