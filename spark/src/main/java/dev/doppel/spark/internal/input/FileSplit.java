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
 * A file, or those lines of it that start in a range of its bytes.
 *
 * @param number which piece of its file it is, from 0
 * @param pieces into how many the file is cut
 * @param from where its range begins
 * @param to where the range ends: the first byte that is not in it
 * @param linesBefore how many lines of the file start before the range
 */
public record FileSplit(SourceFile file, int number, int pieces, long from, long to, long linesBefore)
        implements Serializable {
    static FileSplit whole(SourceFile file) {
        return new FileSplit(file, 0, 1, 0, file.size(), 0);
    }

    public boolean isWhole() {
        return pieces == 1;
    }

    /** In bytes, nearly. */
    long size() {
        return to - from;
    }

    /** Where it belongs in an output: {@code a/b.00000-of-00003.jsonl} for the first piece of {@code a/b.jsonl}. */
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
                        pieces,
                        relative.substring(dot));
    }

    /** The same for corpus, to be read and written on this machine. */
    public InputFile input(Configuration configuration) {
        if (!isWhole()) {
            return InputFile.of(
                    file.name(), file.relative(), file.source(), size(), linesBefore, () -> lines(configuration));
        }
        Path path = HadoopFiles.parsed(file.uri());
        if ("file".equals(path.toUri().getScheme())) {
            return StoragePath.of(java.nio.file.Path.of(path.toUri().getPath()))
                    .file(file.name(), file.relative(), file.source(), file.size());
        }
        return InputFile.of(file.name(), file.relative(), file.source(), file.size(), 0, () -> opened(configuration));
    }

    InputStream lines(Configuration configuration) throws IOException {
        FSDataInputStream in = opened(configuration);
        try {
            in.seek(Math.max(0, from - 1));
            return new LineRange(in, from, to);
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    FSDataInputStream opened(Configuration configuration) throws IOException {
        try {
            Path path = HadoopFiles.parsed(file.uri());
            FileSystem files = HadoopFiles.of(path, configuration);
            requireReadable(files, path);
            return files.open(path);
        } catch (IOException e) {
            throw HadoopFiles.translated(e);
        }
    }

    /** Hadoop takes a file of the machine's disk that must not be read for one that is not there. */
    private static void requireReadable(FileSystem files, Path path) throws IOException {
        if (files.getClass() == RawLocalFileSystem.class) {
            Files.newByteChannel(java.nio.file.Path.of(path.toUri().getPath())).close();
        }
    }
}
