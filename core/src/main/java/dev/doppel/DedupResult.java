package dev.doppel;

import dev.doppel.cluster.Group;
import dev.doppel.internal.spill.SpillSpace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The result of {@link Doppel#dedup}: the kept documents and, for each removed document, the reason for its removal.
 *
 * <pre>{@code
 * List<Document> documents = List.of(new Document("one", "the same text"), new Document("two", "The same text!"));
 * try (DedupResult result = Doppel.with(Options.defaults()).dedup(documents.iterator())) {
 *     result.kept().forEach(document -> System.out.println(document.text()));
 * }
 * }</pre>
 */
public final class DedupResult implements AutoCloseable {
    private final List<Document> documents;
    private final List<Removal> removed;
    private final BitSet removedIndexes = new BitSet();
    private final Scheme scheme;
    private final SpillSpace space;

    DedupResult(List<Document> documents, ScanResult result, SpillSpace space) {
        this.documents = documents;
        this.scheme = result.scheme();
        this.space = space;
        List<Removal> removals = new ArrayList<>();
        for (Group group : result.groups()) {
            for (Group.Member member : group.others()) {
                removedIndexes.set(member.document());
                removals.add(new Removal(result.id(member.document()), result.id(group.kept()), member.similarity()));
            }
        }
        this.removed = List.copyOf(removals);
    }

    /**
     * A removed document.
     *
     * @param witness the id of the earlier kept document that is most similar to the removed document
     * @param similarity the similarity of the removed document to its witness
     */
    public record Removal(String id, String witness, double similarity) {}

    /** Returns the kept documents in input order. Documents that do not fit in memory are read from temporary files. */
    public Stream<Document> kept() {
        return IntStream.range(0, documents.size())
                .filter(index -> !removedIndexes.get(index))
                .mapToObj(documents::get);
    }

    /** Returns the removed documents, ordered by the positions of their witnesses in the input. */
    public List<Removal> removed() {
        return removed;
    }

    /** Returns the scheme, which contains all parameters that affect the result. */
    public Scheme scheme() {
        return scheme;
    }

    /** Deletes the temporary files. The kept documents must not be read afterwards. */
    @Override
    public void close() {
        space.close();
    }
}
