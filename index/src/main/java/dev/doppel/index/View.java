package dev.doppel.index;

import java.util.ArrayList;
import java.util.List;

/**
 * The index as it was at one moment: whoever holds it sees what was acknowledged before, and nothing of what came later.
 *
 * @param version counts the changes
 * @param documents the number after the last document
 * @param runs the postings in files, in the order of their documents
 * @param tails the postings in memory, after those in files; only the last one grows
 */
record View(int version, int documents, Deaths deaths, List<Run> runs, List<Tail> tails) {
    View {
        runs = List.copyOf(runs);
        tails = List.copyOf(tails);
    }

    /** The same with a later version and more documents. */
    View after(int newVersion, int newDocuments) {
        return new View(newVersion, newDocuments, deaths, runs, tails);
    }

    /** The same with one more tail, which will grow. */
    View withTail(Tail tail) {
        List<Tail> more = new ArrayList<>(tails);
        more.add(tail);
        return new View(version, documents, deaths, runs, more);
    }

    /** The same with a run in the place of those runs and tails whose documents it has. */
    View withRun(Run run) {
        List<Run> newRuns = new ArrayList<>();
        for (Run old : runs) {
            if (old.name().to() <= run.name().from()) {
                newRuns.add(old);
            }
        }
        newRuns.add(run);
        for (Run old : runs) {
            if (old.name().from() >= run.name().to()) {
                newRuns.add(old);
            }
        }
        return new View(
                version,
                documents,
                deaths,
                newRuns,
                tails.stream().filter(tail -> tail.from() >= run.name().to()).toList());
    }

    /** The tail that grows. */
    Tail lastTail() {
        return tails.get(tails.size() - 1);
    }

    boolean has(int document) {
        return document < documents && !deaths.isRemoved(document, version);
    }

    /** How many elements a document has. */
    int elements(int document) {
        for (int i = tails.size() - 1; i >= 0; i--) {
            if (tails.get(i).from() <= document) {
                return tails.get(i).elements(document);
            }
        }
        for (Run run : runs) {
            if (document < run.name().to()) {
                return run.elements(document);
            }
        }
        throw new IllegalArgumentException("no postings have document " + document);
    }
}
