/** Star clustering, one document at a time. */
@NullMarked
package dev.doppel.cluster.internal;

import org.jspecify.annotations.NullMarked;
