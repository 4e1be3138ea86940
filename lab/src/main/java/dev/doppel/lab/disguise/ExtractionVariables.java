package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ControlFlow;
import dev.doppel.lab.internal.source.JavaMember;
import dev.doppel.lab.internal.source.JavaStatement;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import dev.doppel.lab.internal.source.JavaTokenList;
import dev.doppel.lab.internal.source.JavaVariable;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The local variables used by the statements to be extracted into a new method. */
final class ExtractionVariables {
    private final ParsedSourceFile source;
    private final List<JavaStatement> sequence;
    private final Span run;
    private final Map<Integer, JavaVariable> used = new LinkedHashMap<>();
    private final boolean declaresForOthers;

    ExtractionVariables(ParsedSourceFile source, JavaMember method, List<JavaStatement> sequence, Span run) {
        this.source = source;
        this.sequence = sequence;
        this.run = run;
        ControlFlow flow = new ControlFlow(source);
        Span whole = new Span(method.first(), method.end());
        boolean later = false;
        for (int i = whole.first(); i < whole.end(); i++) {
            Optional<JavaVariable> variable = flow.isSimpleName(i) ? source.variable(i) : Optional.empty();
            if (variable.isPresent() && whole.contains(variable.get().token())) {
                boolean inside = run.contains(variable.get().token());
                later |= inside && !run.contains(i);
                if (!inside && run.contains(i)) {
                    used.put(variable.get().token(), variable.get());
                }
            }
        }
        this.declaresForOthers = later;
    }

    /**
     * Returns whether the new method can take the variables as parameters and return the value of the assigned
     * variable. At most one variable may be assigned, since a method returns only one value.
     */
    boolean areSupported() {
        return !declaresForOthers
                && used.values().stream().allMatch(this::isSupported)
                && assigned().size() <= 1;
    }

    private boolean isSupported(JavaVariable variable) {
        return variable.isLocal() && !variable.type().isEmpty() && !variable.isFinal() && hasValue(variable);
    }

    /** Returns whether a variable is certain to be initialised before the extracted statements. */
    private boolean hasValue(JavaVariable variable) {
        if (variable.initialised()) {
            return true;
        }
        for (JavaStatement statement : sequence) {
            JavaTokenList tokens = source.tokens();
            boolean assigns = statement.end() <= run.first()
                    && statement.is(JavaStatement.Kind.EXPRESSION)
                    && tokens.is(statement.first(), variable.name())
                    && tokens.is(statement.first() + 1, "=");
            if (assigns) {
                return true;
            }
        }
        return false;
    }

    private List<JavaVariable> assigned() {
        Set<String> names = new ControlFlow(source).assigned(run);
        return used.values().stream()
                .filter(variable -> names.contains(variable.name()))
                .toList();
    }

    List<JavaVariable> read() {
        return new ArrayList<>(used.values());
    }

    Optional<JavaVariable> set() {
        return assigned().stream().findFirst();
    }
}
