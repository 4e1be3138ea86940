/** A file system in which tests can make reads and writes fail. */
@NullMarked
package dev.doppel.testing.disk;

import org.jspecify.annotations.NullMarked;
