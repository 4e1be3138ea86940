/**
 * Have we seen this before? In documents, one at a time or many at once; out, at any time, those that a text resembles, exactly
 * verified. What was acknowledged is there after a crash.
 */
@NullMarked
package dev.doppel.index;

import org.jspecify.annotations.NullMarked;
