/** The routes and the job that run the experiments of the lab. */
@NullMarked
package dev.doppel.server.internal.lab;

import org.jspecify.annotations.NullMarked;
