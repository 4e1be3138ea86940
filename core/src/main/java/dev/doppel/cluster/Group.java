package dev.doppel.cluster;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A group of two or more similar documents, including the representative.
 *
 * <pre>{@code
 * ScanResult result = Doppel.with(Options.defaults())
 *         .scan(List.of(new Document("a", "same words"), new Document("b", "same words")));
 * Group group = result.groups().get(0);
 * String kept = result.id(group.kept());                           // a
 * String other = result.id(group.others().get(0).document());      // b
 * }</pre>
 *
 * @param kept the index of the representative in the input
 * @param others the other documents, in input order
 */
public record Group(int kept, List<Member> others) {
    public Group {
        others = List.copyOf(others);
    }

    /**
     * Returns the groups of two or more documents, ordered by the position of their representatives in the input.
     *
     * @param representatives for each document, the index of its representative, which may be the document itself
     */
    public static List<Group> of(int[] representatives, Grouping.Similarity similarity) {
        List<@Nullable List<Member>> members = new ArrayList<>(Collections.nCopies(representatives.length, null));
        for (int document = 0; document < representatives.length; document++) {
            int kept = representatives[document];
            if (kept != document) {
                List<Member> others = members.get(kept);
                if (others == null) {
                    others = new ArrayList<>();
                    members.set(kept, others);
                }
                others.add(new Member(document, similarity.of(kept, document)));
            }
        }
        List<Group> groups = new ArrayList<>();
        for (int kept = 0; kept < representatives.length; kept++) {
            List<Member> others = members.get(kept);
            if (others != null) {
                groups.add(new Group(kept, others));
            }
        }
        return Collections.unmodifiableList(groups);
    }

    /** Returns the number of documents, including the representative. */
    public int size() {
        return 1 + others.size();
    }

    /** A member other than the representative, and its similarity to the representative. */
    public record Member(int document, double similarity) {}
}
