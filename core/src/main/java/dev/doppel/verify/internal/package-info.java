/** Verifies candidate pairs and stores the verified pairs of a scan. */
@NullMarked
package dev.doppel.verify.internal;

import org.jspecify.annotations.NullMarked;
