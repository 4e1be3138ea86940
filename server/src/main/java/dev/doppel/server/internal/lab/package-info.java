/** The experiments of the reports, repeated: jobs. */
@NullMarked
package dev.doppel.server.internal.lab;

import org.jspecify.annotations.NullMarked;
