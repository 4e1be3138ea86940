/**
 * Uses winnowed fingerprints to find documents that share passages, and extends seeds to find the passages themselves.
 */
@NullMarked
package dev.doppel.passage.internal;

import org.jspecify.annotations.NullMarked;
