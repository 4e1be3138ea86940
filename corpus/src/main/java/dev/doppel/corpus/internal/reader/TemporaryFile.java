package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.PrivateFiles;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file for what must be set aside while it is read. That there is no room for one is no fault of what is read: it ends the
 * run, which would otherwise pass over good files, and not one of them.
 */
public final class TemporaryFile {
    private TemporaryFile() {}

    /** A new file that nobody but its owner can read; whoever asked for it deletes it. */
    public static Path create(String prefix, String suffix) {
        try {
            return Files.createTempFile(PrivateFiles.temporaryFolder(), prefix, suffix);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** What is written to such a file. */
    public static OutputStream stream(OutputStream file) {
        return new FilterOutputStream(file) {
            @Override
            public void write(int b) {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                try {
                    out.write(bytes, offset, length);
                } catch (IOException e) {
                    throw failed(e);
                }
            }
        };
    }

    /** Not to be taken for one of the failures by which damaged data shows itself. */
    public static final class Failure extends UncheckedIOException {
        private Failure(String message, IOException cause) {
            super(message, cause);
        }
    }

    private static Failure failed(IOException e) {
        return new Failure(
                "cannot write temporary files in " + System.getProperty("java.io.tmpdir") + ": " + ReasonText.cause(e)
                        + " (make room there, or name another folder with DOPPEL_JAVA_OPTS=-Djava.io.tmpdir=DIR)",
                e);
    }
}
