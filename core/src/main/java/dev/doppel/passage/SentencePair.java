package dev.doppel.passage;

/**
 * A sentence in the left span of a reworded or summarised passage, and a similar sentence in the right span. Offsets
 * refer to the original texts.
 *
 * <pre>{@code
 * String left = "Bees dance. Fishermen built the harbour.";
 * String right = "The harbour was built by fishermen.";
 * SentencePair pair = new SentencePair(12, 40, 0, 35);
 * String sentence = left.substring(pair.leftStart(), pair.leftEnd());    // Fishermen built the harbour.
 * }</pre>
 *
 * @param leftStart the offset of the left sentence's first character
 * @param leftEnd the offset after the left sentence's last character
 * @param rightStart the offset of the right sentence's first character
 * @param rightEnd the offset after the right sentence's last character
 */
public record SentencePair(int leftStart, int leftEnd, int rightStart, int rightEnd) {}
