package dev.doppel.spark.internal.unit;

import dev.doppel.internal.collect.LongList;
import dev.doppel.spark.internal.prepare.DocumentContents;
import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.text.FileText;
import dev.doppel.unit.UnitScheme;
import dev.doppel.unit.internal.TextUnits;
import dev.doppel.unit.internal.TextUnitsPacking;
import dev.doppel.unit.internal.UnitSplitter;
import java.nio.LongBuffer;
import java.util.function.Function;

/**
 * The units of documents with their places in the text, as packed by {@link TextUnitsPacking}. A document without words
 * has no contents, so it is counted as empty.
 */
public record UnitContents(TaskSettings settings) implements DocumentContents {
    @Override
    public Function<FileText, LongList> worker() {
        UnitScheme scheme = settings.units().orElseThrow();
        UnitSplitter splitter = new UnitSplitter(settings.text(), scheme);
        TextUnitsPacking packing = new TextUnitsPacking(scheme.unit());
        return file -> {
            TextUnits units = splitter.split(file);
            return units.allWords() == 0 ? new LongList() : packing.pack(units);
        };
    }

    /** Returns the units of a document that contains words. */
    static TextUnits units(PreparedDocumentBlock block, int local, UnitScheme scheme) {
        return new TextUnitsPacking(scheme.unit()).unpack(block.shingles(local));
    }

    /** Returns the hashes of a document's units. */
    static long[] hashes(PreparedDocumentBlock block, int local) {
        long[] packed = block.shingles(local);
        return packed.length == 0 ? packed : TextUnitsPacking.hashes(LongBuffer.wrap(packed));
    }
}
