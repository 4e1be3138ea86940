/**
 * The experiments of the five reports, one class each. Results are tables, figures and a summary, shown beside the
 * findings of the report. The same seed gives the same data on every machine, except for times.
 */
@NullMarked
package dev.doppel.lab.experiment;

import org.jspecify.annotations.NullMarked;
