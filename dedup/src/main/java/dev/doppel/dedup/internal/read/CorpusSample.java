package dev.doppel.dedup.internal.read;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusEntry;
import java.util.ArrayList;
import java.util.List;

/**
 * A corpus sample that consists of the first documents in evenly spaced input files.
 *
 * @param bytes the number of input bytes that were read
 * @param whole whether the sample is the whole corpus
 */
public record CorpusSample(List<CorpusEntry> entries, long bytes, boolean whole) {
    /**
     * The maximum number of documents in a sample. A sample of this size is large enough to contain rare duplicates,
     * and can be read in seconds.
     */
    private static final int DOCUMENTS = 20_000;

    private static final long CHARS = 64_000_000;
    private static final int CHARS_SHARE = 32;
    private static final int FILES = 100;

    /**
     * Draws a sample whose texts use only a small fraction of the run's memory limit.
     *
     * @param memory the memory limit in bytes
     */
    public static CorpusSample of(Corpus corpus, long memory) {
        return of(corpus, DOCUMENTS, Math.min(CHARS, memory / CHARS_SHARE), FILES);
    }

    public static CorpusSample of(Corpus corpus, int documents, long chars, int maxFiles) {
        int all = corpus.files().size();
        int files = Math.min(all, maxFiles);
        List<CorpusEntry> entries = new ArrayList<>();
        long bytes = 0;
        boolean whole = files == all;
        long charsLeft = chars;
        for (int i = 0; i < files; i++) {
            int file = (int) ((long) i * all / files);
            int filesLeft = files - i;
            // If this file contains fewer documents than its share, later files may contribute more.
            int limit = (documents - entries.size()) / filesLeft;
            long read = read(corpus, file, limit, charsLeft / filesLeft, entries);
            whole &= read == corpus.files().get(file).size();
            bytes += read;
            charsLeft = chars - entries.stream().mapToLong(CorpusSample::chars).sum();
        }
        return new CorpusSample(entries, bytes, whole);
    }

    /**
     * Adds a file's first documents to {@code entries}, and returns the number of bytes read. This number equals the
     * file size only if the end of the file was reached.
     */
    private static long read(Corpus corpus, int file, int documents, long chars, List<CorpusEntry> entries) {
        corpus.startAt(file);
        long start = corpus.bytesDone();
        long charsRead = 0;
        for (int read = 0; read < documents && charsRead < chars; read++) {
            CorpusEntry entry = corpus.nextEntry();
            if (entry == null || corpus.file() != file) {
                return corpus.files().get(file).size();
            }
            entries.add(entry);
            charsRead += chars(entry);
        }
        return Math.min(corpus.bytesDone() - start, corpus.files().get(file).size() - 1);
    }

    private static long chars(CorpusEntry entry) {
        return entry.document().length();
    }
}
