/** The documents of the index, and queries for similar ones. */
@NullMarked
package dev.doppel.server.internal.documents;

import org.jspecify.annotations.NullMarked;
