/** Stage 4: in verdicts, out the kept corpus and the lists of removed documents and groups. */
@NullMarked
package dev.doppel.dedup.internal.write;

import org.jspecify.annotations.NullMarked;
