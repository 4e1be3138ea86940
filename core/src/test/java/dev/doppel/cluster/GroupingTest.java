package dev.doppel.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.shingle.ShingleSet;
import dev.doppel.testing.Property;
import dev.doppel.verify.Overlap;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class GroupingTest {
    private static final Overlap ANY = Overlap.of(ShingleSet.setOf(1), ShingleSet.setOf(1));

    private static VerifiedPair pair(int left, int right, double similarity) {
        return new VerifiedPair(left, right, similarity, ANY);
    }

    private static List<Group> group(Grouping grouping, int documents, VerifiedPair... pairs) {
        return group(grouping, documents, List.of(pairs));
    }

    private static List<Group> group(Grouping grouping, int documents, List<VerifiedPair> pairs) {
        Map<List<Integer>, Double> similarities = pairs.stream()
                .collect(Collectors.toMap(pair -> List.of(pair.left(), pair.right()), VerifiedPair::similarity));
        return grouping.group(documents, pairs, (left, right) -> similarities.getOrDefault(List.of(left, right), 0.1));
    }

    @Test
    void chainIsSplitIntoStars() {
        // In the chain 0 ~ 1 ~ 2 ~ 3, document 1 joins document 0. Document 2 is not similar to representative 0, so it
        // becomes a representative too.
        VerifiedPair[] chain = {pair(0, 1, 0.9), pair(1, 2, 0.9), pair(2, 3, 0.9)};
        assertThat(group(Grouping.STAR, 4, chain))
                .containsExactly(
                        new Group(0, List.of(new Group.Member(1, 0.9))),
                        new Group(2, List.of(new Group.Member(3, 0.9))));
        assertThat(group(Grouping.CONNECTED, 4, chain))
                .containsExactly(new Group(
                        0, List.of(new Group.Member(1, 0.9), new Group.Member(2, 0.1), new Group.Member(3, 0.1))));
    }

    @Test
    void documentJoinsTheMostSimilarRepresentativeAndTheEarlierOneInATie() {
        assertThat(group(Grouping.STAR, 3, pair(0, 2, 0.8), pair(1, 2, 0.9)))
                .containsExactly(new Group(1, List.of(new Group.Member(2, 0.9))));
        assertThat(group(Grouping.STAR, 3, pair(1, 2, 0.8), pair(0, 2, 0.8)))
                .containsExactly(new Group(0, List.of(new Group.Member(2, 0.8))));
    }

    @Test
    void documentsWithoutPartnersAreInNoGroup() {
        assertThat(group(Grouping.STAR, 5)).isEmpty();
        assertThat(group(Grouping.CONNECTED, 5)).isEmpty();
    }

    private static List<VerifiedPair> randomPairs(SplittableRandom random, int documents) {
        List<VerifiedPair> pairs = new ArrayList<>();
        for (int left = 0; left < documents; left++) {
            for (int right = left + 1; right < documents; right++) {
                if (random.nextInt(6) == 0) {
                    pairs.add(pair(left, right, random.nextInt(80, 101) / 100.0));
                }
            }
        }
        return pairs;
    }

    @Property
    void membersAreSimilarToTheirRepresentativeAndRepresentativesAreDissimilar(SplittableRandom random) {
        int documents = random.nextInt(1, 25);
        List<VerifiedPair> pairs = randomPairs(random, documents);
        List<Group> stars = group(Grouping.STAR, documents, pairs);
        Set<Integer> removed = new HashSet<>();
        for (Group star : stars) {
            for (Group.Member member : star.others()) {
                assertThat(removed.add(member.document())).isTrue();
                assertThat(pairs)
                        .anyMatch(pair -> pair.left() == star.kept()
                                && pair.right() == member.document()
                                && pair.similarity() == member.similarity());
            }
        }
        for (VerifiedPair pair : pairs) {
            assertThat(removed.contains(pair.left()) || removed.contains(pair.right()))
                    .isTrue();
        }
        stars.forEach(star -> assertThat(removed).doesNotContain(star.kept()));
    }

    @Property
    void connectedGroupsAreConnectedComponents(SplittableRandom random) {
        int documents = random.nextInt(1, 25);
        List<VerifiedPair> pairs = randomPairs(random, documents);
        boolean[][] reach = new boolean[documents][documents];
        for (int i = 0; i < documents; i++) {
            reach[i][i] = true;
        }
        pairs.forEach(pair -> reach[pair.left()][pair.right()] = reach[pair.right()][pair.left()] = true);
        for (int k = 0; k < documents; k++) {
            for (int i = 0; i < documents; i++) {
                for (int j = 0; j < documents; j++) {
                    reach[i][j] |= reach[i][k] && reach[k][j];
                }
            }
        }
        int[] kept = new int[documents];
        for (int i = 0; i < documents; i++) {
            kept[i] = i;
        }
        for (Group group : group(Grouping.CONNECTED, documents, pairs)) {
            group.others().forEach(member -> kept[member.document()] = group.kept());
        }
        for (int i = 0; i < documents; i++) {
            int first = 0;
            while (!reach[i][first]) {
                first++;
            }
            assertThat(kept[i]).isEqualTo(first);
        }
    }
}
