package dev.doppel.corpus.internal.spill;

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
 * A file of the workspace that grows at its end and, once flushed, is read and changed anywhere. One thread at a time may
 * append; any number may read.
 */
public final class SpillFile implements Closeable {
    /** Few, large writes. */
    private static final int BUFFER = 1 << 18;

    private final Path path;
    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    private long length;
    private @Nullable Pages pages;

    private SpillFile(Path path, FileChannel channel, long length) {
        this.path = path;
        this.channel = channel;
        this.length = length;
    }

    /** Opens or creates a file, of which only this many bytes count. */
    public static SpillFile open(Path path, long length) {
        try {
            FileChannel channel = FileChannel.open(
                    path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            channel.truncate(length);
            if (channel.size() < length) {
                long found = channel.size();
                channel.close();
                throw new IOException("it has " + found + " bytes where " + length + " were written");
            }
            channel.position(length);
            return new SpillFile(path, channel, length);
        } catch (IOException e) {
            throw failed("open", path, e);
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

    /** From now on, what was appended can be read. */
    public void flush() {
        write(buffer.flip());
        buffer.clear();
    }

    private void write(ByteBuffer bytes) {
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            throw failed("write", path, e);
        }
    }

    /** Of what was appended, nothing is left. */
    public void clear() {
        buffer.clear();
        length = 0;
        try {
            channel.truncate(0);
        } catch (IOException e) {
            throw failed("write", path, e);
        }
    }

    /** Flushes, and returns only when even a power cut would not lose what was appended. */
    public void force() {
        flush();
        try {
            channel.force(false);
        } catch (IOException e) {
            throw failed("write", path, e);
        }
    }

    /**
     * From now on the file does not change, and pages of it that were read stay in memory.
     *
     * @param memory how many bytes of them at most
     */
    public void keepPages(long memory) {
        pages = new Pages(this, memory);
    }

    /** Fills the buffer from a position of the file, and flips it. */
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

    /** Writes over what is there. */
    public void overwrite(long position, ByteBuffer bytes) {
        try {
            for (long at = position; bytes.hasRemaining(); ) {
                at += channel.write(bytes, at);
            }
        } catch (IOException e) {
            throw failed("write", path, e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw failed("close", path, e);
        }
    }

    /** The one line that the user should read. */
    public static UncheckedIOException failed(String what, Path path, IOException e) {
        return new UncheckedIOException("cannot " + what + " " + path + ": " + reason(e), e);
    }

    private static String reason(IOException e) {
        return e instanceof NoSuchFileException ? "there is no such place" : IoErrorReason.of(e);
    }
}
