/** Reads and writes JSONL files, and reads Jupyter notebooks. */
@NullMarked
package dev.doppel.corpus.internal.json;

import org.jspecify.annotations.NullMarked;
