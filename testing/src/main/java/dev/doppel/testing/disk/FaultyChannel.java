package dev.doppel.testing.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/**
 * An open file on a {@link FaultyDisk}. When the disk is full, a write stores half of its bytes and then fails, as on
 * real systems.
 */
final class FaultyChannel extends FileChannel {
    private final Path path;
    private final FileChannel real;
    private final DiskFaults faults;

    FaultyChannel(Path path, FileChannel real, DiskFaults faults) {
        this.path = path;
        this.real = real;
        this.faults = faults;
    }

    /** An operation that reads from the file into a buffer, or writes from the buffer to the file. */
    private interface Transfer {
        int run(ByteBuffer bytes) throws IOException;
    }

    private int write(ByteBuffer bytes, Transfer transfer) throws IOException {
        int length = bytes.remaining();
        int room = (int) faults.roomFor(length);
        if (room == length && room > 0) {
            return transfer.run(bytes);
        }
        part(bytes, room, transfer);
        throw DiskFaults.full();
    }

    private int read(ByteBuffer bytes, long position, Transfer transfer) throws IOException {
        return part(bytes, (int) faults.readable(path, position, bytes.remaining()), transfer);
    }

    /** Transfers only the next {@code length} bytes of a buffer. */
    private static int part(ByteBuffer bytes, int length, Transfer transfer) throws IOException {
        int limit = bytes.limit();
        bytes.limit(bytes.position() + length);
        try {
            return transfer.run(bytes);
        } finally {
            bytes.limit(limit);
        }
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return read(target, real.position(), real::read);
    }

    @Override
    public int read(ByteBuffer target, long position) throws IOException {
        return read(target, position, bytes -> real.read(bytes, position));
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            if (targets[i].hasRemaining()) {
                return read(targets[i]);
            }
        }
        return 0;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        return source.hasRemaining() ? write(source, real::write) : 0;
    }

    @Override
    public int write(ByteBuffer source, long position) throws IOException {
        return source.hasRemaining() ? write(source, bytes -> real.write(bytes, position)) : 0;
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
        long written = 0;
        for (int i = offset; i < offset + length; i++) {
            written += write(sources[i]);
        }
        return written;
    }

    /** Copies bytes through a buffer, so that simulated read failures take effect. */
    @Override
    public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(count, 1 << 16));
        int read = read(bytes, position);
        return read < 0 ? 0 : target.write(bytes.flip());
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(count, 1 << 16));
        int read = source.read(bytes);
        return read < 0 ? 0 : write(bytes.flip(), position);
    }

    @Override
    public void force(boolean metaData) throws IOException {
        faults.requireRoom(path);
        real.force(metaData);
    }

    @Override
    public long position() throws IOException {
        return real.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
        real.position(position);
        return this;
    }

    @Override
    public long size() throws IOException {
        return real.size();
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        real.truncate(size);
        return this;
    }

    /** Maps the real file, so access to the mapped memory never fails. */
    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
        return real.map(mode, position, size);
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) throws IOException {
        return real.lock(position, size, shared);
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        return real.tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        real.close();
    }
}
