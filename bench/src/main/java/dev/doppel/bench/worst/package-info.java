/**
 * Generates worst-case input: files that are costly to process, and documents by an attacker who knows all hash
 * functions.
 */
@NullMarked
package dev.doppel.bench.worst;

import org.jspecify.annotations.NullMarked;
