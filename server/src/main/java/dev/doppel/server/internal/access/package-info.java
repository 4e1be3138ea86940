/** The tokens, roles and quotas of clients, and the log of their requests. */
@NullMarked
package dev.doppel.server.internal.access;

import org.jspecify.annotations.NullMarked;
