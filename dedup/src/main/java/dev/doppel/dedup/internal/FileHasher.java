package dev.doppel.dedup.internal;

import java.io.Closeable;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Hashes files beside their being read for another purpose, while they are in the machine's memory anyway. */
public final class FileHasher implements Closeable {
    private final ExecutorService threads;

    public FileHasher(int threads) {
        this.threads = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "doppel-hasher");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Begins with a file. */
    <T> Future<T> begin(Path file, Function<Path, T> hash) {
        return threads.submit(() -> hash.apply(file));
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
