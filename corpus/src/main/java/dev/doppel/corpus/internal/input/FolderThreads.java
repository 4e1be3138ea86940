package dev.doppel.corpus.internal.input;

import dev.doppel.internal.Workers;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The threads that list folders. The threads are started only if there are many folders or files. */
final class FolderThreads implements AutoCloseable {
    private final int threads;
    private @Nullable Workers workers;

    FolderThreads(int threads) {
        this.threads = threads;
    }

    /** Calls {@code action} for each item. If there are at least {@code many} items, all threads share the work. */
    <T> void forEach(List<T> items, int many, Consumer<T> action) {
        if (items.size() < many) {
            items.forEach(action);
            return;
        }
        if (workers == null) {
            workers = new Workers(threads);
        }
        workers.run(workers.each(() -> action), items.size(), (worker, item) -> worker.accept(items.get(item)));
    }

    @Override
    public void close() {
        if (workers != null) {
            workers.close();
        }
    }
}
