package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ClassMember;
import dev.doppel.lab.internal.source.ControlFlow;
import dev.doppel.lab.internal.source.ParsedFile;
import dev.doppel.lab.internal.source.Statement;
import dev.doppel.lab.internal.source.Statement.Span;
import dev.doppel.lab.internal.source.TokenList;
import dev.doppel.lab.internal.source.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The local variables used by the statements to be extracted into a new method. */
final class ExtractVariables {
    private final ParsedFile source;
    private final List<Statement> sequence;
    private final Span run;
    private final Map<Integer, Variable> used = new LinkedHashMap<>();
    private final boolean declaresForOthers;

    ExtractVariables(ParsedFile source, ClassMember method, List<Statement> sequence, Span run) {
        this.source = source;
        this.sequence = sequence;
        this.run = run;
        ControlFlow flow = new ControlFlow(source);
        Span whole = new Span(method.first(), method.end());
        boolean later = false;
        for (int i = whole.first(); i < whole.end(); i++) {
            Optional<Variable> variable = flow.isSimpleName(i) ? source.variable(i) : Optional.empty();
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
     * Returns whether the new method can take the variables as parameters and return the assigned variables. A method
     * can return at most one variable.
     */
    boolean areSupported() {
        return !declaresForOthers
                && used.values().stream().allMatch(this::isSupported)
                && assigned().size() <= 1;
    }

    private boolean isSupported(Variable variable) {
        return variable.isLocal() && !variable.type().isEmpty() && !variable.isFinal() && hasValue(variable);
    }

    /** Returns whether a variable is certain to be initialised before the extracted statements. */
    private boolean hasValue(Variable variable) {
        if (variable.initialised()) {
            return true;
        }
        for (Statement statement : sequence) {
            TokenList tokens = source.tokens();
            boolean assigns = statement.end() <= run.first()
                    && statement.is(Statement.Kind.EXPRESSION)
                    && tokens.is(statement.first(), variable.name())
                    && tokens.is(statement.first() + 1, "=");
            if (assigns) {
                return true;
            }
        }
        return false;
    }

    private List<Variable> assigned() {
        Set<String> names = new ControlFlow(source).assigned(run);
        return used.values().stream()
                .filter(variable -> names.contains(variable.name()))
                .toList();
    }

    List<Variable> read() {
        return new ArrayList<>(used.values());
    }

    Optional<Variable> set() {
        return assigned().stream().findFirst();
    }
}
