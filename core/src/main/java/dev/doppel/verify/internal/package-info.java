/** The verification of candidate pairs, and storage for the verified pairs of a scan. */
@NullMarked
package dev.doppel.verify.internal;

import org.jspecify.annotations.NullMarked;
