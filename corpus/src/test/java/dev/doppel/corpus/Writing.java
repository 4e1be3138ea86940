package dev.doppel.corpus;

import dev.doppel.corpus.internal.writer.DocumentWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.NavigableSet;
import java.util.SplittableRandom;
import java.util.TreeSet;

/** Files written again with some of their records. */
public final class Writing {
    private Writing() {}

    /** What becomes of a file of which these records are kept. */
    public static byte[] of(DocumentWriter writer, InputFile file, RecordFilter kept) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        writer.write(file, target, kept);
        return target.toByteArray();
    }

    public static byte[] of(DocumentWriter writer, byte[] content, RecordFilter kept) throws IOException {
        return of(writer, file(new ByteArrayInputStream(content)), kept);
    }

    /** A file without a path, as the members of archives are. */
    public static InputFile file(InputStream content) {
        return new InputFile("a", "a", "a", Format.TEXT, Codec.NONE, InputFile.UNKNOWN_SIZE, null, 0, () -> content);
    }

    /** Keeps these records and no others. */
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

    /** Refuses to be asked about a record that lies before the last one. */
    private static final class Ascending implements RecordFilter {
        private final NavigableSet<Long> kept;
        private long last;

        Ascending(NavigableSet<Long> kept) {
            this.kept = kept;
        }

        @Override
        public long firstFrom(long record) {
            ascend(record);
            Long first = kept.ceiling(record);
            return first == null ? NONE : first;
        }

        private void ascend(long record) {
            if (record < last) {
                throw new AssertionError("asked about " + record + " after " + last);
            }
            last = record;
        }
    }

    /** Bytes that must not be read to their end. */
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
