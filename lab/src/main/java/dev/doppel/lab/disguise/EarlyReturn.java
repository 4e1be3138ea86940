package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ClassMember;
import dev.doppel.lab.internal.source.ParsedFile;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.SourceEdits;
import dev.doppel.lab.internal.source.Statement;
import dev.doppel.lab.internal.source.Statement.Kind;
import dev.doppel.lab.internal.source.TypeBody;
import java.util.List;

/**
 * Replaces an {@code if} statement at the end of a {@code void} method with an early return. The condition is negated,
 * and the body of the statement is moved after the return.
 */
final class EarlyReturn implements Disguise {
    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        for (ParsedFile source : program.sources()) {
            for (TypeBody type : source.types()) {
                for (ClassMember method : type.members()) {
                    Statement body = method.body();
                    if (body != null
                            && method.result().equals("void")
                            && !body.body().isEmpty()) {
                        rewrite(source, body.body(), chance, edits);
                    }
                }
            }
        }
    }

    private static void rewrite(ParsedFile source, List<Statement> statements, RandomChoice chance, SourceEdits edits) {
        Statement last = statements.get(statements.size() - 1);
        boolean possible = last.is(Kind.IF)
                && last.body().size() == 1
                && last.body().get(0).is(Kind.BLOCK)
                && !source.tokens().contains(last.head(), "instanceof");
        if (possible && chance.take()) {
            Statement block = last.body().get(0);
            int close = block.end() - 1;
            edits.change(
                    source,
                    SourceEdits.replace(source, last.head(), Conditions.negated(source, last.head())),
                    SourceEdits.replace(
                            source,
                            block.first(),
                            block.first() + 1,
                            "{" + source.newInnerLine(last.first()) + "return;" + source.newLine(last.first()) + "}"),
                    SourceEdits.remove(source, new Statement.Span(close, close + 1)));
        }
    }
}
