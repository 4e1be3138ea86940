/** Health, statistics, metrics and the OpenAPI description. */
@NullMarked
package dev.doppel.server.internal.status;

import org.jspecify.annotations.NullMarked;
