/** Classes that all fuzz targets share. Each target is in the package of the code that it tests. */
package dev.doppel.fuzz;
