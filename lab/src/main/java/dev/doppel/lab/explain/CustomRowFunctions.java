package dev.doppel.lab.explain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The row functions specified by the user: first the formulas, then the permutations. */
public record CustomRowFunctions(List<RowFormula> formulas, List<RowPermutation> permutations) implements RowFunctions {
    public CustomRowFunctions {
        formulas = List.copyOf(formulas);
        permutations = List.copyOf(permutations);
        requireDistinctNames(functions(formulas, permutations));
    }

    private static void requireDistinctNames(List<RowFunction> functions) {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < functions.size(); i++) {
            String name = functions.get(i).name(i);
            if (!names.add(name)) {
                throw new IllegalArgumentException("two functions are named " + name + ": rename one of them");
            }
        }
    }

    private static List<RowFunction> functions(List<RowFormula> formulas, List<RowPermutation> permutations) {
        List<RowFunction> functions = new ArrayList<>(formulas);
        functions.addAll(permutations);
        return functions;
    }

    /** Returns the number of functions, which is also the length of a signature. */
    public int size() {
        return formulas.size() + permutations.size();
    }

    @Override
    public List<RowFunction> forRows(int rows) {
        permutations.forEach(permutation -> permutation.requireRows(rows));
        return functions(formulas, permutations);
    }
}
