package dev.doppel.dedup.internal;

import java.io.Closeable;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * Hashes files on threads of its own, while another thread reads or writes them and they are in the page cache anyway.
 * While files are read, all cores are busy, so only a checksum is computed. While a single file is written, cores are
 * idle, so the SHA-256 is computed then.
 */
public final class FileHasher implements Closeable {
    private final ExecutorService threads;

    public FileHasher(int threads) {
        this.threads = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "doppel-hasher");
            thread.setDaemon(true);
            return thread;
        });
    }

    <T> Future<T> submit(Path file, Function<Path, T> hash) {
        return threads.submit(() -> hash.apply(file));
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
