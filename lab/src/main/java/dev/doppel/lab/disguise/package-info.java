/**
 * Disguised variants of real Java programs, as a student might make them from a copy. The levels follow Faidhi and
 * Robinson, "An empirical approach for detecting program similarity and plagiarism within a university programming
 * environment" (1987). A variant depends only on the program, its name, the level, the number of the variant and the
 * seed, and is the same on every machine.
 */
@NullMarked
package dev.doppel.lab.disguise;

import org.jspecify.annotations.NullMarked;
