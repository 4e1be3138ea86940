package dev.doppel.corpus;

import java.util.function.Consumer;

/**
 * A listener that is notified of problems with the input. Its methods are called by one thread at a time. If several
 * threads read the corpus, any of these threads may call the methods.
 *
 * <pre>{@code
 * List<Skipped> skipped = new ArrayList<>();
 * CorpusListener listener = skipped::add;
 * InputStream stdin = new ByteArrayInputStream("{\"text\": \"A rose\"}\nnot JSON".getBytes(StandardCharsets.UTF_8));
 * try (Corpus corpus = Corpus.open(List.of("-"), CorpusOptions.DEFAULTS, stdin, listener)) {
 *     corpus.forEach(document -> {});
 * }
 * long line = skipped.get(0).place();    // 2
 * }</pre>
 */
@FunctionalInterface
public interface CorpusListener {
    /** Called for each file, folder or record that is skipped. */
    void skipped(Skipped skipped);

    /**
     * Called for each document in which malformed bytes were replaced.
     *
     * @param sequences the number of malformed sequences that were replaced by U+FFFD
     */
    default void replaced(String source, long sequences) {}

    /** Called with a one-line note about a readable file, for example if its extension does not match its content. */
    default void note(String source, String note) {}

    /** Returns a listener that passes skipped inputs to {@code handler}, and other notifications to this listener. */
    default CorpusListener withSkippedTo(Consumer<Skipped> handler) {
        CorpusListener other = this;
        return new CorpusListener() {
            @Override
            public void skipped(Skipped skipped) {
                handler.accept(skipped);
            }

            @Override
            public void replaced(String source, long sequences) {
                other.replaced(source, sequences);
            }

            @Override
            public void note(String source, String note) {
                other.note(source, note);
            }
        };
    }
}
