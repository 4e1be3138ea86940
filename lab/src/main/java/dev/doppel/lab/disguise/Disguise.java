package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.SourceEdits;

/**
 * A transformation that disguises a program. It changes code only if the result is certain to compile and to behave
 * like the original.
 */
@FunctionalInterface
interface Disguise {
    /** Adds the changes made by this disguise to {@code edits}. The program must compile. */
    void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits);
}
