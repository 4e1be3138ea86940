package dev.doppel.cli.export;

import dev.doppel.Document;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.corpus.Corpus;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.Sketcher;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Reads a corpus in batches, processes documents in parallel, and passes the results to a consumer in input order.
 *
 * @param memory the number of bytes that the export may use
 */
record DocumentPipeline(Corpus corpus, Workers workers, Progress progress, OutputSizeWarning warning, long memory) {
    private static final int BATCH_DOCUMENTS = 128;
    private static final long MAX_BATCH_CHARS = 4_000_000;

    /**
     * The number of bytes of memory to allow for each character in a batch. The shingles of a batch need several times
     * as much memory as its text.
     */
    private static final int BATCH_SHARE = 64;

    /**
     * Processes all documents.
     *
     * @param worker creates a worker for each thread
     * @param process computes a result from the text of a document
     * @param consume receives the documents and their results in input order
     */
    <W, T> void forEach(Supplier<W> worker, BiFunction<W, String, T> process, BiConsumer<Document, T> consume) {
        progress.stage("reading", -1);
        List<W> perThread = workers.each(worker);
        Iterator<Document> documents = corpus.iterator();
        while (documents.hasNext()) {
            List<Document> batch = next(documents);
            List<T> results = new ArrayList<>(Collections.nCopies(batch.size(), null));
            workers.run(
                    perThread,
                    batch.size(),
                    (own, i) -> results.set(i, process.apply(own, batch.get(i).text())));
            for (int i = 0; i < batch.size(); i++) {
                consume.accept(batch.get(i), results.get(i));
                progress.advance(1);
            }
            warning.progress(corpus.bytesDone(), corpus.bytesTotal());
        }
    }

    /**
     * Sketches each document, applies {@code process} to the sketch, and passes the document and the result to {@code
     * consume}.
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

    private List<Document> next(Iterator<Document> documents) {
        List<Document> batch = new ArrayList<>();
        long batchChars = Math.min(MAX_BATCH_CHARS, memory / BATCH_SHARE);
        long chars = 0;
        while (batch.size() < BATCH_DOCUMENTS && chars < batchChars && documents.hasNext()) {
            Document document = documents.next();
            batch.add(document);
            chars += document.text().length();
        }
        return batch;
    }
}
