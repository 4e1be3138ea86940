/** Routes that manage the documents in the index and find similar ones. */
@NullMarked
package dev.doppel.server.internal.documents;

import org.jspecify.annotations.NullMarked;
