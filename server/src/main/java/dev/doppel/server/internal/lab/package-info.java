/** The routes and the job that run lab experiments. */
@NullMarked
package dev.doppel.server.internal.lab;

import org.jspecify.annotations.NullMarked;
