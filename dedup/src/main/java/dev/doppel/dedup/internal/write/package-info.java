/** Stage 4, which writes the kept corpus and the lists of removed documents and groups, based on the verdicts. */
@NullMarked
package dev.doppel.dedup.internal.write;

import org.jspecify.annotations.NullMarked;
