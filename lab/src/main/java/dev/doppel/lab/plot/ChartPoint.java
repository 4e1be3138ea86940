package dev.doppel.lab.plot;

/** A point of a series. */
public record ChartPoint(double x, double y) {}
