/** What takes longer than a request: jobs that wait, run, tell how far they are, and leave results behind. */
@NullMarked
package dev.doppel.server.internal.jobs;

import org.jspecify.annotations.NullMarked;
