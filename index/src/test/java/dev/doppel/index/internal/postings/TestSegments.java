package dev.doppel.index.internal.postings;

import dev.doppel.index.internal.store.SegmentName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Writes and reads segments for tests. */
public final class TestSegments {
    private TestSegments() {}

    public static PostingsSegment write(Path directory, MemTable table) throws IOException {
        return write(directory, table, table::shingles);
    }

    /** Writes a segment of consecutive documents, which are numbered from 0. */
    public static PostingsSegment write(Path directory, List<long[]> sets, IntUnaryOperator shingles)
            throws IOException {
        return write(directory, MemTable.of(0, sets), shingles);
    }

    private static PostingsSegment write(Path directory, MemTable table, IntUnaryOperator shingles) throws IOException {
        SegmentName name = new SegmentName(table.from(), table.to(), 0);
        return SegmentWriter.write(directory, name, table.size(), table.cursor(), shingles);
    }

    static List<Integer> documents(Postings postings, long key) {
        List<Integer> documents = new ArrayList<>();
        long start = postings.start(key, postings.bucketStart(key));
        for (long posting = start; posting < postings.end(key, start); posting++) {
            documents.add(postings.document(posting));
        }
        return documents;
    }
}
