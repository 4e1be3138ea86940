package dev.doppel.lab.plot;

/** A point of a series. */
public record Point(double x, double y) {}
