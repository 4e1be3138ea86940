package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.SourceEdits;

/** Rewrites {@code switch} statements and chains of {@code if}. One pass for both does not undo its own changes. */
final class ChoiceRewriting implements Disguise {
    private final Disguise switches = new SwitchRewriting();
    private final Disguise chains = new ChainRewriting();

    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        switches.disguise(program, chance, edits);
        chains.disguise(program, chance, edits);
    }
}
