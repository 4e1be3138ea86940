/**
 * The experiments from the five reports on which Doppel is based (see docs/reports.md). Each experiment is a class that
 * returns tables, charts and a summary. For a given seed, all results except measured times are the same on every
 * machine.
 */
@NullMarked
package dev.doppel.lab.experiment;

import org.jspecify.annotations.NullMarked;
