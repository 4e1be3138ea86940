package dev.doppel.spark.internal.output;

import dev.doppel.cluster.OutputForm;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.CorpusWriter;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RecordEdits;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.TextEdit;
import dev.doppel.results.internal.AnnotatedRecords;
import dev.doppel.results.internal.run.OutputChecks;
import dev.doppel.spark.internal.input.FileSplit;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.input.InputSplit;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;

/**
 * Writes copies of the input files in the same formats, without the removed documents and with the fields that the
 * output form adds. Each file split becomes one file.
 */
public final class KeptFileJob {
    private final RunOutputDirectory directory;
    private final List<InputSplit> splits;
    private final List<List<FileSplitEnd>> ends;
    private final RecordForm form;

    /**
     * @param ends the end events of the file splits, with one list per input split, in the order of {@code splits}
     * @param reading the options with which the documents were read
     */
    public KeptFileJob(
            RunOutputDirectory directory,
            List<InputSplit> splits,
            List<List<FileSplitEnd>> ends,
            CorpusOptions reading,
            OutputForm form) {
        this.directory = directory;
        this.splits = splits;
        this.ends = ends;
        this.form = new RecordForm(reading, form);
    }

    /** The settings for reading and writing records. */
    private record RecordForm(CorpusOptions reading, OutputForm output) implements Serializable {}

    /** Throws {@link CorpusException} if two file splits would be written to the same path in {@code kept/}. */
    public static void requireDistinctOutputs(List<InputSplit> splits) {
        OutputChecks.requireDistinct(splits.stream()
                .flatMap(split -> split.pieces().stream())
                .map(piece ->
                        new OutputChecks.KeptFile(piece.relative(), piece.file().source()))
                .toList());
    }

    /**
     * Writes the kept documents of all file splits.
     *
     * @param kept the kept documents in input order, with one partition per input split; the kept documents of a file
     *     split may be divided among several elements of {@code kept}
     * @throws CorpusException if a file changed after it was listed, or is damaged in a part that was not needed for
     *     reading its texts
     */
    public void write(JavaRDD<KeptDocumentsOfSplit> kept) {
        directory.create(RunOutputDirectory.KEPT);
        TaskOutputFile.Location location = directory.location(RunOutputDirectory.KEPT, kept.context());
        List<ReadSplit> read = new ArrayList<>();
        for (int i = 0; i < splits.size(); i++) {
            read.add(new ReadSplit(splits.get(i), ends.get(i)));
        }
        RecordForm captured = form;
        try {
            JavaSparkContext.fromSparkContext(kept.context())
                    .parallelize(read, Math.max(1, read.size()))
                    .zipPartitions(kept, (split, records) -> {
                        if (split.hasNext()) {
                            new Task(location, captured, records).write(split.next());
                        }
                        return Collections.emptyIterator();
                    })
                    .count();
        } catch (Exception e) {
            // Spark throws an undeclared checked exception with the task's exception as its cause.
            if (e.getCause() instanceof CorpusException refused) {
                throw refused;
            }
            throw e;
        }
    }

    private record ReadSplit(InputSplit split, List<FileSplitEnd> ends) implements Serializable {
        ReadSplit {
            ends = List.copyOf(ends);
        }
    }

    /** Writes the files for one input split. */
    private static final class Task {
        private final TaskOutputFile.Location location;
        private final RecordForm form;
        private final Iterator<KeptDocumentsOfSplit> kept;
        private @Nullable KeptDocumentsOfSplit ahead;

        Task(TaskOutputFile.Location location, RecordForm form, Iterator<KeptDocumentsOfSplit> kept) {
            this.location = location;
            this.form = form;
            this.kept = kept;
        }

        void write(ReadSplit read) throws IOException {
            List<FileSplit> pieces = read.split().pieces();
            for (int i = 0; i < pieces.size(); i++) {
                write(pieces.get(i), read.ends().get(i), records(i, pieces.get(i)));
            }
            if (next() != null) {
                throw new IllegalStateException("kept documents of a piece that does not exist, or out of order");
            }
        }

        /**
         * Writes the kept records of a file split. Nothing is written for a split without kept records, unless the
         * split is a whole file that contains no records.
         */
        private void write(FileSplit piece, FileSplitEnd end, RecordSet records) throws IOException {
            boolean unchanged = records.changes.isEmpty();
            boolean untouched = unchanged && records.count() == end.documents() && end.skipped() == 0;
            if (records.count() == 0 && !(untouched && piece.isWhole())) {
                return;
            }
            piece.file().requireUnchanged(location.configuration());
            InputFile file = piece.input(location.configuration());
            TaskOutputFile.write(location, piece.relative(), out -> {
                if (form.output().addsFields()) {
                    CorpusWriter.write(file, records.annotated(form.output()), form.reading(), out);
                } else if (untouched) {
                    CorpusWriter.copy(file, out);
                } else if (unchanged) {
                    CorpusWriter.write(file, records, out);
                } else {
                    CorpusWriter.write(file, new ChangedTexts(records), form.reading(), out);
                }
            });
        }

        private RecordSet records(int number, FileSplit piece) {
            RecordSet records = new RecordSet(piece.linesBefore());
            for (KeptDocumentsOfSplit next = next(); next != null && next.piece() == number; next = next()) {
                records.add(next, form.output().addsFields());
                records.changes.putAll(next.changes());
                ahead = null;
            }
            return records;
        }

        private @Nullable KeptDocumentsOfSplit next() {
            if (ahead == null && kept.hasNext()) {
                ahead = kept.next();
                if (ahead.partition() != TaskContext.getPartitionId()) {
                    throw new IllegalStateException("kept documents of partition " + ahead.partition()
                            + " in partition " + TaskContext.getPartitionId());
                }
            }
            return ahead;
        }
    }

    /** The changes to the texts of the kept records of a file split. */
    private record ChangedTexts(RecordSet kept) implements RecordEdits {
        @Override
        public boolean changesText(long record) {
            return kept.changes.containsKey(record);
        }

        @Override
        public List<TextEdit> textEdits(long record, String text) {
            return Objects.requireNonNull(kept.changes.get(record)).edits(text);
        }
    }

    /**
     * The kept records of a file split. They are stored as a bitmap, because a list of record numbers might not fit
     * into memory.
     */
    private static final class RecordSet implements RecordFilter {
        private static final int CHUNK_BITS = 24;
        private static final int IN_CHUNK = (1 << CHUNK_BITS) - 1;

        private final long first;
        private final List<BitSet> chunks = new ArrayList<>();
        private final List<KeptDocumentsOfSplit> annotated = new ArrayList<>();
        private final Map<Long, TextChange> changes = new HashMap<>();
        private long count;

        /** @param first a lower bound on the record numbers */
        RecordSet(long first) {
            this.first = first;
        }

        /** @param addsFields whether to store the documents' annotations */
        void add(KeptDocumentsOfSplit kept, boolean addsFields) {
            for (long record : kept.records()) {
                add(record);
            }
            if (addsFields) {
                annotated.add(kept);
            }
        }

        /** Returns edits that add the fields of {@code form} to the kept records. */
        RecordEdits annotated(OutputForm form) {
            return new AnnotatedRecords(this, form, new AnnotationReader(annotated.iterator())::read);
        }

        private void add(long record) {
            long offset = record - first;
            int chunk = Math.toIntExact(offset >> CHUNK_BITS);
            while (chunks.size() <= chunk) {
                chunks.add(new BitSet());
            }
            chunks.get(chunk).set((int) (offset & IN_CHUNK));
            count++;
        }

        long count() {
            return count;
        }

        @Override
        public long nextKept(long record) {
            long offset = Math.max(0, record - first);
            int from = (int) (offset & IN_CHUNK);
            for (long chunk = offset >> CHUNK_BITS; chunk < chunks.size(); chunk++, from = 0) {
                int next = chunks.get((int) chunk).nextSetBit(from);
                if (next >= 0) {
                    return first + (chunk << CHUNK_BITS) + next;
                }
            }
            return NONE;
        }
    }
}
