package dev.doppel.index;

import dev.doppel.Document;
import dev.doppel.DocumentPart;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A document stored in an index.
 *
 * <pre>{@code
 * Index.create(directory, IndexScheme.DEFAULT);
 * try (Index index = Index.open(directory)) {
 *     index.add(new NewDocument("one", "A rose is a rose is a rose."));
 *     StoredDocument stored = index.get("one").orElseThrow();
 *     int characters = stored.characters();    // 27
 *     String text = stored.text();             // A rose is a rose is a rose.
 * }
 * }</pre>
 *
 * @param digest the SHA-256 hash of the text in UTF-8, as hexadecimal digits
 * @param metadata the names and values given when the document was added, sorted by name
 * @param characters the text length in UTF-16 code units
 * @param shingles the number of shingles, including repetitions in a bag
 * @param parts the files and notebook cells that make up the text; empty for a single file
 * @param text the text; null in a {@link DocumentPage}, or if the index does not store texts
 */
public record StoredDocument(
        String id,
        String digest,
        Map<String, String> metadata,
        int characters,
        int shingles,
        List<DocumentPart> parts,
        @Nullable String text) {
    /**
     * Returns the document that was added to the index.
     *
     * @throws IllegalStateException if the text is null
     */
    public Document document() {
        if (text == null) {
            throw new IllegalStateException("no text of " + id);
        }
        return new Document(id, text, id, List.of(), parts);
    }
}
