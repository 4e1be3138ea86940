package dev.doppel.cli.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/**
 * Standard output of this process. A reader that closes its end of a pipe, such as {@code head} after its last line, wants
 * no more: what follows is dropped, and that is not an error. All other failures are.
 */
public final class StandardOutput extends OutputStream {
    private final OutputStream stream = new FileOutputStream(FileDescriptor.out);
    private boolean closedByReader;

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        if (closedByReader) {
            return;
        }
        try {
            stream.write(bytes, from, length);
        } catch (IOException e) {
            closedByReader = isBrokenPipe(e);
            if (!closedByReader) {
                throw e;
            }
        }
    }

    /** Only the message tells: "Broken pipe" on Linux and macOS, "The pipe is being closed" on Windows. */
    private static boolean isBrokenPipe(IOException e) {
        return e.getMessage() != null && e.getMessage().toLowerCase(Locale.ROOT).contains("pipe");
    }
}
