package dev.doppel.lab.explain;

/**
 * One band of both signatures.
 *
 * @param number from 0
 * @param leftKey the bucket that the left document falls into
 * @param collide whether all values of the band are equal, so that both fall into one bucket
 */
public record Band(int number, long leftKey, long rightKey, boolean collide) {}
