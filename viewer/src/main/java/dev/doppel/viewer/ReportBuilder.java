package dev.doppel.viewer;

import dev.doppel.Document;
import dev.doppel.Evidence;
import dev.doppel.PairEvidence;
import dev.doppel.ScanResult;
import dev.doppel.cluster.Group;
import dev.doppel.text.Obfuscation;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Builds reports. A report shows the highest-ranked pairs, the groups to which their documents belong, and the
 * documents themselves.
 */
public final class ReportBuilder {
    /**
     * The advice that a report gives its readers. It depends on the user interface that ran the scan.
     *
     * @param morePairs how to show more pairs, or null
     * @param countCommon how to include text that is ignored because too many documents share it
     * @param manyAlike what to try if many pairs share almost the whole text, or null to omit the note about such pairs
     * @param nothingFound what to try if no pairs were found; code is marked by backticks
     */
    public record Advice(
            Report.@Nullable Message morePairs,
            Report.Message countCommon,
            Report.@Nullable Message manyAlike,
            List<Report.Message> nothingFound) {
        // javac 17 omits the annotations of parameters from the class file if this constructor is compact.
        public Advice(
                Report.@Nullable Message morePairs,
                Report.Message countCommon,
                Report.@Nullable Message manyAlike,
                List<Report.Message> nothingFound) {
            this.morePairs = morePairs;
            this.countCommon = countCommon;
            this.manyAlike = manyAlike;
            this.nothingFound = List.copyOf(nothingFound);
        }
    }

    /**
     * The terms that a report uses for documents and their authors.
     *
     * @param noun the word for a document, either "document" or "submission"
     * @param authorOfId a function that returns the author of the document with a given id
     */
    public record Naming(String noun, UnaryOperator<String> authorOfId) {
        /** The naming for documents whose authors are unknown. */
        public static final Naming DOCUMENTS = new Naming("document", UnaryOperator.identity());
    }

    /**
     * If a scan has more documents than this number, its report lists only the documents that are in shown pairs or
     * their groups, or that contain obfuscations.
     */
    private static final int MAX_LISTED = 10_000;

    private final Evidence evidence;
    private final Advice advice;
    private final Naming naming;
    private final List<PairEvidence> shown;
    /** Maps the index of a document in the input to its index in the report. */
    private final Map<Integer, Integer> indexes = new LinkedHashMap<>();

    /**
     * Creates a builder for reports that show at most {@code limit} pairs. The highest-ranked pair of each document is
     * selected first, followed by the highest-ranked of the remaining pairs. The authors of documents are unknown.
     */
    public ReportBuilder(Evidence evidence, int limit, Advice advice) {
        this(evidence, limit, advice, Naming.DOCUMENTS);
    }

    /** Creates a builder for reports that show at most {@code limit} pairs and use the given naming. */
    public ReportBuilder(Evidence evidence, int limit, Advice advice, Naming naming) {
        this.evidence = evidence;
        this.advice = advice;
        this.naming = naming;
        shown = shown(evidence.pairs(), limit);
    }

    /** Returns all pairs in the order of the report. The pairs that the report does not show are at the end. */
    public List<PairEvidence> allPairs() {
        Set<PairEvidence> ordered = Collections.newSetFromMap(new IdentityHashMap<>());
        ordered.addAll(shown);
        List<PairEvidence> all = new ArrayList<>(shown);
        evidence.pairs().stream().filter(pair -> !ordered.contains(pair)).forEach(all::add);
        return all;
    }

    private static List<PairEvidence> shown(List<PairEvidence> pairs, int limit) {
        if (pairs.size() <= limit) {
            return pairs;
        }
        BitSet seen = new BitSet();
        BitSet chosen = new BitSet();
        for (int at = 0; at < pairs.size() && chosen.cardinality() < limit; at++) {
            VerifiedPair pair = pairs.get(at).pair();
            if (!seen.get(pair.left()) || !seen.get(pair.right())) {
                chosen.set(at);
            }
            seen.set(pair.left());
            seen.set(pair.right());
        }
        for (int free = limit - chosen.cardinality(); free > 0; free--) {
            chosen.set(chosen.nextClearBit(0));
        }
        return chosen.stream().mapToObj(pairs::get).toList();
    }

    private static long pairsOf(long documents) {
        return documents * (documents - 1) / 2;
    }

    /**
     * Builds a report on a scan.
     *
     * @param archive the number of archived documents read and the skipped inputs, or null for a scan without an
     *     archive
     */
    public Report scan(String title, ScanResult result, Report.Reading reading, Report.@Nullable Reading archive) {
        List<Group> groups = shownGroups(result);
        int archived = archive == null ? 0 : (int) archive.read();
        List<Report.Message> notes =
                new ArrayList<>(ReportNotes.ignored(evidence, advice.countCommon(), ReportNotes.unit(result)));
        notes.addAll(ReportNotes.empty(evidence));
        if (advice.manyAlike() != null) {
            long possible = pairsOf(result.ids().size()) - pairsOf(archived);
            ReportNotes.manyAlike(evidence, result, possible, advice.manyAlike())
                    .ifPresent(notes::add);
        }
        if (groups.size() < result.groups().size()) {
            notes.add(new Report.Message(
                    "note.groups",
                    Map.of("shown", groups.size(), "count", result.groups().size())));
        }
        return report(
                title,
                reading,
                archive,
                scanned(groups, archived),
                ReportNotes.search(result),
                result.scheme().toString(),
                new Report.Totals(result.ids().size(), result.pairCount(), advice.morePairs()),
                groups,
                notes,
                advice.nothingFound());
    }

    /** Builds a report on a comparison of two documents. */
    public Report comparison(String title, String scheme) {
        return report(
                title,
                null,
                null,
                documents(inPairs()),
                null,
                scheme,
                new Report.Totals(evidence.size(), evidence.pairs().size(), advice.morePairs()),
                List.of(),
                List.of(),
                List.of());
    }

    private Report report(
            String title,
            Report.@Nullable Reading reading,
            Report.@Nullable Reading archive,
            List<ReportDocument> documents,
            Report.@Nullable Search search,
            String scheme,
            Report.Totals totals,
            List<Group> groups,
            List<Report.Message> notes,
            List<Report.Message> nothingFound) {
        return new Report(
                title,
                naming.noun(),
                reading,
                archive,
                search,
                scheme,
                totals,
                documents,
                shown.stream().map(this::pair).toList(),
                groups.stream().map(this::group).toList(),
                histogram(),
                notes,
                nothingFound);
    }

    /** Returns the groups with at least one document in a shown pair. */
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

    /**
     * Returns the documents to list.
     *
     * @param archived the number of archived documents, which come first in the input
     */
    private List<ReportDocument> scanned(List<Group> groups, int archived) {
        Set<Integer> all = inPairs();
        groups.forEach(group -> all.addAll(members(group)));
        for (int document = 0; document < evidence.size(); document++) {
            // Archived documents are listed only if they are in a pair.
            boolean listed = evidence.size() <= MAX_LISTED && document >= archived;
            if (listed || !evidence.obfuscations(document).isEmpty()) {
                all.add(document);
            }
        }
        if (evidence.size() <= MAX_LISTED) {
            evidence.pairs()
                    .forEach(pair -> Collections.addAll(
                            all, pair.pair().left(), pair.pair().right()));
        }
        List<ReportDocument> documents = documents(all);
        List<ReportDocument.Sharing> sharing = new SharedTextSummariser(evidence, naming, archived).build(indexes);
        List<ReportDocument> described = new ArrayList<>();
        for (int i = 0; i < documents.size(); i++) {
            described.add(documents.get(i).withSharing(sharing.get(i)));
        }
        return described;
    }

    private List<ReportDocument> documents(Set<Integer> listed) {
        Set<Integer> inPairs = inPairs();
        List<ReportDocument> documents = new ArrayList<>();
        for (int document : listed) {
            indexes.put(document, documents.size());
            documents.add(document(document, inPairs.contains(document)));
        }
        return documents;
    }

    private ReportDocument document(int index, boolean withText) {
        Document document = evidence.document(index);
        List<ReportDocument.Obfuscation> obfuscations = new ArrayList<>();
        Obfuscation.byKind(evidence.obfuscations(index))
                .forEach((kind, found) -> obfuscations.add(obfuscation(kind.label(), found)));
        if (!withText) {
            return new ReportDocument(
                    document.id(), "", evidence.words(index), document.parts(), List.of(), obfuscations);
        }
        List<ReportDocument.Mark> ignored = evidence.excludedSpans(index).stream()
                .map(span -> new ReportDocument.Mark(
                        span.start(), span.end(), span.reason().label()))
                .toList();
        return new ReportDocument(
                document.id(), document.text(), evidence.words(index), document.parts(), ignored, obfuscations);
    }

    private static ReportDocument.Obfuscation obfuscation(String kind, List<Obfuscation> found) {
        return new ReportDocument.Obfuscation(
                kind,
                found.size(),
                found.stream()
                        .map(one -> new ReportDocument.Place(one.start(), one.end()))
                        .toList());
    }

    private ReportPair pair(PairEvidence found) {
        return new ReportPair(
                index(found.pair().left()),
                index(found.pair().right()),
                found.pair().similarity(),
                found.leftShare(),
                found.rightShare(),
                found.copiedWords(),
                found.longestPassage(),
                found.passages());
    }

    private List<Integer> group(Group group) {
        return members(group).stream().map(this::index).toList();
    }

    private static List<Integer> members(Group group) {
        List<Integer> members = new ArrayList<>(List.of(group.kept()));
        group.others().forEach(other -> members.add(other.document()));
        return members;
    }

    private int index(int document) {
        Integer index = indexes.get(document);
        if (index == null) {
            throw new IllegalStateException("document " + document + " is not in the report");
        }
        return index;
    }

    private List<Long> histogram() {
        List<Long> bins = new ArrayList<>(Collections.nCopies(Report.BINS, 0L));
        for (PairEvidence pair : evidence.pairs()) {
            int bin = Math.min(Report.BINS - 1, (int) (pair.pair().similarity() * Report.BINS));
            bins.set(bin, bins.get(bin) + 1);
        }
        return bins;
    }
}
