/** Star clustering of documents that are decided one after another. */
@NullMarked
package dev.doppel.cluster.internal;

import org.jspecify.annotations.NullMarked;
