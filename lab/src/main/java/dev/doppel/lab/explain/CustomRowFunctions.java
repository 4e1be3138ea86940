package dev.doppel.lab.explain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Functions of the user's own, instead of drawn ones.
 *
 * @param permutations come after the formulas
 */
public record CustomRowFunctions(List<RowFormula> formulas, List<RowPermutation> permutations) implements RowFunctions {
    public CustomRowFunctions {
        formulas = List.copyOf(formulas);
        permutations = List.copyOf(permutations);
        requireDifferentNames(functions(formulas, permutations));
    }

    private static void requireDifferentNames(List<RowFunction> functions) {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < functions.size(); i++) {
            String name = functions.get(i).name(i);
            if (!names.add(name)) {
                throw new IllegalArgumentException("two functions are called " + name + ": name them differently");
            }
        }
    }

    private static List<RowFunction> functions(List<RowFormula> formulas, List<RowPermutation> permutations) {
        List<RowFunction> functions = new ArrayList<>(formulas);
        functions.addAll(permutations);
        return functions;
    }

    /** How many there are, and so values of a signature. */
    public int size() {
        return formulas.size() + permutations.size();
    }

    @Override
    public List<RowFunction> forRows(int rows) {
        permutations.forEach(permutation -> permutation.requireRows(rows));
        return functions(formulas, permutations);
    }
}
