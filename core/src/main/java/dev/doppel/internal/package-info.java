/**
 * Number formatting, descriptions of I/O errors, and worker threads, for use by all modules. This package is not part
 * of the public API.
 */
@NullMarked
package dev.doppel.internal;

import org.jspecify.annotations.NullMarked;
