/**
 * Before stage 1: in the names of folders and files, out {@link dev.doppel.Document}s, one at a time and in one fixed order.
 * After the last stage: the same files again, without some of their records.
 */
@NullMarked
package dev.doppel.corpus;

import org.jspecify.annotations.NullMarked;
