/** Query execution, consisting of overlap counting, upper bounds and exact verification. */
@NullMarked
package dev.doppel.index.internal.query;

import org.jspecify.annotations.NullMarked;
