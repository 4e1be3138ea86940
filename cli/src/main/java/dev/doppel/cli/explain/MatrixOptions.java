package dev.doppel.cli.explain;

import dev.doppel.cli.console.NamedChoice;
import dev.doppel.cli.lab.LabChoices;
import dev.doppel.hash.VectorHash;
import dev.doppel.lab.explain.CustomRowFunctions;
import dev.doppel.lab.explain.RowFamily;
import dev.doppel.lab.explain.RowFormula;
import dev.doppel.lab.explain.RowPermutation;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How the matrices of an explanation are made, and how much of them is printed. */
public final class MatrixOptions {
    private static final String LINEAR_CONGRUENTIAL_ALIAS = "lcg";

    @Option(
            names = "--hash",
            paramLabel = "FAMILY",
            completionCandidates = LabChoices.RowFamilies.class,
            description = "Draw functions of the row number from this family: modular (default), universal,"
                    + " multiplicative, murmur3, xor, tabulation.")
    private @Nullable String hash;

    @Option(
            names = "--function",
            paramLabel = "FORMULA",
            description = "Use your own function of the row number x, such as '(3x + 1) mod 5' or"
                    + " 'h2 = ((3x + 1) mod 7) mod 5'; once per function.")
    private List<String> functions = List.of();

    @Option(
            names = "--permutation",
            paramLabel = "ROWS",
            description = "Use your own permutation: all row numbers in their new order, such as 4,2,5,0,1,3;"
                    + " once per permutation. They come after the functions.")
    private List<String> permutations = List.of();

    @Option(
            names = "--sort-rows",
            description = "Sort the rows of the characteristic matrix by shingle; otherwise they follow the texts.")
    private boolean sortRows;

    @Option(names = "--steps", description = "Print the signature matrix after every row that goes into it.")
    private boolean steps;

    @Option(names = "--all", description = "Print all rows, functions and bands, not the first ones alone.")
    private boolean all;

    @Option(
            names = "--vector-hash",
            paramLabel = "NAME",
            completionCandidates = LabChoices.VectorHashes.class,
            description = "Print the bucket of every band, by mixed (as a scan does), linear-congruential (or lcg) or"
                    + " xor-shift.")
    private @Nullable String vectorHash;

    boolean sortRows() {
        return sortRows;
    }

    boolean steps() {
        return steps;
    }

    boolean all() {
        return all;
    }

    RowFamily family() {
        return hash == null ? RowFamily.MODULAR : NamedChoice.of("hash family", hash, List.of(RowFamily.values()));
    }

    /** Returns the hash of bands that the user named. */
    Optional<VectorHash> vectorHash() {
        return Optional.ofNullable(vectorHash)
                .map(name -> name.equals(LINEAR_CONGRUENTIAL_ALIAS) ? VectorHash.LINEAR_CONGRUENTIAL.label() : name)
                .map(name -> NamedChoice.of("vector hash", name, List.of(VectorHash.values())));
    }

    /** Returns the functions that the user wrote; empty where they are to be drawn. */
    Optional<CustomRowFunctions> own() {
        if (functions.isEmpty() && permutations.isEmpty()) {
            return Optional.empty();
        }
        if (hash != null) {
            throw new IllegalArgumentException("--hash " + hash + " draws functions, and "
                    + (functions.isEmpty() ? "--permutation" : "--function") + " names them: give one or the other");
        }
        return Optional.of(new CustomRowFunctions(
                functions.stream().map(RowFormula::parse).toList(),
                permutations.stream().map(RowPermutation::parse).toList()));
    }
}
