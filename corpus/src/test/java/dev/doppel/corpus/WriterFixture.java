package dev.doppel.corpus;

import dev.doppel.corpus.internal.writer.DocumentWriter;
import dev.doppel.corpus.internal.writer.RecordChanges;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.NavigableSet;
import java.util.SplittableRandom;
import java.util.TreeSet;

/** Runs writers on files in memory. The filters check that record numbers ascend. */
public final class WriterFixture {
    private WriterFixture() {}

    public static byte[] of(DocumentWriter writer, InputFile file, RecordFilter kept) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        writer.write(file, target, RecordChanges.dropping(kept));
        return target.toByteArray();
    }

    public static byte[] of(DocumentWriter writer, byte[] content, RecordFilter kept) throws IOException {
        return of(writer, file(new ByteArrayInputStream(content)), kept);
    }

    /** Returns a file without a path, like an archive member. */
    public static InputFile file(InputStream content) {
        return new InputFile("a", "a", "a", Format.TEXT, Codec.NONE, InputFile.UNKNOWN_SIZE, null, 0, () -> content);
    }

    public static RecordFilter records(long... kept) {
        NavigableSet<Long> records = new TreeSet<>();
        for (long record : kept) {
            records.add(record);
        }
        return new Ascending(records);
    }

    public static RecordFilter randomOf(int records, SplittableRandom random) {
        NavigableSet<Long> kept = new TreeSet<>();
        for (long record = 0; record < records; record++) {
            if (random.nextBoolean()) {
                kept.add(record);
            }
        }
        return new Ascending(kept);
    }

    /** A filter that fails unless it is called with ascending record numbers. */
    private static final class Ascending implements RecordFilter {
        private final NavigableSet<Long> kept;
        private long last;

        Ascending(NavigableSet<Long> kept) {
            this.kept = kept;
        }

        @Override
        public long nextKept(long record) {
            ascend(record);
            Long first = kept.ceiling(record);
            return first == null ? NONE : first;
        }

        private void ascend(long record) {
            if (record < last) {
                throw new AssertionError("called for " + record + " after " + last);
            }
            last = record;
        }
    }

    /** Returns a stream that fails if it is read beyond the bytes in {@code start}. */
    public static InputStream endless(byte[] start) {
        return new SequenceInputStream(new ByteArrayInputStream(start), new InputStream() {
            @Override
            public int read() {
                throw new AssertionError("read too far");
            }

            @Override
            public int read(byte[] target, int from, int length) {
                return read();
            }
        });
    }
}
