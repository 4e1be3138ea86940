package dev.doppel.cli.export;

import dev.doppel.Document;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.corpus.Corpus;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.Sketcher;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Reads and processes documents in parallel, and passes the results to a consumer in input order.
 *
 * @param memory the number of bytes that the export may use
 */
record DocumentPipeline(Corpus corpus, Workers workers, Progress progress, OutputSizeWarning warning, long memory) {
    private static final long MAX_WAITING_CHARS = 4_000_000;

    /**
     * The number of bytes of memory to reserve for each character of a document that is waiting for earlier documents.
     * The shingles of a document need several times as much memory as its text.
     */
    private static final int WAITING_SHARE = 64;

    /**
     * Processes all documents.
     *
     * @param worker a function that creates a worker for each thread
     * @param process a function that computes a result from the text of a document
     * @param consume a consumer of the documents and their results, in input order
     */
    <W, T> void forEach(Supplier<W> worker, BiFunction<W, String, T> process, BiConsumer<Document, T> consume) {
        record Processed<T>(Document document, T result) {}
        progress.stage("reading", -1);
        AtomicLong bytesDone = new AtomicLong();
        corpus.source()
                .<W, Processed<T>>process(
                        workers.each(worker),
                        Math.min(MAX_WAITING_CHARS, memory / WAITING_SHARE),
                        (own, document) -> new Processed<>(document, process.apply(own, document.text())),
                        processed -> {
                            // Progress is reported only when this number changes, since the rows for all earlier bytes
                            // are then written.
                            if (bytesDone.getAndSet(corpus.bytesDone()) < corpus.bytesDone()) {
                                warning.progress(corpus.bytesDone(), corpus.bytesTotal());
                            }
                            consume.accept(processed.document(), processed.result());
                            progress.advance(1);
                        });
        warning.progress(corpus.bytesDone(), corpus.bytesTotal());
    }

    /**
     * Sketches each document and applies {@code process} to the sketch. The document and the result are then passed to
     * {@code consume}.
     */
    <T> void forEachSketch(Options options, Function<Sketch, T> process, BiConsumer<Document, T> consume) {
        record TextSketcher(TextShingler shingler, Sketcher sketcher) {}
        forEach(
                () -> new TextSketcher(
                        new TextShingler(options.text(), options.shingles()),
                        options.sketch().sketcher()),
                (own, text) ->
                        process.apply(own.sketcher().sketch(own.shingler().shingle(text))),
                consume);
    }
}
