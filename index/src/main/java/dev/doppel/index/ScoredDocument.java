package dev.doppel.index;

import dev.doppel.verify.Overlap;

/** A document that a search found, by its number. */
record ScoredDocument(int document, double similarity, Overlap overlap) {}
