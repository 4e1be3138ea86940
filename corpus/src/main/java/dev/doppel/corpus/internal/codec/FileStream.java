package dev.doppel.corpus.internal.codec;

import dev.doppel.corpus.internal.reader.DamagedException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A stream of the bytes of a file on disk. A read error is reported as damage, so that the bytes before the error are
 * still used.
 */
public final class FileStream extends WrappingInputStream {
    private FileStream(InputStream in) {
        super(in);
    }

    public static InputStream open(Path path) throws IOException {
        return new FileStream(Files.newInputStream(path));
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        try {
            return in.read(target, offset, length);
        } catch (IOException e) {
            throw DamagedException.unreadable(e);
        }
    }

    @Override
    public long skip(long bytes) throws IOException {
        try {
            return in.skip(bytes);
        } catch (IOException e) {
            throw DamagedException.unreadable(e);
        }
    }
}
