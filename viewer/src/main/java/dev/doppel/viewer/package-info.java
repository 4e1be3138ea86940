/**
 * The pages: in a {@link dev.doppel.viewer.Report}, out one HTML file that shows it anywhere, without a network; and
 * those of the {@link dev.doppel.viewer.WebApp}, which a server gives out. What a report shows is JSON inside the
 * page; how it shows it are the ES modules beside these classes' resources, one per part of the page, which know
 * nothing of where the JSON comes from.
 */
@NullMarked
package dev.doppel.viewer;

import org.jspecify.annotations.NullMarked;
