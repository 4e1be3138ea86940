package dev.doppel.dedup.internal.run;

import dev.doppel.dedup.internal.read.ReadStage;
import dev.doppel.dedup.internal.write.WriteStage;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * Hashes files on dedicated threads. Since other threads read the same files at the same time, each file is usually
 * read from disk only once. {@link ReadStage} keeps all cores busy and therefore requests only the fast CRC-32C.
 * {@link WriteStage} leaves cores idle while it writes a large file, and therefore also requests SHA-256.
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

    public <T> Future<T> submit(Path file, Function<Path, T> hash) {
        return threads.submit(() -> hash.apply(file));
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
