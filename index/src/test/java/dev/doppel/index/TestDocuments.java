package dev.doppel.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Creates documents with pseudorandom texts, which depend only on an id and a version. */
public final class TestDocuments {
    private TestDocuments() {}

    /** Returns a document of 20 to 99 random words. Changing the words would break {@link StoredIndexTest}. */
    public static NewDocument document(String id, long version) {
        SplittableRandom random = new SplittableRandom(version);
        StringBuilder text = new StringBuilder("document ").append(id);
        for (int words = 20 + random.nextInt(80); words > 0; words--) {
            text.append(" w").append(random.nextInt(5_000));
        }
        return new NewDocument(id, text.toString(), Map.of("version", Long.toString(version)));
    }

    /** Returns the document with the id {@code "document " + number}. */
    static NewDocument document(int number) {
        return document("document " + number, number + 1);
    }

    /** Adds the documents with numbers 0 to {@code count - 1}. */
    static void addTo(Index index, int count) {
        for (int number = 0; number < count; number++) {
            index.add(document(number));
        }
    }

    /** Returns all ids, read in pages of {@code limit} documents. */
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
