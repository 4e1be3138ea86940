package dev.doppel.dedup.internal;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.Entry;
import java.util.ArrayList;
import java.util.List;

/**
 * Some documents of a corpus: the first ones of files that are spread evenly over it.
 *
 * @param bytes how much of the input was read for them
 * @param whole whether these are all documents
 */
public record CorpusSample(List<Entry> entries, long bytes, boolean whole) {
    /** Enough to see the partners of one document in a hundred, and read in seconds. */
    private static final int DOCUMENTS = 20_000;

    private static final long CHARS = 64_000_000;
    private static final int CHARS_SHARE = 32;
    private static final int FILES = 100;

    /** @param memory of which a small part is taken up by the texts */
    public static CorpusSample of(Corpus corpus, long memory) {
        return of(corpus, DOCUMENTS, Math.min(CHARS, memory / CHARS_SHARE), FILES);
    }

    public static CorpusSample of(Corpus corpus, int documents, long chars, int mostFiles) {
        int all = corpus.files().size();
        int files = Math.min(all, mostFiles);
        List<Entry> entries = new ArrayList<>();
        long bytes = 0;
        boolean whole = files == all;
        long charsLeft = chars;
        for (int i = 0; i < files; i++) {
            int file = (int) ((long) i * all / files);
            int filesLeft = files - i;
            // What one file leaves of its share goes to those after it.
            int most = (documents - entries.size()) / filesLeft;
            long read = read(corpus, file, most, charsLeft / filesLeft, entries);
            whole &= read == corpus.files().get(file).size();
            bytes += read;
            charsLeft = chars - entries.stream().mapToLong(CorpusSample::chars).sum();
        }
        return new CorpusSample(entries, bytes, whole);
    }

    /** Reads the first documents of a file, and returns how many of its bytes that took: all, at its end. */
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
