/** How the service is: for whoever watches it, and for programs that want to know how to ask. */
@NullMarked
package dev.doppel.server.internal.status;

import org.jspecify.annotations.NullMarked;
