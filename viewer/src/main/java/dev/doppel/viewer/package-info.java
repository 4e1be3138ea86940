/**
 * The pages: in a {@link dev.doppel.viewer.Report}, out one HTML file that shows it anywhere, without a network. What it shows
 * is JSON inside the page; how it shows it are the ES modules beside these classes' resources, one per part of the page, which
 * know nothing of where the JSON comes from.
 */
@NullMarked
package dev.doppel.viewer;

import org.jspecify.annotations.NullMarked;
