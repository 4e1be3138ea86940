package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.SourceEdits;

/**
 * A transformation that disguises a program. Code is changed only if the result is certain to compile and to behave
 * like the original.
 */
@FunctionalInterface
interface Disguise {
    /**
     * Adds the changes made by this disguise to {@code edits}.
     *
     * @param program a program that compiles
     */
    void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits);
}
