package dev.doppel.server.internal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobFolderTest {
    @TempDir
    private Path directory;

    /** Two threads may delete the same directory if a job ends while it is being removed. */
    @Test
    void treeCanBeDeletedTwiceAtOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (int round = 0; round < 300; round++) {
                Path folder = directory.resolve("job" + round);
                for (int file = 0; file < 12; file++) {
                    Path inner = Files.createDirectories(folder.resolve("files" + file % 4));
                    Files.writeString(inner.resolve("file" + file), "text");
                }
                CyclicBarrier start = new CyclicBarrier(2);
                Callable<Boolean> removal = () -> {
                    start.await();
                    JobFolder.delete(folder);
                    return true;
                };
                for (Future<Boolean> done : threads.invokeAll(List.of(removal, removal))) {
                    assertThat(done.get()).isTrue();
                }
                assertThat(folder).doesNotExist();
            }
        } finally {
            threads.shutdown();
        }
    }
}
