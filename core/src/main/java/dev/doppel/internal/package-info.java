/** Number formatting, I/O error reasons and worker threads, shared by all modules. Not part of the public API. */
@NullMarked
package dev.doppel.internal;

import org.jspecify.annotations.NullMarked;
