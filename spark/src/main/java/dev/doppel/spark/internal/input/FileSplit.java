package dev.doppel.spark.internal.input;

import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.StoragePath;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;

/**
 * A whole input file, or the lines that start in a byte range of an input file.
 *
 * @param number the index of this split among the file's splits
 * @param count the number of splits into which the file is divided
 * @param from the offset of the first byte in the range
 * @param to the offset after the last byte in the range
 * @param linesBefore the number of lines that start before the range
 */
public record FileSplit(SourceFile file, int number, int count, long from, long to, long linesBefore)
        implements Serializable {
    static FileSplit whole(SourceFile file) {
        return new FileSplit(file, 0, 1, 0, file.size(), 0);
    }

    public boolean isWhole() {
        return count == 1;
    }

    /** Returns the size of the range in bytes. */
    long size() {
        return to - from;
    }

    /**
     * Returns the path of the output file for this split, relative to the folder of kept files. The path is
     * {@code a/b.00000-of-00003.jsonl}, for example, for the first of three splits of {@code a/b.jsonl}.
     */
    public String relative() {
        String relative = file.relative();
        int dot = relative.lastIndexOf('.');
        return isWhole()
                ? relative
                : String.format(
                        Locale.ROOT,
                        "%s.%05d-of-%05d%s",
                        relative.substring(0, dot),
                        number,
                        count,
                        relative.substring(dot));
    }

    /** Returns this split as an input file of a corpus. */
    public InputFile input(Configuration configuration) {
        if (!isWhole()) {
            return InputFile.of(
                    file.name(), file.relative(), file.source(), size(), linesBefore, () -> openLines(configuration));
        }
        Path path = HadoopPathConverter.parse(file.uri());
        if ("file".equals(path.toUri().getScheme())) {
            return StoragePath.of(java.nio.file.Path.of(path.toUri().getPath()))
                    .file(file.name(), file.relative(), file.source(), file.size());
        }
        return InputFile.of(file.name(), file.relative(), file.source(), file.size(), 0, () -> open(configuration));
    }

    private InputStream openLines(Configuration configuration) throws IOException {
        FSDataInputStream in = open(configuration);
        try {
            in.seek(Math.max(0, from - 1));
            return new LineRange(in, from, to);
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    FSDataInputStream open(Configuration configuration) throws IOException {
        try {
            Path path = HadoopPathConverter.parse(file.uri());
            FileSystem files = HadoopPathConverter.of(path, configuration);
            requireReadable(files, path);
            return files.open(path);
        } catch (IOException e) {
            throw HadoopPathConverter.toJdkException(e);
        }
    }

    /** Throws an exception if a local file cannot be opened. Hadoop would report an unreadable file as missing. */
    private static void requireReadable(FileSystem files, Path path) throws IOException {
        if (files.getClass() == RawLocalFileSystem.class) {
            Files.newByteChannel(java.nio.file.Path.of(path.toUri().getPath())).close();
        }
    }
}
