package dev.doppel.dedup.internal;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.Entry;
import java.util.ArrayList;
import java.util.List;

/**
 * A sample of a corpus: the first documents of files that are spread evenly over it.
 *
 * @param bytes the number of input bytes that were read
 * @param whole whether the sample is the whole corpus
 */
public record CorpusSample(List<Entry> entries, long bytes, boolean whole) {
    /**
     * The maximum number of documents in the sample. Enough to find duplicates if one document in a hundred has any,
     * and few enough to read within seconds.
     */
    private static final int DOCUMENTS = 20_000;

    private static final long CHARS = 64_000_000;
    private static final int CHARS_SHARE = 32;
    private static final int FILES = 100;

    /** Draws a sample whose texts take a small part of the memory of the run. */
    public static CorpusSample of(Corpus corpus, long memory) {
        return of(corpus, DOCUMENTS, Math.min(CHARS, memory / CHARS_SHARE), FILES);
    }

    public static CorpusSample of(Corpus corpus, int documents, long chars, int maxFiles) {
        int all = corpus.files().size();
        int files = Math.min(all, maxFiles);
        List<Entry> entries = new ArrayList<>();
        long bytes = 0;
        boolean whole = files == all;
        long charsLeft = chars;
        for (int i = 0; i < files; i++) {
            int file = (int) ((long) i * all / files);
            int filesLeft = files - i;
            // If a file has fewer documents than its share, later files may contribute more.
            int limit = (documents - entries.size()) / filesLeft;
            long read = read(corpus, file, limit, charsLeft / filesLeft, entries);
            whole &= read == corpus.files().get(file).size();
            bytes += read;
            charsLeft = chars - entries.stream().mapToLong(CorpusSample::chars).sum();
        }
        return new CorpusSample(entries, bytes, whole);
    }

    /**
     * Reads the first documents of a file. Returns the number of bytes read: the size of the file if its end was
     * reached, otherwise less.
     */
    private static long read(Corpus corpus, int file, int documents, long chars, List<Entry> entries) {
        corpus.startAt(file);
        long start = corpus.bytesDone();
        long charsRead = 0;
        for (int read = 0; read < documents && charsRead < chars; read++) {
            Entry entry = corpus.nextEntry();
            if (entry == null || corpus.file() != file) {
                return corpus.files().get(file).size();
            }
            entries.add(entry);
            charsRead += chars(entry);
        }
        return Math.min(corpus.bytesDone() - start, corpus.files().get(file).size() - 1);
    }

    private static long chars(Entry entry) {
        return entry.document().text().length();
    }
}
