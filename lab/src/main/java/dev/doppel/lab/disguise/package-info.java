/**
 * Creates disguised variants of Java programs, similar to those of students who disguise a copied program. The levels
 * of disguise follow Faidhi and Robinson, "An empirical approach for detecting program similarity and plagiarism within
 * a university programming environment" (1987). A variant is the same on every machine. It depends only on the program
 * and its name, the level, the number of the variant, and the seed.
 */
@NullMarked
package dev.doppel.lab.disguise;

import org.jspecify.annotations.NullMarked;
