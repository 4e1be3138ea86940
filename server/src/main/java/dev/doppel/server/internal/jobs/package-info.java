/** Long-running jobs, with their uploads, queue, progress events and stored results. */
@NullMarked
package dev.doppel.server.internal.jobs;

import org.jspecify.annotations.NullMarked;
