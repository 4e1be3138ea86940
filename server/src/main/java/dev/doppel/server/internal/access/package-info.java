/** Clients of the service: their tokens and roles, their quotas, and the log of their requests. */
@NullMarked
package dev.doppel.server.internal.access;

import org.jspecify.annotations.NullMarked;
