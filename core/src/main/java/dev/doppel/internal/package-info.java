/**
 * Number formatting, I/O error causes and worker threads for all modules. This package is not part of the public API.
 */
@NullMarked
package dev.doppel.internal;

import org.jspecify.annotations.NullMarked;
