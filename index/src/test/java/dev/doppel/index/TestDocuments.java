package dev.doppel.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Documents with random texts that follow from an id and a version. */
public final class TestDocuments {
    private TestDocuments() {}

    /** Returns a document of 20 to 99 random words. The stored index of {@link StoredIndexTest} depends on them. */
    public static NewDocument document(String id, long version) {
        SplittableRandom random = new SplittableRandom(version);
        StringBuilder text = new StringBuilder("document ").append(id);
        for (int words = 20 + random.nextInt(80); words > 0; words--) {
            text.append(" w").append(random.nextInt(5_000));
        }
        return new NewDocument(id, text.toString(), Map.of("version", Long.toString(version)));
    }

    /** Returns document {@code number}, with the id {@code "document " + number}. */
    static NewDocument document(int number) {
        return document("document " + number, number + 1);
    }

    /** Adds the documents 0 to {@code count - 1}. */
    static void addTo(Index index, int count) {
        for (int number = 0; number < count; number++) {
            index.add(document(number));
        }
    }

    /** Lists all ids in pages of {@code limit}. */
    static List<String> ids(Index index, int limit) {
        List<String> ids = new ArrayList<>();
        for (String after = ""; after != null; ) {
            DocumentPage page = index.list(after, limit);
            page.documents().forEach(document -> ids.add(document.id()));
            after = page.next();
        }
        return ids;
    }
}
