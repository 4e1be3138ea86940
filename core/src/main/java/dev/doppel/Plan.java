package dev.doppel;

import dev.doppel.candidate.Candidates;

/** The search that was settled on for a collection, why, and the candidates it gives. */
record Plan(Search search, String why, Candidates candidates) {}
