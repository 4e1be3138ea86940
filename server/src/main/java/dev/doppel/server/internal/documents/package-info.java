/** Have we seen this before? The documents of the index, and what resembles them. */
@NullMarked
package dev.doppel.server.internal.documents;

import org.jspecify.annotations.NullMarked;
