/** Input made to harm: shapes that cost the most, and documents chosen by somebody who knows every hash function. */
@NullMarked
package dev.doppel.bench.worst;

import org.jspecify.annotations.NullMarked;
