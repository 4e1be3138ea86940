/** Options that several commands take, on one machine and on many: what is read, what is compared and what counts as similar. */
@NullMarked
package dev.doppel.options;

import org.jspecify.annotations.NullMarked;
