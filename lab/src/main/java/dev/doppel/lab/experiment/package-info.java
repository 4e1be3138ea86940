/**
 * Experiments of the five reports behind Doppel (see docs/reports.md), one class per experiment. Each experiment
 * returns tables, charts and a summary. Except for measured times, a seed produces the same data on every machine.
 */
@NullMarked
package dev.doppel.lab.experiment;

import org.jspecify.annotations.NullMarked;
