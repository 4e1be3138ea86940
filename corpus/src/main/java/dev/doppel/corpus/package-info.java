/**
 * Reads the documents in folders, files and archives, and copies files without some of their records.
 *
 * <pre>
 *   InputFile ─Codec─▶ content ─Format─▶ reader ─▶ Entry (a Document and its record number)
 *                         └─ archive ─▶ member, an InputFile again, at any depth
 * </pre>
 */
@NullMarked
package dev.doppel.corpus;

import org.jspecify.annotations.NullMarked;
