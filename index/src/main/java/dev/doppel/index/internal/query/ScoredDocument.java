package dev.doppel.index.internal.query;

import dev.doppel.verify.Overlap;

/** A document that a search found, by its number. */
public record ScoredDocument(int document, double similarity, Overlap overlap) {}
