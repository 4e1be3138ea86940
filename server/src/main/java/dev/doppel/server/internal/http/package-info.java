/** Access control, request parsing and error responses, shared by all routes. */
@NullMarked
package dev.doppel.server.internal.http;

import org.jspecify.annotations.NullMarked;
