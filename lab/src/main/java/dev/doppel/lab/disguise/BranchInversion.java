package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.JavaStatement;
import dev.doppel.lab.internal.source.JavaStatement.Kind;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;

/** Negates the condition of an {@code if} statement and swaps its two branches. */
final class BranchInversion implements Disguise {
    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        for (ParsedSourceFile source : program.sources()) {
            source.statements().forEach(statement -> {
                boolean possible = statement.is(Kind.IF)
                        && statement.body().size() == 2
                        && !source.tokens().contains(statement.head(), "instanceof");
                if (possible && chance.take()) {
                    JavaStatement then = statement.body().get(0);
                    JavaStatement otherwise = statement.body().get(1);
                    edits.change(
                            source,
                            SourceEdits.replace(source, statement.head(), Conditions.negated(source, statement.head())),
                            SourceEdits.replace(source, then.span(), Conditions.block(source, otherwise)),
                            SourceEdits.replace(source, otherwise.span(), Conditions.block(source, then)));
                }
            });
        }
    }
}
