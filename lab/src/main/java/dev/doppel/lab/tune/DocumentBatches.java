package dev.doppel.lab.tune;

import dev.doppel.Document;
import dev.doppel.Progress;
import dev.doppel.internal.Workers;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Shares out documents among threads batch by batch: while one is worked on, one of the threads reads the next. */
final class DocumentBatches {
    private static final int DOCUMENTS = 1024;
    private static final long CHARS = 4_000_000;

    private final Workers workers;
    private final Progress progress;

    DocumentBatches(Workers workers, Progress progress) {
        this.workers = workers;
        this.progress = progress;
    }

    /** What is done with a document, which is number so and so of the input. */
    interface Task<W> {
        void run(W worker, long number, Document document);
    }

    /** Gives each document to one of the workers, and returns how many there were. */
    <W> long forEach(Iterator<Document> documents, List<W> each, Task<W> task) {
        long before = 0;
        List<Document> batch = read(documents);
        while (!batch.isEmpty()) {
            List<Document> current = batch;
            List<Document> next = new ArrayList<>();
            long first = before;
            workers.run(each, 1 + current.size(), (worker, number) -> {
                if (number == 0) {
                    next.addAll(read(documents));
                } else {
                    task.run(worker, first + number - 1, current.get(number - 1));
                    progress.advance(1);
                }
            });
            before += current.size();
            batch = next;
        }
        return before;
    }

    private static List<Document> read(Iterator<Document> documents) {
        List<Document> batch = new ArrayList<>();
        for (long chars = 0; batch.size() < DOCUMENTS && chars < CHARS && documents.hasNext(); ) {
            Document document = documents.next();
            chars += document.text().length();
            batch.add(document);
        }
        return batch;
    }
}
