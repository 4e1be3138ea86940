/** Access control, request parsing and error responses, which all routes share. */
@NullMarked
package dev.doppel.server.internal.http;

import org.jspecify.annotations.NullMarked;
