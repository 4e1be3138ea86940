package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.Edits;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.Source;
import dev.doppel.lab.internal.source.Statement;
import dev.doppel.lab.internal.source.Statement.Kind;

/** Negates the condition of {@code if} and swaps its branches. */
final class BranchInversion implements Disguise {
    @Override
    public void disguise(ParsedProgram program, Chance chance, Edits edits) {
        for (Source source : program.sources()) {
            source.statements().forEach(statement -> {
                boolean possible = statement.is(Kind.IF)
                        && statement.body().size() == 2
                        && !source.tokens().contains(statement.head(), "instanceof");
                if (possible && chance.take()) {
                    Statement then = statement.body().get(0);
                    Statement otherwise = statement.body().get(1);
                    edits.change(
                            source,
                            Edits.replace(source, statement.head(), Conditions.negated(source, statement.head())),
                            Edits.replace(source, then.span(), Conditions.block(source, otherwise)),
                            Edits.replace(source, otherwise.span(), Conditions.block(source, then)));
                }
            });
        }
    }
}
