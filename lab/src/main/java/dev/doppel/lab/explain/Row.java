package dev.doppel.lab.explain;

/**
 * A row of the characteristic matrix: a shingle, and who has it.
 *
 * @param number its place in the matrix, from 0
 * @param element the shingle's hash; in a bag, that of one occurrence
 * @param shingle spelled out; in a bag, a later occurrence with its number
 */
public record Row(int number, long element, String shingle, boolean left, boolean right) {
    public boolean common() {
        return left && right;
    }
}
