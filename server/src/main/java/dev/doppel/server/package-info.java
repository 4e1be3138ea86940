/** The service: documents, questions and jobs over HTTP, and the web app. Sits on top of everything but the command line. */
@NullMarked
package dev.doppel.server;

import org.jspecify.annotations.NullMarked;
