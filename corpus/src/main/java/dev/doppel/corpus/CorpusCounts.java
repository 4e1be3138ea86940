package dev.doppel.corpus;

/**
 * The numbers of documents read, inputs skipped and malformed byte sequences replaced.
 *
 * <pre>{@code
 * String record = "{\"id\": \"one\", \"text\": \"A rose is a rose.\", \"score\": 7}";
 * InputStream stdin = new ByteArrayInputStream(record.getBytes(StandardCharsets.UTF_8));
 * try (Corpus corpus = Corpus.open(List.of("-"), CorpusOptions.DEFAULTS, stdin, System.err::println)) {
 *     corpus.forEach(document -> {});
 *     long documents = corpus.counts().documents();    // 1
 * }
 * }</pre>
 *
 * @param documents the number of documents delivered
 * @param skipped the number of files, folders and records that were skipped and reported to the listener
 * @param replaced the number of malformed byte sequences replaced by U+FFFD in delivered documents
 */
public record CorpusCounts(long documents, long skipped, long replaced) {
    /** Returns the sums of these counts and the counts in {@code other}. */
    public CorpusCounts plus(CorpusCounts other) {
        return new CorpusCounts(documents + other.documents, skipped + other.skipped, replaced + other.replaced);
    }

    /** Returns the total number of inputs, {@code documents + skipped}. */
    public long submitted() {
        return documents + skipped;
    }
}
