package dev.doppel.lab.internal.plot;

/** One value of a series. */
public record Point(double x, double y) {}
