/** What every route shares: who may ask, how bodies are read, and how errors are told. */
@NullMarked
package dev.doppel.server.internal.http;

import org.jspecify.annotations.NullMarked;
