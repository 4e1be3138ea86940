package dev.doppel.cli;

import dev.doppel.ScanResult;
import dev.doppel.corpus.Corpus;
import java.util.List;

/**
 * The files that a scan writes.
 *
 * @param pairs all pairs
 * @param groups the groups
 * @param passages all passages of all pairs
 */
record ScanOutputs(OutputFile pairs, OutputFile groups, OutputFile passages) {
    static ScanOutputs of(OutputFile pairs) {
        return new ScanOutputs(pairs, OutputFile.checked(null), OutputFile.checked(null));
    }

    /** Refuses to let one output overwrite the other. */
    ScanOutputs {
        pairs.differFrom("pairs and groups", groups);
        pairs.differFrom("pairs and passages", passages);
        groups.differFrom("groups and passages", passages);
    }

    /** Refuses to overwrite what is about to be read. */
    void refuseInputs(Corpus corpus) {
        for (OutputFile file : List.of(pairs, groups, passages)) {
            file.refuseInputs(corpus);
        }
    }

    void write(ScanResult result) {
        pairs.write(new PairRows(result));
        groups.write(new GroupRows(result));
        passages.write(new PassageRows(result));
    }
}
