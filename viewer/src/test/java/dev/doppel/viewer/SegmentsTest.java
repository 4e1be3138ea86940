package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Browser;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Checks that the JavaScript modules for splitting and comparing texts agree with Java implementations. */
class SegmentsTest {
    private static Browser browser;

    @BeforeAll
    static void start(@TempDir Path folder) throws IOException {
        browser = Browser.require();
        browser.open(ModulePage.write(folder));
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @Property
    void everyCharacterHasItsRanges(SplittableRandom random) {
        int length = random.nextInt(30);
        List<List<Integer>> ranges = new ArrayList<>();
        for (int i = random.nextInt(8); i > 0; i--) {
            int start = random.nextInt(length + 1);
            ranges.add(List.of(start, start + random.nextInt(12)));
        }
        List<List<Long>> expected = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            List<Long> covering = new ArrayList<>();
            for (int range = 0; range < ranges.size(); range++) {
                if (ranges.get(range).get(0) <= i && i < ranges.get(range).get(1)) {
                    covering.add((long) range);
                }
            }
            expected.add(covering);
        }
        assertThat(browser.run("""
                const length = arguments[0];
                const ranges = arguments[1].map(([start, end], value) => ({start, end, value}));
                return import('doppel/segments.js').then(({segments}) => segments(length, ranges).flatMap(piece =>
                    Array(piece.end - piece.start).fill(piece.ranges.map(range => range.value))));
                """, length, ranges)).isEqualTo(expected);
    }

    @Property
    void blocksEndWithLinesAndAreLimitedInSize(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(60); i > 0; i--) {
            String piece = List.of("word ", "\n", "x".repeat(3_000), "\ud83d\ude00".repeat(7_000), "a b ".repeat(9_000))
                    .get(random.nextInt(100) < 80 ? random.nextInt(3) : random.nextInt(5));
            text.append(piece);
        }
        assertThat(browser.run("""
                const text = arguments[0];
                return import('doppel/text.js').then(({blockEnds}) => {
                  let from = 0;
                  const wrong = [];
                  for (const end of blockEnds(text)) {
                    const length = end - from;
                    if (length <= 0 || length > 20_000) wrong.push(`${length} characters at ${from}`);
                    const whole = text[end - 1] === '\\n' || end === text.length;
                    if (!whole && text.slice(from, end).includes('\\n', 3_999)) wrong.push(`a line was cut at ${end}`);
                    if (!whole && length < 15_000) wrong.push(`cut at ${end}, after ${length} characters`);
                    const last = text.slice(end - 2_000, end);
                    if (!whole && last.includes(' ') && !last.endsWith(' ')) wrong.push(`a word was cut at ${end}`);
                    if (/^[\\udc00-\\udfff]/.test(text.slice(end, end + 1))) wrong.push(`half a character at ${end}`);
                    from = end;
                  }
                  if (from !== text.length) wrong.push(`ends at ${from} of ${text.length}`);
                  return wrong;
                });
                """, text.toString())).isEqualTo(List.of());
    }

    /** Words not marked as different must be equal on both sides and form a longest common subsequence. */
    @Property
    void differencesLeaveALongestCommonSubsequence(SplittableRandom random) {
        List<String> left = words(random);
        List<String> right = words(random);
        int[][] common = new int[left.size() + 1][right.size() + 1];
        for (int i = left.size() - 1; i >= 0; i--) {
            for (int j = right.size() - 1; j >= 0; j--) {
                common[i][j] = left.get(i).equals(right.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        assertThat(browser.run("""
                const [left, right, common] = arguments;
                return import('doppel/differences.js').then(({differences}) => {
                  const differ = differences(left, right);
                  const rest = (text, places) => {
                    const characters = [...text];
                    places.forEach(place => characters.fill(' ', place.start, place.end));
                    return characters.join('').split(' ').filter(word => word);
                  };
                  const [a, b] = [rest(left, differ.left), rest(right, differ.right)];
                  return [a.join(' ') === b.join(' '), a.length === common];
                });
                """, String.join(" ", left), String.join(" ", right), common[0][0]))
                .isEqualTo(List.of(true, true));
    }

    private static List<String> words(SplittableRandom random) {
        return random.ints(random.nextInt(12), 0, 5).mapToObj(i -> "word" + i).toList();
    }
}
