/** The pipeline on Apache Spark: the stages of core, between which documents travel from machine to machine. */
@NullMarked
package dev.doppel.spark;

import org.jspecify.annotations.NullMarked;
