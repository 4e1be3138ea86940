package dev.doppel.viewer;

import dev.doppel.Document;
import dev.doppel.DocumentPart;
import dev.doppel.Doppel;
import dev.doppel.Evidence;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.passage.PassageScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Sample reports on scans of student classes, for tests. */
final class Classes {
    static final String NOTES = "The loop below reads every number of the file once and keeps the largest one so far";
    static final String PROGRAM = """
            // Finds the largest number.
            int best = 0;
            for (int next : numbers) {
                if (next > best) best = next;
            }
            print("largest: " + best);
            """;
    private static final String OLD =
            "Every evening the old harbour master counts the boats and writes their names into a"
                    + " long grey book by the window";

    private Classes() {}

    /**
     * Returns a report on five submissions and an archive of two. Ana's program is also in Ben's second file, Ben's
     * notes are in the archive, Cleo has two submissions, and Dora's submission shares nothing.
     */
    static Report small() {
        List<Document> archive = List.of(
                document("2025/uma", "notes.md", OLD + ".\n"),
                document("2025/vic", "notes.md", "A completely different essay on the life of bees in winter.\n"));
        List<Document> documents = List.of(
                document("class/ana", "Main.java", PROGRAM, "notes.md", NOTES + ".\nMy own words follow here.\n"),
                document("class/ben", "notes.md", OLD + ".\n", "src/Copy.java", PROGRAM),
                document("class/cleo-1", "notes.md", NOTES + ", as one can see.\n"),
                document("class/cleo-2", "notes.md", NOTES + ", as everyone can see.\n"),
                document(
                        "class/dora",
                        "essay.txt",
                        "Snow fell on the quiet fields while two foxes crossed the road.\n"));
        return report(archive, documents);
    }

    private static Report report(List<Document> archive, List<Document> documents) {
        ReportBuilder.Naming naming =
                new ReportBuilder.Naming("submission", id -> id.startsWith("class/cleo") ? "Cleo" : id);
        ScanResult result = Doppel.with(Options.defaults()
                        .withMatchByPassages(PassageScheme.of(8).withCommon(1), 0))
                .withAuthors(naming.authorOfId())
                .scan(archive.iterator(), documents.iterator());
        Evidence evidence = Objects.requireNonNull(result.evidence());
        return new ReportBuilder(
                        evidence,
                        100,
                        new ReportBuilder.Advice(null, Report.Message.of("advice.common.share"), null, List.of()),
                        naming)
                .scan(
                        "class",
                        result,
                        new Report.Reading(
                                documents.size(),
                                documents.size(),
                                List.of(),
                                List.of(new Report.FileNote(
                                        "ana/mail.eml", "its attachment \"cleo.png\" is not read: image"))),
                        new Report.Reading(archive.size(), archive.size(), List.of()));
    }

    /** Returns a submission with the given file names and texts. */
    private static Document document(String id, String... filesAndTexts) {
        StringBuilder text = new StringBuilder();
        List<DocumentPart> parts = new ArrayList<>();
        for (int i = 0; i < filesAndTexts.length; i += 2) {
            parts.add(DocumentPart.ofFile(filesAndTexts[i], text.length()));
            text.append(filesAndTexts[i + 1]);
        }
        return new Document(id, text.toString(), id, List.of(), parts);
    }

    /** Returns a report on 500 submissions with 5,000 pairs. */
    static Report large() {
        int count = 500;
        int pairs = 5000;
        List<List<ReportDocument.Partner>> partners = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            partners.add(new ArrayList<>());
        }
        List<ReportPair> all = new ArrayList<>();
        for (int i = 0; i < pairs; i++) {
            int left = i % count;
            int round = i / count;
            // The most similar pairs form 50 clusters of 10 submissions, and all other pairs connect these clusters.
            int right = round < 4 ? left / 10 * 10 + (left + 1 + round) % 10 : (left + 10 * (1 + round)) % count;
            double similarity = 1 - (double) i / (1.2 * pairs);
            all.add(Reports.pair(left, right, similarity, List.of()));
            partners.get(left).add(new ReportDocument.Partner(right, similarity, similarity));
            partners.get(right).add(new ReportDocument.Partner(left, similarity, similarity));
        }
        List<ReportDocument> documents = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double highest = partners.get(i).stream()
                    .mapToDouble(ReportDocument.Partner::similarity)
                    .max()
                    .orElse(0);
            documents.add(Reports.document("student-" + i, PROGRAM.repeat(20) + i)
                    .withSharing(new ReportDocument.Sharing(false, null, highest, highest, partners.get(i))));
        }
        return Reports.report(documents, all, List.of());
    }
}
