package dev.doppel.cli;

import dev.doppel.Evidence;
import dev.doppel.PairEvidence;
import dev.doppel.ScanResult;
import dev.doppel.cluster.Group;
import dev.doppel.text.Trick;
import dev.doppel.verify.VerifiedPair;
import dev.doppel.viewer.Report;
import dev.doppel.viewer.ReportDocument;
import dev.doppel.viewer.ReportPair;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Makes of what was found what the page shows: the strongest pairs, and the documents that they and their groups need. */
final class ReportBuilder {
    private final Evidence evidence;
    private final List<PairEvidence> shown;
    /** The places of documents in the input, and for each its place in the report. */
    private final Map<Integer, Integer> places = new LinkedHashMap<>();

    /** @param limit so many pairs are shown at most */
    ReportBuilder(Evidence evidence, int limit) {
        this.evidence = evidence;
        shown = evidence.pairs().subList(0, Math.min(limit, evidence.pairs().size()));
    }

    Report scan(String title, ScanResult result, List<String> summary, List<String> notes) {
        List<Group> groups = shownGroups(result);
        List<String> allNotes = new ArrayList<>(notes);
        if (groups.size() < result.groups().size()) {
            allNotes.add("Of " + Wording.count(result.groups().size(), "group") + " the "
                    + Wording.number(groups.size()) + " of the pairs on this page are shown.");
        }
        return report(title, summary, result.scheme().toString(), result.ids().size(), groups, allNotes);
    }

    Report comparison(String title, String scheme) {
        return report(title, List.of(), scheme, evidence.size(), List.of(), List.of());
    }

    private Report report(
            String title, List<String> summary, String scheme, int count, List<Group> groups, List<String> notes) {
        List<ReportDocument> documents = documents(groups);
        return new Report(
                title,
                summary,
                scheme,
                new Report.Totals(count, evidence.pairs().size(), "a higher --report-limit shows more"),
                documents,
                shown.stream().map(this::pair).toList(),
                groups.stream().map(this::group).toList(),
                histogram(),
                notes);
    }

    /** Those with a document in a pair that is shown. */
    private List<Group> shownGroups(ScanResult result) {
        Set<Integer> inPairs = inPairs();
        return result.groups().stream()
                .filter(group -> members(group).stream().anyMatch(inPairs::contains))
                .toList();
    }

    private Set<Integer> inPairs() {
        Set<Integer> inPairs = new TreeSet<>();
        for (PairEvidence pair : shown) {
            Collections.addAll(inPairs, pair.pair().left(), pair.pair().right());
        }
        return inPairs;
    }

    private List<ReportDocument> documents(List<Group> groups) {
        Set<Integer> inPairs = inPairs();
        Set<Integer> all = new TreeSet<>(inPairs);
        groups.forEach(group -> all.addAll(members(group)));
        for (int place = 0; place < evidence.size(); place++) {
            if (!evidence.tricks(place).isEmpty()) {
                all.add(place);
            }
        }
        List<ReportDocument> documents = new ArrayList<>();
        for (int place : all) {
            places.put(place, documents.size());
            documents.add(document(place, inPairs.contains(place)));
        }
        return documents;
    }

    private ReportDocument document(int place, boolean withText) {
        String id = evidence.document(place).id();
        return new ReportDocument(
                id,
                withText ? evidence.document(place).text() : "",
                evidence.words(place),
                withText
                        ? evidence.ignored(place).stream()
                                .map(stretch -> new ReportDocument.Mark(
                                        stretch.start(),
                                        stretch.end(),
                                        stretch.why().label()))
                                .toList()
                        : List.of(),
                tricks(place));
    }

    private List<ReportDocument.Trick> tricks(int place) {
        List<ReportDocument.Trick> tricks = new ArrayList<>();
        TrickRows.byKind(evidence.tricks(place)).forEach((kind, found) -> tricks.add(trick(kind, found)));
        return tricks;
    }

    private static ReportDocument.Trick trick(Trick.Kind kind, List<Trick> found) {
        return new ReportDocument.Trick(
                kind.inWords(found.size()),
                found.size(),
                found.stream()
                        .map(trick -> new ReportDocument.Place(trick.start(), trick.end()))
                        .toList());
    }

    private ReportPair pair(PairEvidence found) {
        return new ReportPair(
                place(found.pair().left()),
                place(found.pair().right()),
                found.pair().similarity(),
                found.leftShare(),
                found.rightShare(),
                found.copiedWords(),
                found.longestPassage(),
                found.passages());
    }

    private List<Integer> group(Group group) {
        return members(group).stream().map(this::place).toList();
    }

    private static List<Integer> members(Group group) {
        List<Integer> members = new ArrayList<>(List.of(group.kept()));
        group.others().forEach(other -> members.add(other.document()));
        return members;
    }

    private int place(int document) {
        Integer place = places.get(document);
        if (place == null) {
            throw new IllegalStateException("not in the report: document " + document);
        }
        return place;
    }

    private List<Long> histogram() {
        List<Long> bins = new ArrayList<>(Collections.nCopies(Report.BINS, 0L));
        for (PairEvidence pair : evidence.pairs()) {
            VerifiedPair verified = pair.pair();
            int bin = Math.min(Report.BINS - 1, (int) (verified.similarity() * Report.BINS));
            bins.set(bin, bins.get(bin) + 1);
        }
        return bins;
    }
}
