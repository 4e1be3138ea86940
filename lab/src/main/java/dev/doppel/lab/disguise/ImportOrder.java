package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.JavaStatement.Span;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.ArrayList;
import java.util.List;

/** Changes the order of imports. */
final class ImportOrder implements Disguise {
    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        for (ParsedSourceFile source : program.sources()) {
            List<Span> from = new ArrayList<>(source.imports());
            for (int i = from.size() - 1; i > 0; i--) {
                if (chance.take()) {
                    int other = chance.below(i);
                    from.set(i, from.set(other, from.get(i)));
                }
            }
            for (int i = 0; i < from.size(); i++) {
                if (!from.get(i).equals(source.imports().get(i))) {
                    Span place = source.imports().get(i);
                    edits.change(source, SourceEdits.replace(source, place, source.text(from.get(i))));
                }
            }
        }
    }
}
