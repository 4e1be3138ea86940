/** Shared by all modules: numbers in text, error reasons, and worker threads. Not part of the public API. */
@NullMarked
package dev.doppel.internal;

import org.jspecify.annotations.NullMarked;
