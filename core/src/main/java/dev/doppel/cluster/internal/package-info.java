/** Star clustering of documents in processing order. */
@NullMarked
package dev.doppel.cluster.internal;

import org.jspecify.annotations.NullMarked;
