package dev.doppel.spark.internal.input;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/** Shares the files out among tasks. */
public final class InputSplitter {
    /** What a file costs beyond its bytes: opening it takes as long as reading so many. */
    private static final long OPENING = 1 << 16;

    /** Fewer tasks than this for each core, and the last ones leave cores idle. */
    private static final int TASKS_PER_CORE = 3;

    /** A file of JSONL whose records are not UTF-8 is refused as a whole. */
    private static final long UNCUTTABLE = -1;

    private static final int BUFFER = 1 << 16;

    private InputSplitter() {}

    /**
     * Cuts large files of plain JSONL into pieces, and puts together what is small. Where files are cut depends on
     * {@code split} alone; how much is put together, on the cores too.
     *
     * @param split the most bytes of a parcel, but for files that cannot be cut; 1 or more
     */
    public static List<InputSplit> of(JavaSparkContext context, List<SourceFile> files, long split) {
        if (split < 1) {
            throw new IllegalArgumentException("the split size must be 1 byte or more (got: " + split + ")");
        }
        List<FileSplit> pieces = numbered(context, cut(files, split));
        long size = pieces.stream().mapToLong(InputSplitter::cost).sum();
        long most = Math.max(OPENING, size / ((long) TASKS_PER_CORE * context.defaultParallelism()));
        return packed(pieces, Math.min(split, most));
    }

    private static List<FileSplit> cut(List<SourceFile> files, long split) {
        List<FileSplit> pieces = new ArrayList<>();
        for (SourceFile file : files) {
            if (file.size() <= split || !file.isCuttable()) {
                pieces.add(FileSplit.whole(file));
                continue;
            }
            int count = Math.toIntExact((file.size() + split - 1) / split);
            for (int i = 0; i < count; i++) {
                pieces.add(new FileSplit(file, i, count, i * split, Math.min(file.size(), (i + 1) * split), 0));
            }
        }
        return pieces;
    }

    /** Tells each piece how many lines of its file come before it, which only files that are cut must be read for. */
    private static List<FileSplit> numbered(JavaSparkContext context, List<FileSplit> pieces) {
        List<FileSplit> cut = pieces.stream().filter(piece -> !piece.isWhole()).toList();
        if (cut.isEmpty()) {
            return pieces;
        }
        Broadcast<SerializableConfiguration> configuration =
                context.broadcast(new SerializableConfiguration(context.hadoopConfiguration()));
        List<Long> lines = context.parallelize(cut, cut.size())
                .map(piece -> lines(piece, configuration.value().value()))
                .collect();
        List<FileSplit> numbered = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < pieces.size(); i += pieces.get(i).pieces()) {
            FileSplit first = pieces.get(i);
            if (first.isWhole()) {
                numbered.add(first);
            } else {
                numbered.addAll(
                        numbered(pieces.subList(i, i + first.pieces()), lines.subList(next, next + first.pieces())));
                next += first.pieces();
            }
        }
        return numbered;
    }

    private static List<FileSplit> numbered(List<FileSplit> pieces, List<Long> lines) {
        if (lines.contains(UNCUTTABLE)) {
            return List.of(FileSplit.whole(pieces.get(0).file()));
        }
        List<FileSplit> numbered = new ArrayList<>();
        long before = 0;
        for (int i = 0; i < pieces.size(); i++) {
            FileSplit piece = pieces.get(i);
            numbered.add(new FileSplit(piece.file(), i, pieces.size(), piece.from(), piece.to(), before));
            before += lines.get(i);
        }
        return numbered;
    }

    /** How many lines start in the piece. What cannot be read is read as a whole later, and says once what is wrong. */
    private static long lines(FileSplit piece, Configuration configuration) {
        try (FSDataInputStream in = piece.opened(configuration)) {
            if (piece.from() == 0 && isUtf16(in)) {
                return UNCUTTABLE;
            }
            in.seek(Math.max(0, piece.from() - 1));
            return (piece.from() == 0 ? 1 : 0) + lineFeeds(in, piece.to() - 1 - in.getPos());
        } catch (IOException e) {
            return UNCUTTABLE;
        }
    }

    private static boolean isUtf16(InputStream in) throws IOException {
        int first = in.read();
        int second = in.read();
        return (first == 0xFE && second == 0xFF) || (first == 0xFF && second == 0xFE);
    }

    private static long lineFeeds(InputStream in, long length) throws IOException {
        byte[] buffer = new byte[BUFFER];
        long count = 0;
        for (long left = length; left > 0; ) {
            int read = in.read(buffer, 0, (int) Math.min(left, BUFFER));
            if (read < 0) {
                throw new IOException("the file is shorter than it was");
            }
            for (int i = 0; i < read; i++) {
                count += buffer[i] == '\n' ? 1 : 0;
            }
            left -= read;
        }
        return count;
    }

    private static List<InputSplit> packed(List<FileSplit> pieces, long most) {
        List<InputSplit> parcels = new ArrayList<>();
        List<FileSplit> parcel = new ArrayList<>();
        long size = 0;
        for (FileSplit piece : pieces) {
            if (!parcel.isEmpty() && size + cost(piece) > most) {
                parcels.add(new InputSplit(parcel));
                parcel.clear();
                size = 0;
            }
            parcel.add(piece);
            size += cost(piece);
        }
        if (!parcel.isEmpty()) {
            parcels.add(new InputSplit(parcel));
        }
        return parcels;
    }

    private static long cost(FileSplit piece) {
        return piece.size();
    }
}
