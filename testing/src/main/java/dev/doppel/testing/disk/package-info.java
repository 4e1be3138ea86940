/** A file system on top of the machine's own, in which tests make reads and writes fail. */
@NullMarked
package dev.doppel.testing.disk;

import org.jspecify.annotations.NullMarked;
