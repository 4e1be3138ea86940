package dev.doppel;

import dev.doppel.passage.ExcludedSpan;
import dev.doppel.passage.ExclusionReason;
import dev.doppel.passage.PassageIndex;
import dev.doppel.text.Obfuscation;
import dev.doppel.verify.VerifiedPair;
import java.util.List;

/** What a scan can show for its pairs: the documents, and the passages of each pair. */
public final class Evidence {
    private final List<Document> documents;
    private final PassageIndex texts;
    private final List<PairEvidence> pairs;

    Evidence(List<Document> documents, PassageIndex texts, List<PairEvidence> pairs) {
        this.documents = List.copyOf(documents);
        this.texts = texts;
        this.pairs = List.copyOf(pairs);
    }

    /** In the order of the result's pairs. */
    public List<PairEvidence> pairs() {
        return pairs;
    }

    List<VerifiedPair> verifiedPairs() {
        return pairs.stream().map(PairEvidence::pair).toList();
    }

    /** How many documents there are. */
    public int size() {
        return documents.size();
    }

    public Document document(int place) {
        return documents.get(place);
    }

    /** What was done to hide copies in a document. */
    public List<Obfuscation> tricks(int place) {
        return texts.tricks(place);
    }

    /** How many words a document has. */
    public int words(int place) {
        return texts.words(place);
    }

    /** How many words of all documents are no copying for a reason. */
    public long ignoredWords(ExclusionReason why) {
        return texts.ignoredWords(why);
    }

    /** What of a document is no copying, whoever else has it. */
    public List<ExcludedSpan> ignored(int place) {
        return texts.ignored(place);
    }
}
