/** Routes that manage the documents in the index and find similar documents. */
@NullMarked
package dev.doppel.server.internal.documents;

import org.jspecify.annotations.NullMarked;
