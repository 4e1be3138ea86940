package dev.doppel.lab.plot;

/** One value of a series. */
public record Point(double x, double y) {}
