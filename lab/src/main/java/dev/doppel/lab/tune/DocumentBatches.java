package dev.doppel.lab.tune;

import dev.doppel.Document;
import dev.doppel.Progress;
import dev.doppel.internal.Workers;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Processes documents in batches. One thread reads the next batch while the others process the current batch. */
record DocumentBatches(Workers workers, Progress progress) {
    private static final int MAX_DOCUMENTS = 1024;
    private static final long MAX_CHARS = 4_000_000;

    /** A task that processes one document. Documents are numbered by their positions in the input. */
    interface Task<W> {
        void run(W worker, long number, Document document);
    }

    /**
     * Runs the task once per document, with a separate worker for each thread.
     *
     * @return the number of documents
     */
    <W> long forEach(Iterator<Document> documents, List<W> threadWorkers, Task<W> task) {
        long processed = 0;
        List<Document> batch = read(documents);
        while (!batch.isEmpty()) {
            List<Document> current = batch;
            List<Document> next = new ArrayList<>();
            long first = processed;
            workers.run(threadWorkers, 1 + current.size(), (worker, number) -> {
                if (number == 0) {
                    next.addAll(read(documents));
                } else {
                    task.run(worker, first + number - 1, current.get(number - 1));
                    progress.advance(1);
                }
            });
            processed += current.size();
            batch = next;
        }
        return processed;
    }

    private static List<Document> read(Iterator<Document> documents) {
        List<Document> batch = new ArrayList<>();
        for (long chars = 0; batch.size() < MAX_DOCUMENTS && chars < MAX_CHARS && documents.hasNext(); ) {
            Document document = documents.next();
            chars += document.text().length();
            batch.add(document);
        }
        return batch;
    }
}
