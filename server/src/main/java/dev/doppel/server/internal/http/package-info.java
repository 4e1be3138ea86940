/** Code that all routes share: access control, request parsing and error responses. */
@NullMarked
package dev.doppel.server.internal.http;

import org.jspecify.annotations.NullMarked;
