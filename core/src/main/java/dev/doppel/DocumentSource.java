package dev.doppel;

import java.util.Iterator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * A source of documents that several threads can read and process at the same time. Each document is processed by the
 * thread that read it. The results are delivered in the order of the documents.
 *
 * <pre>{@code
 * DocumentSource source = DocumentSource.of(List.of(new Document("one", "some text")).iterator());
 * List<TextShingler> shinglers = List.of(new TextShingler(TextScheme.PLAIN, ShingleScheme.DEFAULT));
 * List<ShingleSet> sets = new ArrayList<>();
 * source.process(shinglers, 1_000_000, (shingler, document) -> shingler.shingle(document.text()), sets::add);
 * }</pre>
 */
public interface DocumentSource {
    /**
     * Processes all documents. If a document cannot be read or processed, or if the consumer fails, the exception is
     * thrown after the results of all earlier documents have been delivered.
     *
     * @param workers the worker objects, one for each thread
     * @param maxChars the maximum total length, in characters, of documents whose results must wait for those of
     *     earlier documents
     * @param process a function that computes a document's result, given the worker of the current thread
     * @param consumer the consumer of the results, in the order of the documents; it is called by one thread at a time
     */
    <W, R> void process(
            List<W> workers, long maxChars, BiFunction<? super W, Document, R> process, Consumer<? super R> consumer);

    /** Reads all documents on one thread and passes them to {@code consumer}. */
    default void forEach(Consumer<? super Document> consumer) {
        this.<Consumer<? super Document>, Document>process(
                List.of(consumer), 0, (worker, document) -> document, consumer);
    }

    /**
     * Returns a source that reads from an iterator. Only one thread reads at a time, and the documents can be processed
     * only once.
     */
    static DocumentSource of(Iterator<Document> documents) {
        return new IteratedDocuments(documents);
    }

    /**
     * Returns a source that applies {@code change} to each document. Several threads may call {@code change} at the
     * same time.
     */
    default DocumentSource map(UnaryOperator<Document> change) {
        DocumentSource original = this;
        return new DocumentSource() {
            @Override
            public <W, R> void process(
                    List<W> workers,
                    long maxChars,
                    BiFunction<? super W, Document, R> process,
                    Consumer<? super R> consumer) {
                original.<W, R>process(
                        workers,
                        maxChars,
                        (worker, document) -> process.apply(worker, change.apply(document)),
                        consumer);
            }
        };
    }
}
