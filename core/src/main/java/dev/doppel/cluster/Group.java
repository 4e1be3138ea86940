package dev.doppel.cluster;

import java.util.List;

/**
 * Documents that belong together, two or more.
 *
 * @param kept the place in the input of the one that stands for all
 * @param others the rest, in the order of the input, each with its similarity to the kept one
 */
public record Group(int kept, List<Member> others) {
    public Group {
        others = List.copyOf(others);
    }

    /** How many documents there are, the kept one included. */
    public int size() {
        return 1 + others.size();
    }

    /** A document that is not kept, and how similar it is to the one that is. */
    public record Member(int document, double similarity) {}
}
