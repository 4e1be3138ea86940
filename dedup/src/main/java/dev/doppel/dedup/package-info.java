/**
 * A corpus in, the clean corpus out: the run behind {@code doppel dedup}. Four stages, each of which leaves its result in
 * files beside the output, so that memory stays bounded and a run that was killed goes on after its last finished stage:
 *
 * <pre>
 *   read ──▶ documents, sets, names, skipped ──order──▶ order ──decide──▶ verdicts ──write──▶ kept/, removed, groups
 * </pre>
 */
@NullMarked
package dev.doppel.dedup;

import org.jspecify.annotations.NullMarked;
