package dev.doppel.spark.internal.output;

import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusWriter;
import dev.doppel.corpus.InputFile;
import dev.doppel.spark.internal.input.FileSplit;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.input.InputSplit;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/** Writes the input files again with the kept documents only, in their own forms and as they are called. */
public final class KeptFileJob {
    private final OutputDirectory directory;
    private final List<InputSplit> parcels;
    private final List<List<FileSplitEnd>> ends;

    /** @param ends of the pieces of each parcel, in their order */
    public KeptFileJob(OutputDirectory directory, List<InputSplit> parcels, List<List<FileSplitEnd>> ends) {
        this.directory = directory;
        this.parcels = parcels;
        this.ends = ends;
    }

    /**
     * Refuses files that would have one place in the output, or one the place of another's folder; before any work.
     *
     * @throws CorpusException names both
     */
    public static void requireDistinctPlaces(List<InputSplit> parcels) {
        Map<String, FileSplit> places = new HashMap<>();
        for (InputSplit parcel : parcels) {
            for (FileSplit piece : parcel.pieces()) {
                FileSplit other = places.putIfAbsent(piece.relative(), piece);
                if (other != null) {
                    throw new CorpusException(other.file().source() + " and "
                            + piece.file().source() + " would both become " + OutputDirectory.KEPT + "/"
                            + piece.relative() + ": name the folder that holds both, or a pattern in quotes");
                }
            }
        }
        places.values().forEach(piece -> refuseFileAsFolder(piece, places));
    }

    /** With several inputs, one may have a file where another has a folder. */
    private static void refuseFileAsFolder(FileSplit piece, Map<String, FileSplit> places) {
        String relative = piece.relative();
        for (int at = relative.indexOf('/'); at >= 0; at = relative.indexOf('/', at + 1)) {
            FileSplit other = places.get(relative.substring(0, at));
            if (other != null) {
                throw new CorpusException(
                        other.file().source() + " and " + piece.file().source() + " cannot both have a place in "
                                + OutputDirectory.KEPT + ": name the folder that holds both");
            }
        }
    }

    /**
     * Writes all files of which something is left.
     *
     * @param kept in as many partitions as there are parcels, each with the kept documents of its parcel in their order; a
     *     piece's may come in several parts
     * @throws CorpusException if a file changed since it was listed, or what stands beside its texts is damaged
     */
    public void write(JavaRDD<KeptOfSplit> kept) {
        directory.make(OutputDirectory.KEPT);
        TaskFile.Place place = directory.place(OutputDirectory.KEPT);
        JavaSparkContext context = JavaSparkContext.fromSparkContext(kept.context());
        Broadcast<SerializableConfiguration> configuration =
                context.broadcast(new SerializableConfiguration(context.hadoopConfiguration()));
        List<Ended> ended = new ArrayList<>();
        for (int i = 0; i < parcels.size(); i++) {
            ended.add(new Ended(parcels.get(i), ends.get(i)));
        }
        try {
            context.parallelize(ended, Math.max(1, ended.size()))
                    .zipPartitions(kept, (parcel, records) -> {
                        if (parcel.hasNext()) {
                            new Task(place, configuration.value().value(), records).write(parcel.next());
                        }
                        return Collections.emptyIterator();
                    })
                    .count();
        } catch (Exception e) {
            // Spark's own exception, which Java does not know of, has the words of a task as its cause.
            if (e.getCause() instanceof CorpusException refused) {
                throw refused;
            }
            throw e;
        }
    }

    private record Ended(InputSplit parcel, List<FileSplitEnd> ends) implements Serializable {
        Ended {
            ends = List.copyOf(ends);
        }
    }

    /** Writes the files of one parcel. */
    private static final class Task {
        private final TaskFile.Place place;
        private final Configuration configuration;
        private final Iterator<KeptOfSplit> kept;
        private @Nullable KeptOfSplit ahead;

        Task(TaskFile.Place place, Configuration configuration, Iterator<KeptOfSplit> kept) {
            this.place = place;
            this.configuration = configuration;
            this.kept = kept;
        }

        void write(Ended ended) throws IOException {
            List<FileSplit> pieces = ended.parcel().pieces();
            for (int i = 0; i < pieces.size(); i++) {
                write(pieces.get(i), ended.ends().get(i), records(i, pieces.get(i)));
            }
            if (next() != null) {
                throw new IllegalStateException("kept documents of a piece that is not there, or not in order");
            }
        }

        /** A file without any records is left as it is; of one that could not be read, or a piece without any, nothing is. */
        private void write(FileSplit piece, FileSplitEnd end, RecordSet records) throws IOException {
            boolean untouched = records.count() == end.documents() && end.skipped() == 0;
            if (records.count() == 0 && !(untouched && piece.isWhole())) {
                return;
            }
            piece.file().requireUnchanged(configuration);
            InputFile file = piece.input(configuration);
            TaskFile.write(place, piece.relative(), configuration, out -> {
                if (untouched) {
                    CorpusWriter.copy(file, out);
                } else {
                    CorpusWriter.write(file, records, out);
                }
            });
        }

        private RecordSet records(int number, FileSplit piece) {
            RecordSet records = new RecordSet(piece.linesBefore());
            for (KeptOfSplit next = next(); next != null && next.piece() == number; next = next()) {
                for (long record : next.records()) {
                    records.add(record);
                }
                ahead = null;
            }
            return records;
        }

        private @Nullable KeptOfSplit next() {
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
}
