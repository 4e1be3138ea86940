/** The document store, with its records in RocksDB and the files of an index directory. */
@NullMarked
package dev.doppel.index.internal.store;

import org.jspecify.annotations.NullMarked;
