package dev.doppel;

/**
 * A listener for the progress of a run. Multiple threads may call {@link #advance} and {@link #found} at the same time.
 *
 * <pre>{@code
 * List<String> stages = new ArrayList<>();
 * Progress progress = new Progress() {
 *     public void stage(String name, long total) {
 *         stages.add(name);
 *     }
 * };
 * Doppel.with(Options.defaults()).reportingTo(progress).scan(List.of(new Document("a", "A rose is a rose.")));
 * String first = stages.get(0);    // reading
 * }</pre>
 */
public interface Progress {
    /** A listener that does nothing. */
    Progress NONE = new Progress() {};

    /** Called when a stage starts; {@code total} is the number of documents or pairs to process, or -1 if unknown. */
    default void stage(String name, long total) {}

    /** Called when {@code done} of {@code total} bytes of input have been read; {@code total} is -1 if unknown. */
    default void bytes(long done, long total) {}

    /**
     * Called after all documents have been read and before they are compared. {@code pairs} is the number of pairs of
     * documents with equal shingles. Such pairs reach every threshold.
     */
    default void equal(long pairs) {}

    /** Called when {@code amount} more documents or pairs have been processed. */
    default void advance(long amount) {}

    /**
     * Called when {@code pairs} more pairs have been found. An implementation may throw an exception to end the run.
     */
    default void found(long pairs) {}
}
