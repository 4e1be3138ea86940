package dev.doppel.testing.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.opentest4j.TestAbortedException;

/**
 * A real file system of a few megabytes, for programs that bypass {@link FaultyDisk}. It requires Linux and root
 * privileges.
 */
public final class SmallDisk implements AutoCloseable {
    private final Path path;

    private SmallDisk(Path path) {
        this.path = path;
    }

    /** Mounts a disk in a new directory, or skips the test if that is not permitted. */
    public static SmallDisk mount(Path path, int megabytes) {
        try {
            Files.createDirectories(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (run("mount", "-t", "tmpfs", "-o", "size=" + megabytes + "m", "tmpfs", path.toString()) != 0) {
            throw new TestAbortedException("mounting a small disk needs Linux and root");
        }
        return new SmallDisk(path);
    }

    public Path path() {
        return path;
    }

    /** Fills the disk until only {@code left} bytes are free. The disk remains full until {@link #free} is called. */
    public void fill(int left) throws IOException {
        long usable = Files.getFileStore(path).getUsableSpace();
        Files.write(ballast(), new byte[Math.toIntExact(usable - left)]);
    }

    public void free() throws IOException {
        Files.delete(ballast());
    }

    private Path ballast() {
        return path.resolve("ballast");
    }

    private static int run(String... command) {
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            return -1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    /** Unmounts the disk, even if files are still open or mapped. */
    @Override
    public void close() {
        run("umount", "-l", path.toString());
    }
}
