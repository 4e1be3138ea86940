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

/** Divides the input files among tasks. */
public final class InputSplitter {
    /**
     * The minimum size in bytes of a split that combines small files. Reading a split of this size takes about as long
     * as opening a file.
     */
    private static final long MIN_SPLIT_BYTES = 1 << 16;

    /** The target number of tasks per core. With fewer tasks, more cores would be idle while the last tasks run. */
    private static final int TASKS_PER_CORE = 3;

    /** The value that replaces the line count if a file must be read as a whole. */
    private static final long UNSPLITTABLE = -1;

    private static final int BUFFER_BYTES = 1 << 16;

    private InputSplitter() {}

    /**
     * Splits large uncompressed JSONL files, and combines small files. Split positions depend only on
     * {@code splitSize}. The number of combined files also depends on the number of cores.
     *
     * @param splitSize the maximum size of an input split in bytes, at least 1; a file that cannot be split may exceed
     *     this size
     */
    public static List<InputSplit> of(JavaSparkContext context, List<SourceFile> files, long splitSize) {
        if (splitSize < 1) {
            throw new IllegalArgumentException("the split size must be 1 byte or more (got: " + splitSize + ")");
        }
        List<FileSplit> fileSplits = withLineNumbers(context, split(files, splitSize));
        long size = fileSplits.stream().mapToLong(FileSplit::size).sum();
        long evenShare = Math.max(MIN_SPLIT_BYTES, size / ((long) TASKS_PER_CORE * context.defaultParallelism()));
        return combined(fileSplits, Math.min(splitSize, evenShare));
    }

    private static List<FileSplit> split(List<SourceFile> files, long splitSize) {
        List<FileSplit> fileSplits = new ArrayList<>();
        for (SourceFile file : files) {
            if (file.size() <= splitSize || !file.isSplittable()) {
                fileSplits.add(FileSplit.whole(file));
                continue;
            }
            int count = Math.toIntExact((file.size() + splitSize - 1) / splitSize);
            for (int i = 0; i < count; i++) {
                long end = Math.min(file.size(), (i + 1) * splitSize);
                fileSplits.add(new FileSplit(file, i, count, i * splitSize, end, 0));
            }
        }
        return fileSplits;
    }

    /**
     * Returns the splits with the number of lines before each split. Counting the lines requires an extra pass over the
     * files that are split.
     */
    private static List<FileSplit> withLineNumbers(JavaSparkContext context, List<FileSplit> fileSplits) {
        List<FileSplit> partial =
                fileSplits.stream().filter(split -> !split.isWhole()).toList();
        if (partial.isEmpty()) {
            return fileSplits;
        }
        Broadcast<SerializableConfiguration> configuration =
                context.broadcast(new SerializableConfiguration(context.hadoopConfiguration()));
        List<Long> lines = context.parallelize(partial, partial.size())
                .map(split -> countLines(split, configuration.value().value()))
                .collect();
        List<FileSplit> numbered = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < fileSplits.size(); i += fileSplits.get(i).count()) {
            FileSplit first = fileSplits.get(i);
            if (first.isWhole()) {
                numbered.add(first);
            } else {
                int count = first.count();
                numbered.addAll(withLineNumbers(fileSplits.subList(i, i + count), lines.subList(next, next + count)));
                next += count;
            }
        }
        return numbered;
    }

    private static List<FileSplit> withLineNumbers(List<FileSplit> ofFile, List<Long> lines) {
        if (lines.contains(UNSPLITTABLE)) {
            return List.of(FileSplit.whole(ofFile.get(0).file()));
        }
        List<FileSplit> numbered = new ArrayList<>();
        long before = 0;
        for (int i = 0; i < ofFile.size(); i++) {
            FileSplit split = ofFile.get(i);
            numbered.add(new FileSplit(split.file(), i, ofFile.size(), split.from(), split.to(), before));
            before += lines.get(i);
        }
        return numbered;
    }

    /**
     * Counts the lines that start in a split. The result is {@link #UNSPLITTABLE} if the file is UTF-16 or cannot be
     * read, so that an unreadable file is reported only once instead of once per split.
     */
    private static long countLines(FileSplit split, Configuration configuration) {
        try (FSDataInputStream in = split.open(configuration)) {
            if (split.from() == 0 && isUtf16(in)) {
                return UNSPLITTABLE;
            }
            in.seek(Math.max(0, split.from() - 1));
            return (split.from() == 0 ? 1 : 0) + lineFeeds(in, split.to() - 1 - in.getPos());
        } catch (IOException e) {
            return UNSPLITTABLE;
        }
    }

    private static boolean isUtf16(InputStream in) throws IOException {
        int first = in.read();
        int second = in.read();
        return (first == 0xFE && second == 0xFF) || (first == 0xFF && second == 0xFE);
    }

    private static long lineFeeds(InputStream in, long length) throws IOException {
        byte[] buffer = new byte[BUFFER_BYTES];
        long count = 0;
        for (long left = length; left > 0; ) {
            int read = in.read(buffer, 0, (int) Math.min(left, BUFFER_BYTES));
            if (read < 0) {
                throw new IOException("the file has become shorter");
            }
            for (int i = 0; i < read; i++) {
                count += buffer[i] == '\n' ? 1 : 0;
            }
            left -= read;
        }
        return count;
    }

    private static List<InputSplit> combined(List<FileSplit> fileSplits, long maxSize) {
        List<InputSplit> inputSplits = new ArrayList<>();
        List<FileSplit> current = new ArrayList<>();
        long size = 0;
        for (FileSplit split : fileSplits) {
            if (!current.isEmpty() && size + split.size() > maxSize) {
                inputSplits.add(new InputSplit(current));
                current.clear();
                size = 0;
            }
            current.add(split);
            size += split.size();
        }
        if (!current.isEmpty()) {
            inputSplits.add(new InputSplit(current));
        }
        return inputSplits;
    }
}
