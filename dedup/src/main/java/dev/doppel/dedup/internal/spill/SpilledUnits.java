package dev.doppel.dedup.internal.spill;

import dev.doppel.unit.Unit;
import dev.doppel.unit.internal.TextUnits;
import dev.doppel.unit.internal.TextUnitsPacking;
import dev.doppel.unit.internal.UnitSequences;

/** The units of spilled documents, in keep order. This class is thread-safe. */
public final class SpilledUnits implements UnitSequences {
    private final ShingleSetFile packed;
    private final KeepOrder order;
    private final ShingleSetFile.Directory directory;
    private final TextUnitsPacking packing;

    public SpilledUnits(DocumentSpill spill, KeepOrder order, Unit unit) {
        this.packed = spill.files().sets();
        this.order = order;
        this.directory = new ShingleSetFile.Directory(spill.documents().shingles());
        this.packing = new TextUnitsPacking(unit);
    }

    @Override
    public int count() {
        return directory.count();
    }

    @Override
    public int capacity(int sequence) {
        return directory.shingles(order.document(sequence));
    }

    @Override
    public long[] hashes(int sequence) {
        return TextUnitsPacking.hashes(packed.buffer(extent(sequence)));
    }

    @Override
    public TextUnits units(int sequence) {
        return packing.unpack(packed.read(extent(sequence)).elements());
    }

    private ShingleSetFile.Extent extent(int sequence) {
        return directory.extent(order.document(sequence));
    }
}
