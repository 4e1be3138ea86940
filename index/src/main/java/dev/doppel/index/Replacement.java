package dev.doppel.index;

/** A document that takes the place of the one with its id, if there is one. */
final class Replacement extends Change {
    private final PreparedDocument document;
    private boolean replaced;

    Replacement(PreparedDocument document) {
        this.document = document;
    }

    @Override
    void apply(Transaction transaction) {
        replaced = transaction.remove(document.id());
        transaction.add(document);
    }

    boolean replaced() {
        return replaced;
    }
}
