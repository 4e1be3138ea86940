package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.Edits;
import dev.doppel.lab.internal.source.ParsedProgram;

/** Rewrites {@code switch} statements and chains of {@code if}. One pass for both does not undo its own changes. */
final class ChoiceRewriting implements Disguise {
    private final Disguise switches = new SwitchRewriting();
    private final Disguise chains = new ChainRewriting();

    @Override
    public void disguise(ParsedProgram program, Chance chance, Edits edits) {
        switches.disguise(program, chance, edits);
        chains.disguise(program, chance, edits);
    }
}
