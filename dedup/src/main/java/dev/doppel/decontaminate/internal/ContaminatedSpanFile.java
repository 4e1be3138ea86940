package dev.doppel.decontaminate.internal;

import dev.doppel.corpus.RecordEdits;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.TextEdit;
import dev.doppel.dedup.internal.spill.DocumentFile;
import dev.doppel.internal.spill.SpillFile;
import dev.doppel.internal.spill.SpilledFile;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file of the spans that documents share with benchmark items, in input order. The spans of a document are disjoint
 * and ascending. Each row consists of the following fields, with sizes in bytes:
 *
 * <pre>
 *   document, 4 │ start, 4 │ end, 4
 * </pre>
 */
public final class ContaminatedSpanFile extends SpilledFile {
    private static final int ROW_BYTES = 3 * Integer.BYTES;

    private final ByteBuffer scratch = ByteBuffer.allocate(ROW_BYTES);

    private ContaminatedSpanFile(Path path, long rows) {
        super(SpillFile.open(path, rows * ROW_BYTES));
    }

    static ContaminatedSpanFile create(Path path) {
        return new ContaminatedSpanFile(path, 0);
    }

    static ContaminatedSpanFile open(Path path, long rows) {
        return new ContaminatedSpanFile(path, rows);
    }

    long rows() {
        return file.length() / ROW_BYTES;
    }

    void append(int document, int start, int end) {
        file.append(scratch.clear().putInt(document).putInt(start).putInt(end).flip());
    }

    private record Row(int document, int start, int end) {}

    private Row row(long number) {
        ByteBuffer row = file.read(number * ROW_BYTES, ByteBuffer.allocate(ROW_BYTES));
        return new Row(row.getInt(), row.getInt(), row.getInt());
    }

    /** Returns the numbers of all documents that have spans. */
    BitSet documents() {
        BitSet documents = new BitSet();
        for (long number = 0; number < rows(); number++) {
            documents.set(row(number).document());
        }
        return documents;
    }

    /** Returns the index of the first row that belongs to the given document or a later one. */
    private long firstRow(int document) {
        long low = 0;
        for (long high = rows(); low < high; ) {
            long middle = (low + high) >>> 1;
            if (row(middle).document() < document) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * Returns edits that replace the spans of the documents {@code from .. to - 1} with {@code mask}, or null if none
     * of these documents has a span.
     */
    @Nullable
    RecordEdits edits(DocumentFile documents, int from, int to, RecordFilter kept, String mask) {
        long first = firstRow(from);
        return first < rows() && row(first).document() < to ? new Edits(documents, first, to, kept, mask) : null;
    }

    /** The edits to an input file. Documents must be visited in ascending order. */
    private final class Edits implements RecordEdits {
        private final DocumentFile documents;
        private final int to;
        private final RecordFilter kept;
        private final String mask;
        private long nextRow;
        private long record = -1;
        private List<TextEdit> edits = List.of();

        Edits(DocumentFile documents, long nextRow, int to, RecordFilter kept, String mask) {
            this.documents = documents;
            this.nextRow = nextRow;
            this.to = to;
            this.kept = kept;
            this.mask = mask;
        }

        @Override
        public RecordFilter kept() {
            return kept;
        }

        @Override
        public boolean changesText(long wanted) {
            while (record < wanted && nextRow < rows() && row(nextRow).document() < to) {
                advance();
            }
            return record == wanted;
        }

        /** Moves to the next document that has spans. */
        private void advance() {
            int document = row(nextRow).document();
            record = documents.records(document, document + 1)[0];
            edits = new ArrayList<>();
            for (; nextRow < rows() && row(nextRow).document() == document; nextRow++) {
                edits.add(new TextEdit(row(nextRow).start(), row(nextRow).end(), mask));
            }
        }

        @Override
        public List<TextEdit> textEdits(long wanted, String text) {
            return changesText(wanted) ? edits : List.of();
        }
    }
}
