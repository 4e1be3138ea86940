package dev.doppel.cli.export;

import dev.doppel.Document;
import dev.doppel.Progress;
import dev.doppel.corpus.Corpus;
import dev.doppel.internal.Workers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** The documents of a corpus, a batch at a time: threads share what is made of each, and it is handed out in order. */
public final class DocumentPipeline {
    private static final int BATCH_DOCUMENTS = 128;
    private static final long MOST_BATCH_CHARS = 4_000_000;

    /** Text held at once, as a share of the memory: what is made of it takes several times as much. */
    private static final int BATCH_SHARE = 64;

    private final Corpus corpus;
    private final Workers workers;
    private final Progress progress;
    private final OutputSizeWarning notice;
    private final long batchChars;

    DocumentPipeline(Corpus corpus, Workers workers, Progress progress, OutputSizeWarning notice, long memory) {
        this.corpus = corpus;
        this.workers = workers;
        this.progress = progress;
        this.notice = notice;
        this.batchChars = Math.min(MOST_BATCH_CHARS, memory / BATCH_SHARE);
    }

    /**
     * Reads all documents.
     *
     * @param worker one per thread
     * @param make what is made of a text
     * @param use takes it, with its document
     */
    <W, T> void forEach(Supplier<W> worker, BiFunction<W, String, T> make, BiConsumer<Document, T> use) {
        progress.stage("reading", -1);
        List<W> each = workers.each(worker);
        Iterator<Document> documents = corpus.iterator();
        while (documents.hasNext()) {
            List<Document> batch = next(documents);
            List<T> made = new ArrayList<>(Collections.nCopies(batch.size(), null));
            workers.run(
                    each,
                    batch.size(),
                    (own, i) -> made.set(i, make.apply(own, batch.get(i).text())));
            for (int i = 0; i < batch.size(); i++) {
                use.accept(batch.get(i), made.get(i));
                progress.advance(1);
            }
            notice.passed(corpus.bytesDone(), corpus.bytesTotal());
        }
    }

    private List<Document> next(Iterator<Document> documents) {
        List<Document> batch = new ArrayList<>();
        long chars = 0;
        while (batch.size() < BATCH_DOCUMENTS && chars < batchChars && documents.hasNext()) {
            Document document = documents.next();
            batch.add(document);
            chars += document.text().length();
        }
        return batch;
    }
}
