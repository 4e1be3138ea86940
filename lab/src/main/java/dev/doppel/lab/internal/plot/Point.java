package dev.doppel.lab.internal.plot;

/** A point of a series. */
public record Point(double x, double y) {}
