/** The HTTP service and the web app; see {@link dev.doppel.server.Server}. */
@NullMarked
package dev.doppel.server;

import org.jspecify.annotations.NullMarked;
