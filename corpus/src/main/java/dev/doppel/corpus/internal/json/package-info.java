/** JSONL files and Jupyter notebooks. */
@NullMarked
package dev.doppel.corpus.internal.json;

import org.jspecify.annotations.NullMarked;
