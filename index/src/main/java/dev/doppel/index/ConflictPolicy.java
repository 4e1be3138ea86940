package dev.doppel.index;

/** Specifies what {@link Index#merge} does with a document whose id is already in use. */
public enum ConflictPolicy {
    /** Throw {@link DocumentExistsException} before any document is stored. */
    REFUSE,
    /** Keep the document that is already in the index. */
    KEEP,
    /** Replace the document that is already in the index. */
    REPLACE
}
