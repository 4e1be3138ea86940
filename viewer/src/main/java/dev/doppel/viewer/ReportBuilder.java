package dev.doppel.viewer;

import dev.doppel.Evidence;
import dev.doppel.PairEvidence;
import dev.doppel.ScanResult;
import dev.doppel.cluster.Group;
import dev.doppel.internal.Plurals;
import dev.doppel.text.Obfuscation;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Makes of what was found what the page shows: the strongest pairs, and the documents that they and their groups need. */
public final class ReportBuilder {
    /**
     * What a reader can do about what the page does not show, in the words of whoever made the scan.
     *
     * @param morePairs how to have more pairs shown
     * @param countCommon how to have counted what too many documents share
     * @param nothingFound what else to try where there are no pairs, code in backticks; must fit the options of
     *     the scan
     */
    public record Advice(String morePairs, String countCommon, List<String> nothingFound) {
        public Advice {
            nothingFound = List.copyOf(nothingFound);
        }
    }

    private final Evidence evidence;
    private final Advice advice;
    private final List<PairEvidence> shown;
    /** The places of documents in the input, and for each its place in the report. */
    private final Map<Integer, Integer> places = new LinkedHashMap<>();

    /** @param limit so many pairs are shown at most */
    public ReportBuilder(Evidence evidence, int limit, Advice advice) {
        this.evidence = evidence;
        this.advice = advice;
        shown = evidence.pairs().subList(0, Math.min(limit, evidence.pairs().size()));
    }

    /**
     * The page of a scan.
     *
     * @param reading how much was read, and what was not
     * @param archive the same of older documents, which were compared only with the others; null where there are none
     */
    public Report scan(String title, ScanResult result, Report.Reading reading, Report.@Nullable Reading archive) {
        List<Group> groups = shownGroups(result);
        List<String> notes = new ArrayList<>(ScanNotes.ignored(evidence, advice.countCommon()));
        notes.addAll(ScanNotes.empty(evidence));
        if (groups.size() < result.groups().size()) {
            notes.add("Of " + Plurals.count(result.groups().size(), "group") + " the " + Plurals.number(groups.size())
                    + " of the pairs on this page are shown.");
        }
        List<String> nothingFound = new ArrayList<>(List.of(ScanNotes.nothingFound(result)));
        nothingFound.addAll(advice.nothingFound());
        return report(
                title,
                reading,
                archive,
                List.of(ScanNotes.meaning(result)),
                result.scheme().toString(),
                new Report.Totals(
                        result.ids().size(),
                        evidence.pairs().size(),
                        advice.morePairs(),
                        ScanNotes.others(result, archive == null ? 0 : archive.read())),
                groups,
                notes,
                nothingFound);
    }

    /** The page of two documents side by side. */
    public Report comparison(String title, String scheme) {
        return report(
                title,
                null,
                null,
                List.of(),
                scheme,
                new Report.Totals(evidence.size(), evidence.pairs().size(), advice.morePairs(), ""),
                List.of(),
                List.of(),
                List.of());
    }

    private Report report(
            String title,
            Report.@Nullable Reading reading,
            Report.@Nullable Reading archive,
            List<String> summary,
            String scheme,
            Report.Totals totals,
            List<Group> groups,
            List<String> notes,
            List<String> nothingFound) {
        List<ReportDocument> documents = documents(groups);
        return new Report(
                title,
                reading,
                archive,
                summary,
                scheme,
                totals,
                documents,
                shown.stream().map(this::pair).toList(),
                groups.stream().map(this::group).toList(),
                histogram(),
                notes,
                nothingFound);
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
            if (!evidence.obfuscations(place).isEmpty()) {
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
                withText ? evidence.document(place).parts() : List.of(),
                withText
                        ? evidence.excludedSpans(place).stream()
                                .map(stretch -> new ReportDocument.Mark(
                                        stretch.start(),
                                        stretch.end(),
                                        stretch.reason().label()))
                                .toList()
                        : List.of(),
                tricks(place));
    }

    private List<ReportDocument.Obfuscation> tricks(int place) {
        List<ReportDocument.Obfuscation> tricks = new ArrayList<>();
        Obfuscation.byKind(evidence.obfuscations(place)).forEach((kind, found) -> tricks.add(trick(kind, found)));
        return tricks;
    }

    private static ReportDocument.Obfuscation trick(Obfuscation.Kind kind, List<Obfuscation> found) {
        return new ReportDocument.Obfuscation(
                kind.noun(found.size()),
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
