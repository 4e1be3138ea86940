package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.JavaMember;
import dev.doppel.lab.internal.source.JavaStatement;
import dev.doppel.lab.internal.source.JavaStatement.Kind;
import dev.doppel.lab.internal.source.JavaTypeBody;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.List;

/**
 * Replaces an {@code if} statement at the end of a {@code void} method with an early return. The condition is negated,
 * and the body of the {@code if} statement follows the return.
 */
final class EarlyReturn implements Disguise {
    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        for (ParsedSourceFile source : program.sources()) {
            for (JavaTypeBody type : source.types()) {
                for (JavaMember method : type.members()) {
                    JavaStatement body = method.body();
                    if (body != null
                            && method.result().equals("void")
                            && !body.body().isEmpty()) {
                        rewrite(source, body.body(), chance, edits);
                    }
                }
            }
        }
    }

    private static void rewrite(
            ParsedSourceFile source, List<JavaStatement> statements, RandomChoice chance, SourceEdits edits) {
        JavaStatement last = statements.get(statements.size() - 1);
        boolean possible = last.is(Kind.IF)
                && last.body().size() == 1
                && last.body().get(0).is(Kind.BLOCK)
                && !source.tokens().contains(last.head(), "instanceof");
        if (possible && chance.take()) {
            JavaStatement block = last.body().get(0);
            int close = block.end() - 1;
            edits.change(
                    source,
                    SourceEdits.replace(source, last.head(), Conditions.negated(source, last.head())),
                    SourceEdits.replace(
                            source,
                            block.first(),
                            block.first() + 1,
                            "{" + source.newInnerLine(last.first()) + "return;" + source.newLine(last.first()) + "}"),
                    SourceEdits.remove(source, new JavaStatement.Span(close, close + 1)));
        }
    }
}
