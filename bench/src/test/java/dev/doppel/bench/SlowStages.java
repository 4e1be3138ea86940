package dev.doppel.bench;

import dev.doppel.hash.HashMixer;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.Shingler;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordSplitter;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Slow reference implementations of the first pipeline stages that follow the definitions of the stages literally. */
final class SlowStages {
    private static final Pattern WORD = Pattern.compile("\\p{IsHan}|[\\p{L}\\p{M}\\p{N}&&[^\\p{IsHan}]]+");
    private static final int FRACTION_BITS = 48;

    private SlowStages() {}

    static List<String> words(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        return WORD.matcher(plain).results().map(MatchResult::group).toList();
    }

    static ShingleSet shingles(String text) {
        WordSplitter splitter = TextScheme.PLAIN.splitter();
        Shingler shingler = ShingleScheme.DEFAULT.shingler();
        List<String> words = words(text);
        int size = ShingleScheme.DEFAULT.size();
        return ShingleSet.setOf(IntStream.rangeClosed(0, words.size() - size)
                .mapToObj(first -> String.join(" ", words.subList(first, first + size)))
                .mapToLong(window -> shingler.hashesInOrder(splitter.split(window))[0])
                .toArray());
    }

    /** Returns, for each position, the minimum value that any shingle proposes in any round. */
    static long[] fastSketch(ShingleSet set, int size) {
        long[] minimums = new long[size];
        Arrays.fill(minimums, Long.MAX_VALUE);
        for (int round = 0; round < 2 * size; round++) {
            for (long element : set.elements()) {
                long bits = HashMixer.mix(element ^ HashMixer.draw(0, round));
                int position = round < size ? (int) Math.multiplyHigh(bits >>> 1, 2L * size) : round - size;
                long random = round < size ? (bits >>> 1) * 2 * size : bits;
                long value = (long) round << FRACTION_BITS | random >>> (Long.SIZE - FRACTION_BITS);
                minimums[position] = Math.min(minimums[position], value);
            }
        }
        return minimums;
    }
}
