package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.SourceEdits;

/**
 * Rewrites {@code switch} statements as {@code if} chains and vice versa. Both rewrites are done in one pass, since a
 * second pass would undo the changes made by the first.
 */
final class SwitchIfRewriting implements Disguise {
    private final Disguise switches = new SwitchRewriting();
    private final Disguise chains = new IfChainRewriting();

    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        switches.disguise(program, chance, edits);
        chains.disguise(program, chance, edits);
    }
}
