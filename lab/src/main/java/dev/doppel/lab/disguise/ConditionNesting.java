package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.JavaStatement;
import dev.doppel.lab.internal.source.JavaStatement.Kind;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.List;

/** Rewrites {@code if (a && b)} as two nested {@code if} statements and vice versa. */
final class ConditionNesting implements Disguise {
    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        for (ParsedSourceFile source : program.sources()) {
            source.innerFirst().forEach(statement -> {
                if (isSimple(source, statement) && chance.take() && !merge(source, statement, edits)) {
                    split(source, statement, edits);
                }
            });
        }
    }

    private static boolean isSimple(ParsedSourceFile source, JavaStatement statement) {
        return statement.is(Kind.IF)
                && statement.body().size() == 1
                && !source.tokens().contains(statement.head(), "instanceof");
    }

    private static boolean merge(ParsedSourceFile source, JavaStatement outer, SourceEdits edits) {
        JavaStatement block = outer.body().get(0);
        boolean only = block.is(Kind.BLOCK) && block.body().size() == 1;
        if (!only || !isSimple(source, block.body().get(0))) {
            return false;
        }
        JavaStatement inner = block.body().get(0);
        String condition = operand(source, outer.head()) + " && " + operand(source, inner.head());
        return edits.change(
                source,
                SourceEdits.replace(source, outer.head(), condition),
                SourceEdits.between(
                        source, block.first() - 1, inner.body().get(0).first(), " "),
                SourceEdits.between(source, block.end() - 2, block.end() - 1, ""),
                SourceEdits.replace(source, block.end() - 1, block.end(), ""));
    }

    private static String operand(ParsedSourceFile source, Span condition) {
        String text = source.text(condition);
        return source.tokens().contains(condition, "||", "?", "=", "->") ? "(" + text + ")" : text;
    }

    private static void split(ParsedSourceFile source, JavaStatement statement, SourceEdits edits) {
        List<Span> parts = source.tokens().split(statement.head(), "&&");
        boolean mixed = parts.stream()
                .anyMatch(part -> source.tokens().split(part, "||").size() > 1
                        || source.tokens().contains(part, "?", "=", "->"));
        if (parts.size() < 2 || mixed) {
            return;
        }
        Span first = parts.get(0);
        Span rest = new Span(parts.get(1).first(), statement.head().end());
        edits.change(
                source,
                SourceEdits.between(source, first.end() - 1, rest.first(), ") { if ("),
                SourceEdits.after(source, statement.end(), " }"));
    }
}
