package dev.doppel.internal.spill;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Creates and writes temporary files that contain input data. A failure to write a temporary file ends the run. If such
 * a failure were mistaken for unreadable input, an intact input would be skipped.
 */
public final class TemporaryFile {
    private TemporaryFile() {}

    /** Creates a file that only its owner can read. The caller must delete the file. */
    public static Path create(String prefix, String suffix) {
        try {
            return Files.createTempFile(PrivateFiles.temporaryFolder(), prefix, suffix);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** Opens a file for writing. The returned stream throws a {@link Failure} if the file cannot be written. */
    public static OutputStream stream(Path file) {
        try {
            return stream(Files.newOutputStream(file));
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** Wraps the stream of a file. The returned stream throws a {@link Failure} if the file cannot be written. */
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

            @Override
            public void flush() {
                try {
                    out.flush();
                } catch (IOException e) {
                    throw failed(e);
                }
            }

            @Override
            public void close() {
                try {
                    out.close();
                } catch (IOException e) {
                    throw failed(e);
                }
            }
        };
    }

    /** Thrown if a temporary file cannot be written. Other runtime exceptions are treated as signs of damaged input. */
    public static final class Failure extends UncheckedIOException {
        private Failure(String message, IOException cause) {
            super(message, cause);
        }
    }

    /** Returns the exception for a temporary file that cannot be created or written. */
    public static Failure failed(IOException e) {
        return new Failure(
                "cannot write temporary files in " + System.getProperty("java.io.tmpdir") + ": " + SpillFile.reason(e)
                        + " (make room there, or name another folder with DOPPEL_JAVA_OPTS=-Djava.io.tmpdir=DIR)",
                e);
    }
}
