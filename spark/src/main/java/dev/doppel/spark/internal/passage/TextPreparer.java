package dev.doppel.spark.internal.passage;

import dev.doppel.Document;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.internal.UnindexedText;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.TextScheme;
import java.util.Iterator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Prepares documents for the passage search. This class is not thread-safe. */
final class TextPreparer {
    private final boolean isProgram;
    private final UnindexedText.Preparer preparer;
    private final TextShingler shingler;

    TextPreparer(TaskSettings settings) {
        TextScheme text = settings.text();
        isProgram = text.profile().isProgram();
        preparer = new UnindexedText.Preparer(scheme(settings), text);
        shingler = new TextShingler(text, settings.scheme().shingles());
    }

    static PassageScheme scheme(TaskSettings settings) {
        return settings.passages().orElseThrow();
    }

    /**
     * Prepares selected documents of a partition. A document is selected if {@code isWanted} accepts its
     * partition-local number.
     */
    Stream<Prepared> prepare(
            Iterator<PreparedDocumentBlock> blocks,
            PartitionFingerprintMarks marks,
            DocumentNumbering numbering,
            IntPredicate isWanted) {
        Iterable<PreparedDocumentBlock> all = () -> blocks;
        return StreamSupport.stream(all.spliterator(), false).flatMap(block -> {
            var documents = block.documents();
            return IntStream.range(block.first(), block.end())
                    .filter(isWanted)
                    .mapToObj(local -> prepare(
                            numbering.number(marks.partition(), local),
                            documents.get(local - block.first()),
                            marks.of(local)));
        });
    }

    /** Prepares a document, ignoring its common text. */
    Prepared prepare(long number, Document document, FingerprintMarks marks) {
        DeobfuscatedText visible = document.unmasked();
        UnindexedText text = preparer.prepare((int) number, visible);
        marks.applyTo(text, isProgram);
        return new Prepared(number, document, visible, text, marks);
    }

    /** A prepared document. */
    final class Prepared {
        private final long number;
        private final Document document;
        private final DeobfuscatedText visible;
        private final UnindexedText text;
        private final FingerprintMarks marks;
        private @Nullable ShingleSet shingles;

        private Prepared(
                long number, Document document, DeobfuscatedText visible, UnindexedText text, FingerprintMarks marks) {
            this.number = number;
            this.document = document;
            this.visible = visible;
            this.text = text;
            this.marks = marks;
        }

        long number() {
            return number;
        }

        Document document() {
            return document;
        }

        UnindexedText text() {
            return text;
        }

        FingerprintMarks marks() {
            return marks;
        }

        /** Returns the shingles, which are computed on first use. */
        ShingleSet shingles() {
            if (shingles == null) {
                shingles = shingler.shingle(visible.files());
            }
            return shingles;
        }
    }
}
