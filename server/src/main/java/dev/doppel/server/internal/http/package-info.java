/** Parts shared by all routes: access control, request parsing and problems. */
@NullMarked
package dev.doppel.server.internal.http;

import org.jspecify.annotations.NullMarked;
