/**
 * Creates disguised variants of Java programs, like those that students create to hide copying. The levels of disguise
 * follow Faidhi and Robinson, "An empirical approach for detecting program similarity and plagiarism within a
 * university programming environment" (1987). A variant is the same on every machine, since it depends only on the
 * program and its name, the level, the variant number, and the seed.
 */
@NullMarked
package dev.doppel.lab.disguise;

import org.jspecify.annotations.NullMarked;
