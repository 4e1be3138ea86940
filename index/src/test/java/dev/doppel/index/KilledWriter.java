package dev.doppel.index;

import dev.doppel.index.internal.maintenance.IndexTuning;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A process that changes an index with several threads until it is killed. Before a change it prints what it is about to do, and
 * after the index has acknowledged it that it was done: {@code ? ID VERSION} and {@code ! ID VERSION}, where version 0 stands
 * for removed.
 */
public final class KilledWriter {
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
                tell("? " + id + " 0");
                index.remove(id);
                tell("! " + id + " 0");
            } else {
                long version = random.nextLong(1, Long.MAX_VALUE);
                tell("? " + id + " " + version);
                index.put(document(id, version));
                tell("! " + id + " " + version);
            }
        }
    }

    /** A text that follows from the id and the version. */
    public static NewDocument document(String id, long version) {
        SplittableRandom random = new SplittableRandom(version);
        StringBuilder text = new StringBuilder("document ").append(id);
        for (int words = 20 + random.nextInt(80); words > 0; words--) {
            text.append(" w").append(random.nextInt(5_000));
        }
        return new NewDocument(id, text.toString(), Map.of("version", Long.toString(version)));
    }

    /** One write for a line, so that lines of several threads never mix. */
    private static void tell(String line) {
        try {
            OUT.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
