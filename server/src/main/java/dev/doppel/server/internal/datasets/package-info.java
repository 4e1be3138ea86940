/** The routes and the job that remove near-duplicates from data sets. */
@NullMarked
package dev.doppel.server.internal.datasets;

import org.jspecify.annotations.NullMarked;
