package dev.doppel.lab.explain;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What each stage made of two documents.
 *
 * @param documents the left one and the right one
 * @param rows of the characteristic matrix: every shingle of either document, in the order of the texts
 * @param overlap what both have in common
 * @param bands the shape of the bands
 * @param signatures the signature matrix; null where a document has no words, and so no signature
 * @param cut the bands of both signatures; none where there are no signatures
 */
public record Explanation(
        Options options,
        List<Explained> documents,
        List<Row> rows,
        Overlap overlap,
        BandScheme bands,
        @Nullable Signatures signatures,
        List<Band> cut) {
    public Explanation {
        documents = List.copyOf(documents);
        rows = List.copyOf(rows);
        cut = List.copyOf(cut);
    }

    public Explained left() {
        return documents.get(0);
    }

    public Explained right() {
        return documents.get(1);
    }

    /** At most so many rows of each kind, in order: those of both documents, of the left alone, of the right alone. */
    public List<Row> excerpt(int ofAKind) {
        int[] still = {ofAKind, ofAKind, ofAKind};
        return rows.stream()
                .filter(row -> still[row.common() ? 0 : row.left() ? 1 : 2]-- > 0)
                .toList();
    }

    /** What the similarity of the rows is called: of bags it is the weighted one. */
    public Measure rowMeasure() {
        return options.shingles().bag() ? Measure.WEIGHTED_JACCARD : Measure.JACCARD;
    }

    /** The Jaccard similarity of the columns of the matrix, which the signatures estimate. */
    public double similarity() {
        return Measure.WEIGHTED_JACCARD.of(overlap);
    }

    /** How likely a pair of this similarity is to become a candidate. */
    public double chance() {
        return bands.chance(similarity());
    }

    /** In how many bands both fall into one bucket. */
    public int collisions() {
        return (int) cut.stream().filter(Band::collide).count();
    }

    /** Whether banding would have the two compared. */
    public boolean candidate() {
        return collisions() >= bands.minHits();
    }

    /** The similarity by the measure that is asked for. */
    public double measured() {
        return options.measure().of(overlap);
    }

    /** Whether the two are what was sought. */
    public boolean similar() {
        return overlap.common() > 0 && measured() >= options.threshold();
    }
}
