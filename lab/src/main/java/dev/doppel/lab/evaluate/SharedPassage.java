package dev.doppel.lab.evaluate;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The location of a passage in two documents.
 *
 * @param left the range in the left document of the pair
 * @param right the range in the right document of the pair
 */
public record SharedPassage(DocumentIdPair pair, CharacterRange left, CharacterRange right) {
    /** Returns the location of a passage in two documents. The documents may be given in any order. */
    public static SharedPassage of(String one, CharacterRange inOne, String other, CharacterRange inOther) {
        DocumentIdPair pair = new DocumentIdPair(one, other);
        return pair.left().equals(one)
                ? new SharedPassage(pair, inOne, inOther)
                : new SharedPassage(pair, inOther, inOne);
    }

    SharedPassage renamed(UnaryOperator<String> names) {
        return of(names.apply(pair.left()), left, names.apply(pair.right()), right);
    }

    /** Returns whether two passages of the same pair overlap in both documents. */
    boolean overlaps(SharedPassage other) {
        return left.overlaps(other.left) && right.overlaps(other.right);
    }

    /**
     * Returns the fraction of this passage's characters, counted in both documents, that are also in at least one of
     * {@code others}.
     */
    double covered(List<SharedPassage> others) {
        long covered = left.covered(others.stream().map(SharedPassage::left).toList())
                + right.covered(others.stream().map(SharedPassage::right).toList());
        return (double) covered / (left.length() + right.length());
    }
}
