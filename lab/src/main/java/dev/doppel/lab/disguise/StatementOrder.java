package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ControlFlow;
import dev.doppel.lab.internal.source.JavaStatement;
import dev.doppel.lab.internal.source.JavaStatement.Kind;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import dev.doppel.lab.internal.source.JavaTokenList;
import dev.doppel.lab.internal.source.JavaVariable;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Swaps adjacent declarations and assignments that do not depend on each other. */
final class StatementOrder implements Disguise {
    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        for (ParsedSourceFile source : program.sources()) {
            ControlFlow flow = new ControlFlow(source);
            source.sequences().forEach(sequence -> swap(flow, sequence, chance, edits));
        }
    }

    private static void swap(ControlFlow flow, List<JavaStatement> sequence, RandomChoice chance, SourceEdits edits) {
        ParsedSourceFile source = flow.source();
        for (int i = 0; i + 1 < sequence.size(); i++) {
            JavaStatement one = sequence.get(i);
            JavaStatement other = sequence.get(i + 1);
            if (areIndependent(flow, one, other) && chance.take()) {
                edits.change(
                        source,
                        SourceEdits.replace(source, one.span(), source.text(other.span())),
                        SourceEdits.replace(source, other.span(), source.text(one.span())));
                i++;
            }
        }
    }

    private static boolean areIndependent(ControlFlow flow, JavaStatement one, JavaStatement other) {
        return isMovable(flow, one)
                && isMovable(flow, other)
                && ControlFlow.disjoint(written(flow, one), flow.names(other.span()))
                && ControlFlow.disjoint(written(flow, other), flow.names(one.span()));
    }

    private static Set<String> written(ControlFlow flow, JavaStatement statement) {
        Set<String> written = new HashSet<>(flow.assigned(statement.span()));
        written.addAll(flow.declared(statement.span()));
        return written;
    }

    /**
     * Returns whether a statement reads and assigns only local variables, and thus has no effect outside its method.
     */
    private static boolean isMovable(ControlFlow flow, JavaStatement statement) {
        JavaTokenList tokens = flow.source().tokens();
        int end = statement.end() - 1;
        if (statement.is(Kind.DECLARATION)) {
            int name = tokens.typeEnd(tokens.modifiersEnd(statement.first()));
            return tokens.split(new Span(name, end), ",").stream().allMatch(variable -> {
                int value = tokens.dimensionsEnd(variable.first() + 1);
                return value == variable.end() || flow.isHarmless(new Span(value + 1, variable.end()));
            });
        }
        int first = statement.first();
        boolean local = tokens.isName(first)
                && flow.source().variable(first).filter(JavaVariable::isLocal).isPresent();
        if (!statement.is(Kind.EXPRESSION) || !local || !flow.isHarmless(new Span(first, first + 1))) {
            return false;
        }
        boolean step = tokens.isAny(first + 1, "++", "--") && end == first + 2;
        boolean assignment = tokens.isAny(first + 1, "=", "+=", "-=", "*=");
        return step || (assignment && flow.isHarmless(new Span(first + 2, end)));
    }
}
