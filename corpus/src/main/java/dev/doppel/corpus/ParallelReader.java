package dev.doppel.corpus;

import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.internal.OrderedPieces;
import dev.doppel.internal.Workers;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the pieces of a corpus on several threads. Each document is processed by the thread that read it.
 *
 * @param workers one worker per thread
 * @param maxChars the maximum total number of characters in documents whose results are waiting for the results of
 *     earlier documents
 */
record ParallelReader<W, R>(List<W> workers, long maxChars, BiFunction<? super W, CorpusEntry, R> process) {
    /** The assumed size of an event in characters, excluding its document. */
    private static final int EVENT_CHARS = 100;

    /**
     * An event whose document, if any, has been processed.
     *
     * @param file the index of the file in {@link Corpus#files()}
     * @param report a function that records the event in the given statistics
     * @param result the result of processing the document, or null for any other event
     */
    record Processed<R>(
            int file,
            Consumer<ReadStats> report,
            boolean isDocument,
            @Nullable R result) {}

    /** Reads all pieces. Passes all events to {@code consumer} in the order of the corpus, one at a time. */
    void read(CorpusPieces pieces, Consumer<Processed<R>> consumer) {
        try (Workers threads = new Workers(workers.size())) {
            OrderedPieces.<W, CorpusPieces.Piece, Processed<R>>runLanes(
                    threads,
                    workers,
                    pieces::next,
                    (worker, piece, output) ->
                            piece.read(event -> output.add(processed(worker, event), EVENT_CHARS + event.chars())),
                    consumer,
                    maxChars);
        }
    }

    private Processed<R> processed(W worker, CorpusEvent event) {
        CorpusEntry entry = event.entry();
        R result = entry == null ? null : process.apply(worker, entry);
        return new Processed<>(event.file(), event.report(), entry != null, result);
    }
}
