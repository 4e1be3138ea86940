package dev.doppel.viewer;

import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageKind;
import dev.doppel.passage.SentencePair;
import dev.doppel.passage.Span;
import dev.doppel.passage.internal.PassageFinder;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.TextScheme;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Sample reports for tests. */
final class Reports {
    static final String SCHEME = "doppel-1 plain words:5 set fss:128 exact jaccard>=0.2";

    static final Report.Message MORE = Report.Message.of("advice.more.limit");

    static final String OTHERS = "The remaining 6 pairs of documents were compared, but are not in the result:"
            + " they are below the threshold of 0.2.";

    static final Report.Search SEARCH = new Report.Search("exact", "as requested", null, 0, "jaccard", 0.2, 1);

    private static final String KEEPER = "The keeper climbed the winding stairs at dusk, trimmed the wick and lit the"
            + " great lamp before the fog came in from the sea.";

    private static final String GLASS = "A lens of a thousand prisms gathers the light of one small flame and throws it"
            + " twenty miles over the water, where sailors count the seconds between two flashes.";

    private static final String HEADER = "Course 12, essay 3. Write your name here and do not use more than two pages.";

    private Reports() {}

    static Path write(Report report, Path folder) throws IOException {
        Path page = folder.resolve("report.html");
        try (Writer writer = Files.newBufferedWriter(page)) {
            ReportPage.write(report, writer);
        }
        return page;
    }

    static ReportDocument document(String id, String text) {
        return ReportDocument.plain(id, text, placed(text).count());
    }

    private static PlacedWords placed(String text) {
        return TextScheme.PLAIN.splitter().place(text);
    }

    static ReportPair pair(List<ReportDocument> documents, int left, int right, double similarity) {
        List<Passage> passages = new PassageFinder(8, TextScheme.PLAIN)
                .find(
                        placed(documents.get(left).text()),
                        placed(documents.get(right).text()));
        return pair(left, right, similarity, passages);
    }

    static ReportPair pair(int left, int right, double similarity, List<Passage> passages) {
        return new ReportPair(
                left,
                right,
                similarity,
                Math.min(1, similarity * 1.2),
                Math.min(1, similarity * 1.1),
                passages.stream().mapToInt(Passage::words).sum(),
                passages.stream().mapToInt(Passage::words).max().orElse(0),
                passages);
    }

    static Passage passage(int leftStart, int leftEnd, int rightStart, int rightEnd) {
        return Passage.aligned(new Span(leftStart, leftEnd, 0, 10), new Span(rightStart, rightEnd, 0, 10), 10);
    }

    /**
     * Returns a passage that spans the given sentences and the text between them. Each pair consists of a left sentence
     * and the right sentence most like it.
     */
    private static Passage reworded(String left, String right, PassageKind kind, int common, String[]... pairs) {
        List<SentencePair> sentences = Stream.of(pairs)
                .map(pair -> new SentencePair(
                        left.indexOf(pair[0]),
                        left.indexOf(pair[0]) + pair[0].length(),
                        right.indexOf(pair[1]),
                        right.indexOf(pair[1]) + pair[1].length()))
                .toList();
        Span leftSpan = span(
                left,
                sentences.stream().mapToInt(SentencePair::leftStart).min().orElseThrow(),
                sentences.stream().mapToInt(SentencePair::leftEnd).max().orElseThrow());
        Span rightSpan = span(
                right,
                sentences.stream().mapToInt(SentencePair::rightStart).min().orElseThrow(),
                sentences.stream().mapToInt(SentencePair::rightEnd).max().orElseThrow());
        return new Passage(leftSpan, rightSpan, common, kind, sentences);
    }

    private static Span span(String text, int start, int end) {
        return new Span(start, end, 0, placed(text.substring(start, end)).count());
    }

    /** Returns a report on two essays that share an edited, a reworded and a summarised passage. */
    static Report reworded() {
        String[] source = {
            "The lighthouse was built of granite in 1840, after two ships had sunk on the reef.",
            "Its builders carried every block across the sand at low tide.",
            "Forty masons worked for six summers, and three of them drowned.",
            "The lamp burned whale oil until paraffin became cheaper.",
            "In winter the keepers were cut off for weeks, with only the mail boat to bring bread and news.",
            "They passed the dark evenings by carving models of ships.",
            "Some of these models are now in the museum of the harbour.",
        };
        String[] copy = {
            "After the loss of two ships on the reef, a granite lighthouse was built there in 1840.",
            "Few people have counted its steps.",
            "At low tide, blocks had to be carried over the sand.",
            "Whale oil burned in its lamp, until cheaper paraffin replaced it.",
            "Cut off in winter, keepers carved models of ships, which the harbour museum shows today.",
        };
        String left = String.join(" ", List.of(source).subList(0, 4)) + "\n\n" + KEEPER + "\n\n"
                + String.join(" ", List.of(source).subList(4, 7));
        String right =
                "My essay is about the coast. " + String.join(" ", List.of(copy).subList(0, 4)) + "\n\n"
                        + KEEPER.replace("dusk", "dawn") + "\n\n" + copy[4] + " I would go again.";
        List<ReportDocument> documents =
                List.of(document("source.txt", left), document("essay.txt", right), document("other.txt", KEEPER));
        List<Passage> passages = List.of(
                reworded(
                        left,
                        right,
                        PassageKind.REWORDED,
                        6,
                        new String[] {source[0], copy[0]},
                        new String[] {source[1], copy[2]},
                        new String[] {source[3], copy[3]}),
                pair(documents, 0, 1, 0.5).passages().get(0),
                reworded(
                        left,
                        right,
                        PassageKind.SUMMARISED,
                        2,
                        new String[] {source[4], copy[4]},
                        new String[] {source[5], copy[4]},
                        new String[] {source[6], copy[4]}));
        return report(documents, List.of(pair(0, 1, 0.31, passages), pair(documents, 0, 2, 0.2)), List.of());
    }

    static Report report(List<ReportDocument> documents, List<ReportPair> pairs, List<List<Integer>> groups) {
        List<Long> histogram = new ArrayList<>(Collections.nCopies(Report.BINS, 0L));
        for (ReportPair pair : pairs) {
            int bin = (int) Math.min(Report.BINS - 1, pair.similarity() * Report.BINS);
            histogram.set(bin, histogram.get(bin) + 1);
        }
        return new Report(
                "Essays",
                new Report.Reading(documents.size(), documents.size(), List.of()),
                null,
                SEARCH,
                SCHEME,
                new Report.Totals(documents.size(), pairs.size(), MORE),
                documents,
                pairs,
                groups,
                histogram,
                List.of(),
                List.of(Report.Message.of("advice.option.shingles")));
    }

    /** Returns a copy of the report that lists the given files as unread. */
    static Report withUnread(Report report, Report.Unread... unread) {
        return with(
                report,
                new Report.Reading(
                        report.documents().size() + unread.length,
                        report.documents().size(),
                        List.of(unread)));
    }

    static Report with(Report report, Report.@Nullable Reading reading) {
        return new Report(
                report.title(),
                reading,
                report.archive(),
                report.search(),
                report.scheme(),
                report.totals(),
                report.documents(),
                report.pairs(),
                report.groups(),
                report.histogram(),
                report.notes(),
                report.nothingFound());
    }

    static Report comparison(String left, String right) {
        List<ReportDocument> documents = List.of(document("left.txt", left), document("right.txt", right));
        return with(report(documents, List.of(pair(documents, 0, 1, 0.5)), List.of()), null);
    }

    /** Returns a report on five essays with two shared passages, a template and hidden characters. */
    static Report essays() {
        String filler = "Nobody knows who built the first tower on this coast, or why it stood so far from any"
                + " harbour. Old charts show it as a small cross, and fishermen still tell of its fires.\n\n";
        String ana = HEADER + "\n\n" + filler + KEEPER + "\n\nWhat I liked best in the museum was the machine. " + GLASS
                + "\n\n" + filler.repeat(6) + "So ends my essay.";
        String ben = HEADER + "\n\nMy essay is about light. "
                + GLASS.replace("twenty", "thirty").replace("sailors", "captains") + "\n\n"
                + "It was raining when we arrived, and the guide was late. ".repeat(12) + "\n\n" + KEEPER
                + "\n\nI would go again.";
        String cleo = KEEPER + " " + GLASS + "\nThat is all I know.";
        String dora = "Bees dance in the dark. "
                + "They tell each other the way to the clover by their dance. ".repeat(4) + "\n";
        String emil = dora.replace("clover", "heather") + "They sleep at night.";
        String hidden = ben.replace("light", "li\u200bght");
        int place = hidden.indexOf('\u200b');
        List<ReportDocument> documents = List.of(
                new ReportDocument(
                        "ana-lighthouses.txt",
                        ana,
                        placed(ana).count(),
                        List.of(new ReportDocument.Mark(0, HEADER.length(), "template")),
                        List.of()),
                new ReportDocument(
                        "ben-lighthouses.txt",
                        hidden,
                        placed(hidden).count(),
                        List.of(new ReportDocument.Mark(0, HEADER.length(), "template")),
                        List.of(new ReportDocument.Obfuscation(
                                "zero-width", 3, List.of(new ReportDocument.Place(place, place + 1))))),
                document("cleo-lighthouses.txt", cleo),
                document("dora-bees.txt", dora),
                document("emil-bees.txt", emil));
        return report(
                documents,
                List.of(
                        pair(documents, 3, 4, 0.9254),
                        pair(documents, 0, 2, 0.61),
                        pair(documents, 1, 2, 0.42),
                        pair(documents, 0, 1, 0.3)),
                List.of(List.of(2, 0, 1), List.of(3, 4)));
    }

    /** Returns a report with the given number of pairs among 200 documents. */
    static Report many(int pairs) {
        int count = 200;
        List<ReportDocument> documents = IntStream.range(0, count)
                .mapToObj(i -> document("document-" + i, "a short text about number " + i))
                .toList();
        List<ReportPair> all = IntStream.range(0, pairs)
                .mapToObj(i -> pair(i % count, (i + 1 + i / count) % count, 1 - (double) i / (2 * pairs), List.of()))
                .toList();
        return report(documents, all, List.of());
    }
}
