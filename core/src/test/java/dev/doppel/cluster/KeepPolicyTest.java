package dev.doppel.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeepPolicyTest {
    @ParameterizedTest
    @ValueSource(strings = {"first", "longest", "newest:date", "highest:score", "newest:a:b c"})
    void policyRoundTrips(String policy) {
        assertThat(KeepPolicy.parse(policy)).hasToString(policy);
    }

    @ParameterizedTest
    @CsvSource({
        "newest, keep newest needs a field (got: newest): write newest:FIELD",
        "highest:, keep highest needs a field (got: highest): write highest:FIELD",
        "first:x, keep first takes no field (got: first:x)",
        "oldest:date, keep must be",
    })
    void malformedPolicyIsRejectedWithTheFix(String policy, String message) {
        assertThatThrownBy(() -> KeepPolicy.parse(policy)).hasMessageContaining(message);
    }

    @Test
    void firstRanksAllDocumentsEqually() {
        assertThat(KeepPolicy.FIRST.rank("a", "9")).isEqualTo(KeepPolicy.FIRST.rank("longer", null));
    }

    @Test
    void longerTextsComeFirst() {
        assertThat(KeepPolicy.LONGEST.rank("longer", null)).isLessThan(KeepPolicy.LONGEST.rank("short", null));
    }

    private static void assertDescending(String policy, String... values) {
        long[] ranks = Arrays.stream(values)
                .mapToLong(value -> KeepPolicy.parse(policy).rank("", value))
                .toArray();
        for (int i = 1; i < ranks.length; i++) {
            assertThat(ranks[i - 1])
                    .as("%s before %s", values[i - 1], values[i])
                    .isLessThan(ranks[i]);
        }
    }

    @Test
    void higherNumbersComeFirstAndOtherValuesLast() {
        assertDescending("highest:n", "Infinity", "1e300", "10", " 9.5 ", "0.1", "0", "-0.1", "-10", "none");
        assertThat(KeepPolicy.parse("highest:n").rank("", "0"))
                .isEqualTo(KeepPolicy.parse("highest:n").rank("", "-0.0"));
        assertThat(KeepPolicy.parse("highest:n").rank("", "NaN"))
                .isEqualTo(KeepPolicy.parse("highest:n").rank("", null))
                .isEqualTo(KeepPolicy.LAST);
    }

    @Test
    void laterTimesComeFirstInAnyFormat() {
        assertDescending(
                "newest:t",
                "2024-03-01T12:00:00.000001Z",
                "2024-03-01T12:00:00Z",
                "2024-03-01T13:30:00+02:00",
                "2024-03-01 11:29",
                "2024-03-01T11:28:59",
                "2024-03-01",
                "2024-02-29T23:59:59.999Z",
                "1969-07-20",
                "yesterday");
        assertDescending("newest:t", "1709294400", "1709294399.5", "2024");
    }

    @Test
    void equalTimesHaveEqualRanks() {
        KeepPolicy newest = KeepPolicy.parse("newest:t");
        assertThat(newest.rank("", "2024-03-01"))
                .isEqualTo(newest.rank("", "2024-03-01T00:00:00Z"))
                .isEqualTo(newest.rank("", "2024-03-01T02:00+02:00"))
                .isEqualTo(newest.rank("", "2024-03-01 00:00:00.000"));
        assertThat(newest.rank("", "2024-03-01T00:00:00.120Z"))
                .isEqualTo(newest.rank("", "2024-03-01 00:00:00.12"))
                .isEqualTo(newest.rank("", "2024-03-01T00:00:00.1200000Z"))
                .isNotEqualTo(KeepPolicy.LAST);
    }
}
