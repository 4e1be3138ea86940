/** Candidate indexes over the documents kept so far, and element counts. */
@NullMarked
package dev.doppel.candidate.internal;

import org.jspecify.annotations.NullMarked;
