/** The facade over the stages, and the words that all of them share: document, options, scheme. */
@NullMarked
package dev.doppel;

import org.jspecify.annotations.NullMarked;
