package dev.doppel.spark.internal.contamination;

import dev.doppel.contamination.ContaminatedSpan;
import dev.doppel.corpus.TextEdit;
import dev.doppel.spark.internal.output.TextChange;
import java.util.List;

/** Replaces spans of a text with a mask, which may be empty. */
record SpanRemoval(List<ContaminatedSpan> spans, String mask) implements TextChange {
    @Override
    public List<TextEdit> edits(String text) {
        return spans.stream()
                .map(span -> new TextEdit(span.start(), span.end(), mask))
                .toList();
    }
}
