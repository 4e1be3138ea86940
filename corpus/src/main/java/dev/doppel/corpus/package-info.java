/**
 * Reads documents from folders, files and archives, and writes copies of files in which some records are omitted or
 * changed.
 *
 * <pre>
 *   InputFile ─Codec─▶ content ─Format─▶ reader ─▶ Entry (a Document and its record number)
 *                         └─ archive ─▶ member, an InputFile again, at any depth
 * </pre>
 */
@NullMarked
package dev.doppel.corpus;

import org.jspecify.annotations.NullMarked;
