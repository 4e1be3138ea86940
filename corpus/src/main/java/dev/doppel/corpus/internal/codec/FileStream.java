package dev.doppel.corpus.internal.codec;

import dev.doppel.corpus.internal.reader.DamagedException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The bytes of a file on a disk. Where the disk gives no more of them, the file is damaged from there on, like one whose
 * compressed data is: what came before is good, to those who read it and to those who write it again.
 */
public final class FileStream extends FilterInputStream {
    private FileStream(InputStream in) {
        super(in);
    }

    public static InputStream open(Path path) throws IOException {
        return new FileStream(Files.newInputStream(path));
    }

    @Override
    public int read() throws IOException {
        try {
            return in.read();
        } catch (IOException e) {
            throw DamagedException.unreadable(e);
        }
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
