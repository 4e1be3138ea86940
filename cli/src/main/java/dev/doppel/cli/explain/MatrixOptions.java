package dev.doppel.cli.explain;

import dev.doppel.hash.VectorHash;
import dev.doppel.lab.explain.CustomRowFunctions;
import dev.doppel.lab.explain.RowFormula;
import dev.doppel.lab.explain.RowHashFamily;
import dev.doppel.lab.explain.RowPermutation;
import dev.doppel.options.ShellSuggestions;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the matrices in an explanation. */
public final class MatrixOptions {
    private static final String LINEAR_CONGRUENTIAL_ALIAS = "lcg";

    @Option(
            names = "--hash",
            paramLabel = "FAMILY",
            completionCandidates = RowFamilies.class,
            description = "Draw hash functions of the row number from this family: modular (default), universal,"
                    + " multiplicative, murmur3, xor, tabulation.")
    private @Nullable String hash;

    @Option(
            names = "--function",
            paramLabel = "FORMULA",
            description = "Use this hash function of the row number x, such as '(3x + 1) mod 5' or 'h2 = ((3x +"
                    + " 1) mod 7) mod 5'. May be repeated.")
    private List<String> functions = List.of();

    @Option(
            names = "--permutation",
            paramLabel = "ROWS",
            description = "Use this permutation: all row numbers in their new order, such as 4,2,5,0,1,3. May be"
                    + " repeated. Permutations come after the hash functions.")
    private List<String> permutations = List.of();

    @Option(
            names = "--sort-rows",
            description = "Sort the rows of the characteristic matrix by shingle instead of by position in the texts.")
    private boolean sortRows;

    @Option(names = "--steps", description = "Print the signature matrix after each row.")
    private boolean steps;

    @Option(names = "--all", description = "Print all rows, hash functions and bands instead of only the first few.")
    private boolean all;

    @Option(
            names = "--vector-hash",
            paramLabel = "NAME",
            completionCandidates = VectorHashes.class,
            description = "Print the bucket of each band, computed with this vector hash: mixed (as in a scan),"
                    + " linear-congruential (or lcg) or xor-shift.")
    private @Nullable String vectorHash;

    private static final class RowFamilies extends ShellSuggestions {
        RowFamilies() {
            super(RowHashFamily.values());
        }
    }

    private static final class VectorHashes extends ShellSuggestions {
        VectorHashes() {
            super(VectorHash.values());
        }
    }

    boolean sortRows() {
        return sortRows;
    }

    boolean steps() {
        return steps;
    }

    boolean all() {
        return all;
    }

    RowHashFamily family() {
        return hash == null ? RowHashFamily.MODULAR : ShellSuggestions.named(RowHashFamily.class, "hash family", hash);
    }

    /** Returns the hash function that the user chose for assigning bands to buckets, if any. */
    Optional<VectorHash> vectorHash() {
        return Optional.ofNullable(vectorHash)
                .map(name -> name.equals(LINEAR_CONGRUENTIAL_ALIAS) ? VectorHash.LINEAR_CONGRUENTIAL.label() : name)
                .map(name -> ShellSuggestions.named(VectorHash.class, "vector hash", name));
    }

    /**
     * Returns the row functions that the user specified, or an empty {@link Optional} if the functions should be drawn
     * at random.
     */
    Optional<CustomRowFunctions> custom() {
        if (functions.isEmpty() && permutations.isEmpty()) {
            return Optional.empty();
        }
        if (hash != null) {
            throw new IllegalArgumentException("--hash " + hash + " cannot be combined with "
                    + (functions.isEmpty() ? "--permutation" : "--function") + ": leave out one of them");
        }
        return Optional.of(new CustomRowFunctions(
                functions.stream().map(RowFormula::parse).toList(),
                permutations.stream().map(RowPermutation::parse).toList()));
    }
}
