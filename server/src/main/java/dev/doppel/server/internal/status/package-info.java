/** Routes for health checks, statistics, metrics and the OpenAPI document. */
@NullMarked
package dev.doppel.server.internal.status;

import org.jspecify.annotations.NullMarked;
