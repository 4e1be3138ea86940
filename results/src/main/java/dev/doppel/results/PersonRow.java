package dev.doppel.results;

import dev.doppel.ScanResult;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * A person who submitted documents, and the most similar pair that consists of one document by that person and one by
 * another person. The last three components are empty if the scan found no such pair.
 *
 * @param attempts the number of documents that the person submitted
 * @param similarity the similarity of the pair, or 0 if the scan found none
 * @param partner the author of the other document in the pair
 * @param document the id of the person's document in the pair
 * @param partnerDocument the id of the other person's document in the pair
 */
public record PersonRow(
        String person, int attempts, double similarity, String partner, String document, String partnerDocument) {
    private static final Comparator<PersonRow> MOST_SIMILAR_FIRST =
            Comparator.comparingDouble(PersonRow::similarity).reversed().thenComparing(PersonRow::person);

    /**
     * Returns a row for each person, in descending order of similarity.
     *
     * @param archived the number of archived documents, which come first in the result; their authors may be partners,
     *     but do not get rows of their own
     * @param authorOfId a function that returns the author of the document with the given id
     */
    public static List<PersonRow> of(ScanResult result, int archived, UnaryOperator<String> authorOfId) {
        Map<String, Integer> attempts = new TreeMap<>();
        result.ids()
                .subList(archived, result.ids().size())
                .forEach(id -> attempts.merge(authorOfId.apply(id), 1, Integer::sum));
        Map<String, PersonRow> rows = new HashMap<>();
        attempts.forEach((person, count) -> rows.put(person, new PersonRow(person, count, 0, "", "", "")));
        for (VerifiedPair pair : result.pairs()) {
            String left = result.id(pair.left());
            String right = result.id(pair.right());
            rows.computeIfPresent(authorOfId.apply(left), (person, row) -> row.with(pair, authorOfId, left, right));
            rows.computeIfPresent(authorOfId.apply(right), (person, row) -> row.with(pair, authorOfId, right, left));
        }
        List<PersonRow> sorted = new ArrayList<>(rows.values());
        sorted.sort(MOST_SIMILAR_FIRST);
        return sorted;
    }

    private PersonRow with(VerifiedPair pair, UnaryOperator<String> authorOfId, String own, String other) {
        return partner.isEmpty() || pair.similarity() > similarity
                ? new PersonRow(person, attempts, pair.similarity(), authorOfId.apply(other), own, other)
                : this;
    }

    static List<ResultRows.Column> columns() {
        return List.of(
                ResultRows.Column.text("person"),
                ResultRows.Column.whole("attempts"),
                ResultRows.Column.number("similarity"),
                ResultRows.Column.text("partner"),
                ResultRows.Column.text("submission"),
                ResultRows.Column.text("partner_submission"),
                ResultRows.Column.text("scheme"));
    }

    List<String> values(String scheme) {
        return List.of(
                person,
                Integer.toString(attempts),
                ResultRows.number(similarity),
                partner,
                document,
                partnerDocument,
                scheme);
    }
}
