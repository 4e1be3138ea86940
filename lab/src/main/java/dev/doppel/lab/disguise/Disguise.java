package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.SourceEdits;

/**
 * One way to disguise a program. A disguise changes a place only if the program certainly still compiles and behaves as
 * before, and leaves it unchanged otherwise.
 */
@FunctionalInterface
interface Disguise {
    /** Adds the changes to {@code edits}. The program must be one that compiles. */
    void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits);
}
