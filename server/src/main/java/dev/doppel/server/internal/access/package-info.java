/** Client tokens, roles and quotas, and the audit log. */
@NullMarked
package dev.doppel.server.internal.access;

import org.jspecify.annotations.NullMarked;
