/** The job that recommends options for a scan of uploaded files. */
@NullMarked
package dev.doppel.server.internal.tune;

import org.jspecify.annotations.NullMarked;
