/** A disk that fails: a file system over the machine's own, in which tests let writing or reading go wrong. */
@NullMarked
package dev.doppel.testing.disk;

import org.jspecify.annotations.NullMarked;
