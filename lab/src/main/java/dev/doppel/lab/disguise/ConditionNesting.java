package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.Edits;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.Source;
import dev.doppel.lab.internal.source.Statement;
import dev.doppel.lab.internal.source.Statement.Kind;
import dev.doppel.lab.internal.source.Statement.Span;
import java.util.List;

/** Rewrites {@code if (a && b)} as two nested {@code if} statements and vice versa. */
final class ConditionNesting implements Disguise {
    @Override
    public void disguise(ParsedProgram program, Chance chance, Edits edits) {
        for (Source source : program.sources()) {
            source.innerFirst().forEach(statement -> {
                if (isSimple(source, statement) && chance.take() && !merge(source, statement, edits)) {
                    split(source, statement, edits);
                }
            });
        }
    }

    private static boolean isSimple(Source source, Statement statement) {
        return statement.is(Kind.IF)
                && statement.body().size() == 1
                && !source.tokens().contains(statement.head(), "instanceof");
    }

    private static boolean merge(Source source, Statement outer, Edits edits) {
        Statement block = outer.body().get(0);
        boolean only = block.is(Kind.BLOCK) && block.body().size() == 1;
        if (!only || !isSimple(source, block.body().get(0))) {
            return false;
        }
        Statement inner = block.body().get(0);
        String condition = operand(source, outer.head()) + " && " + operand(source, inner.head());
        return edits.change(
                source,
                Edits.replace(source, outer.head(), condition),
                Edits.between(source, block.first() - 1, inner.body().get(0).first(), " "),
                Edits.between(source, block.end() - 2, block.end() - 1, ""),
                Edits.replace(source, block.end() - 1, block.end(), ""));
    }

    private static String operand(Source source, Span condition) {
        String text = source.text(condition);
        return source.tokens().contains(condition, "||", "?", "=", "->") ? "(" + text + ")" : text;
    }

    private static void split(Source source, Statement statement, Edits edits) {
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
                Edits.between(source, first.end() - 1, rest.first(), ") { if ("),
                Edits.after(source, statement.end(), " }"));
    }
}
