/** Classes that all fuzz targets share. Each target is in the package of the code it tests. */
package dev.doppel.fuzz;
