/** What the targets share. Each target stands in the package whose code it tries. */
package dev.doppel.fuzz;
