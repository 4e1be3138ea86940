package dev.doppel;

import dev.doppel.parallel.Workers;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.text.TextScheme;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Takes in documents and keeps what the later stages need of them: the id and the shingles. Texts are let go batch by
 * batch, so that a collection needs the memory of its shingles, not of its texts.
 */
final class Intake {
    /** How much text is held at once: enough to keep all threads busy, little beside the shingles. */
    private static final long BATCH_CHARS = 8_000_000;

    private static final int BATCH_DOCUMENTS = 4096;

    private final List<String> ids = new ArrayList<>();
    private final List<ShingleSet> sets = new ArrayList<>();
    private final Map<String, String> sources = new HashMap<>();

    private final Workers workers;
    private final List<TextShingler> shinglers;

    Intake(TextScheme text, ShingleScheme shingles, Workers workers) {
        this.workers = workers;
        shinglers = workers.each(() -> new TextShingler(text, shingles));
    }

    void takeAll(Iterator<Document> documents, Progress progress) {
        progress.stage("reading", -1);
        while (documents.hasNext()) {
            List<String> batch = nextBatch(documents);
            ShingleSet[] taken = new ShingleSet[batch.size()];
            workers.run(shinglers, taken.length, (shingler, i) -> {
                taken[i] = shingler.shingle(batch.get(i));
                progress.advance(1);
            });
            sets.addAll(Arrays.asList(taken));
        }
    }

    private List<String> nextBatch(Iterator<Document> documents) {
        List<String> texts = new ArrayList<>();
        long chars = 0;
        while (documents.hasNext() && chars < BATCH_CHARS && texts.size() < BATCH_DOCUMENTS) {
            Document document = documents.next();
            String earlier = sources.putIfAbsent(document.id(), document.source());
            if (earlier != null) {
                throw new DuplicateIdException(document.id(), earlier, document.source());
            }
            ids.add(document.id());
            texts.add(document.text());
            chars += document.text().length();
        }
        return texts;
    }

    List<String> ids() {
        return ids;
    }

    List<ShingleSet> sets() {
        return sets;
    }
}
