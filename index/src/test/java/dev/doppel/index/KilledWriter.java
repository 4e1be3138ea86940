package dev.doppel.index;

import dev.doppel.index.internal.postings.IndexTuning;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A process that changes an index from several threads until it is killed. It prints {@code ? ID VERSION} before each
 * change, and {@code ! ID VERSION} once the index has acknowledged the change. Version 0 stands for a removal.
 */
final class KilledWriter {
    static final int THREADS = 4;
    static final int IDS_PER_THREAD = 200;

    private static final FileOutputStream OUT = new FileOutputStream(FileDescriptor.out);

    private KilledWriter() {}

    public static void main(String... arguments) throws Exception {
        long seed = Long.parseLong(arguments[1]);
        try (Index index = Index.open(Path.of(arguments[0]), new IndexTuning(5_000, 100))) {
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int thread = i;
                threads.add(new Thread(() -> change(index, thread, new SplittableRandom(seed + thread))));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
        }
    }

    private static void change(Index index, int thread, SplittableRandom random) {
        while (true) {
            String id = thread + "-" + random.nextInt(IDS_PER_THREAD);
            if (random.nextInt(4) == 0) {
                print("? " + id + " 0");
                index.remove(id);
                print("! " + id + " 0");
            } else {
                long version = random.nextLong(1, Long.MAX_VALUE);
                print("? " + id + " " + version);
                index.put(TestDocuments.document(id, version));
                print("! " + id + " " + version);
            }
        }
    }

    /** Writes a line in one call, so that lines from different threads are not interleaved. */
    private static void print(String line) {
        try {
            OUT.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
