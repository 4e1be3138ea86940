package dev.doppel.passage.internal;

import dev.doppel.passage.Passage;
import dev.doppel.passage.Span;
import dev.doppel.passage.internal.WordSequence.FileWords;
import dev.doppel.passage.internal.reworded.RewordedFinder;
import dev.doppel.passage.internal.reworded.SentenceBags;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds reworded passages in documents that consist of several files. Each file of one document is compared with each
 * file of the other, so passages do not extend beyond a file. Instances are not safe for use by multiple threads.
 */
final class MultiFileRewordedFinder {
    private final RewordedFinder finder;

    /**
     * The files of the previous pair's left document. They are cached because the next pair often has the same left
     * document.
     */
    private List<FileBags> lastLeft = List.of();

    private long[] lastWords = {};

    MultiFileRewordedFinder(int minWords) {
        finder = new RewordedFinder(minWords);
    }

    private record FileBags(FileWords file, SentenceBags bags) {
        static List<FileBags> of(WordSequence sequence) {
            return sequence.files().stream()
                    .map(file -> new FileBags(file, sequence.sentenceBags(file)))
                    .toList();
        }

        boolean contains(Span span) {
            return file.from() <= span.firstWord() && span.endWord() <= file.to();
        }

        /**
         * Returns the span with its first word counted from the beginning of this file. The character offsets do not
         * change.
         */
        Span local(Span span) {
            return new Span(span.start(), span.end(), span.firstWord() - file.from(), span.words());
        }

        RewordedFinder.Side in(PreparedText text) {
            return new RewordedFinder.Side(bags, (from, to) -> text.span(file.from() + from, file.from() + to));
        }
    }

    /**
     * Returns the passages that two documents share, in the order in which they occur in the right document.
     *
     * @param literal the verbatim and edited passages that the documents share
     */
    List<Passage> find(PreparedText left, PreparedText right, List<Passage> literal) {
        if (lastWords != left.words().words()) {
            lastLeft = FileBags.of(left.words());
            lastWords = left.words().words();
        }
        List<Passage> passages = new ArrayList<>();
        for (FileBags rightFile : FileBags.of(right.words())) {
            for (FileBags leftFile : lastLeft) {
                List<Passage> within = literal.stream()
                        .filter(passage -> leftFile.contains(passage.left()) && rightFile.contains(passage.right()))
                        .map(passage -> Passage.aligned(
                                leftFile.local(passage.left()), rightFile.local(passage.right()), passage.common()))
                        .toList();
                passages.addAll(finder.find(leftFile.in(left), rightFile.in(right), within));
            }
        }
        passages.sort(PassageFinder.IN_RIGHT_ORDER);
        return passages;
    }
}
