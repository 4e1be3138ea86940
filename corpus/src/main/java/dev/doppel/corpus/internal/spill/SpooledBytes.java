package dev.doppel.corpus.internal.spill;

import dev.doppel.internal.spill.TemporaryFile;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.jspecify.annotations.Nullable;

/**
 * A buffer for data that requires random access, or whose size must be known before it is used. Small amounts of data
 * stay in memory. Larger amounts are moved to a temporary file, which is deleted when the buffer is closed.
 */
public final class SpooledBytes extends OutputStream implements Closeable {
    private static final int MOST_IN_MEMORY = 1 << 24;

    private ByteArrayOutputStream memory = new ByteArrayOutputStream();
    private final int mostInMemory;
    private @Nullable SeekableByteChannel file;
    private @Nullable OutputStream toFile;
    private long size;

    public SpooledBytes() {
        this(MOST_IN_MEMORY);
    }

    SpooledBytes(int mostInMemory) {
        this.mostInMemory = mostInMemory;
    }

    /** Returns a buffer that contains all remaining bytes of a stream. The stream is not closed. */
    public static SpooledBytes of(InputStream in) throws IOException {
        SpooledBytes spool = new SpooledBytes();
        try {
            in.transferTo(spool);
            return spool;
        } catch (IOException | RuntimeException e) {
            spool.close();
            throw e;
        }
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (toFile == null && size + length > mostInMemory) {
            moveToFile();
        }
        OutputStream target = toFile == null ? memory : toFile;
        target.write(bytes, offset, length);
        size += length;
    }

    public long size() {
        return size;
    }

    boolean inMemory() {
        return file == null;
    }

    /**
     * Returns a channel over all bytes. Only one channel may be used at a time, and no channel may be used after this
     * buffer is closed.
     */
    public SeekableByteChannel channel() throws IOException {
        return file == null ? new SeekableInMemoryByteChannel(memory.toByteArray()) : file.position(0);
    }

    /** Returns a stream of all bytes. The restrictions of {@link #channel()} apply. */
    public InputStream content() throws IOException {
        return Channels.newInputStream(channel());
    }

    private void moveToFile() throws IOException {
        Path path = TemporaryFile.create("doppel-spool", ".tmp");
        file = Files.newByteChannel(
                path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        toFile = TemporaryFile.stream(Channels.newOutputStream(file));
        memory.writeTo(toFile);
        memory = new ByteArrayOutputStream();
    }

    @Override
    public void close() throws IOException {
        memory = new ByteArrayOutputStream();
        if (file != null) {
            file.close();
        }
    }
}
