/** The job that recommends scan options for uploaded files. */
@NullMarked
package dev.doppel.server.internal.tune;

import org.jspecify.annotations.NullMarked;
