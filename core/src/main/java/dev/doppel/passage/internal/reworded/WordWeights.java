package dev.doppel.passage.internal.reworded;

import java.util.Arrays;

/**
 * The weights of words in a comparison of two documents. The weight of a word is ln(n / f), where n is the number of
 * sentences in both documents and f is the number of sentences that contain the word (inverse sentence frequency).
 * Weights depend on the two documents alone, so the passages of a pair do not depend on other documents.
 */
final class WordWeights {
    private final SentenceBags left;
    private final SentenceBags right;
    private final int[] rightNumbers;
    private final int[] leftNumbers;
    private final double[] leftWeights;
    private final double[] rightWeights;
    private final double[] leftNorms;
    private final double[] rightNorms;
    private final double scale;

    WordWeights(SentenceBags left, SentenceBags right) {
        this.left = left;
        this.right = right;
        rightNumbers = new int[left.distinctWords()];
        leftNumbers = new int[right.distinctWords()];
        matchVocabularies();
        int sentences = left.sentences() + right.sentences();
        scale = StrictMath.log(sentences);
        leftWeights = weights(left, right, rightNumbers, sentences);
        rightWeights = weights(right, left, leftNumbers, sentences);
        leftNorms = norms(left, leftWeights);
        rightNorms = norms(right, rightWeights);
    }

    private WordWeights(WordWeights other) {
        left = other.right;
        right = other.left;
        rightNumbers = other.leftNumbers;
        leftNumbers = other.rightNumbers;
        leftWeights = other.rightWeights;
        rightWeights = other.leftWeights;
        leftNorms = other.rightNorms;
        rightNorms = other.leftNorms;
        scale = other.scale;
    }

    /** Returns these weights with the two documents swapped. */
    WordWeights exchanged() {
        return new WordWeights(this);
    }

    private void matchVocabularies() {
        Arrays.fill(rightNumbers, SentenceBags.NONE);
        Arrays.fill(leftNumbers, SentenceBags.NONE);
        for (int i = 0, j = 0; i < rightNumbers.length && j < leftNumbers.length; ) {
            int order = Long.compare(left.hash(i), right.hash(j));
            if (order == 0) {
                rightNumbers[i] = j;
                leftNumbers[j] = i;
            }
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
    }

    private static double[] weights(SentenceBags of, SentenceBags other, int[] otherNumbers, int sentences) {
        double[] weights = new double[otherNumbers.length];
        for (int word = 0; word < weights.length; word++) {
            int otherWord = otherNumbers[word];
            int frequency =
                    of.sentencesWith(word) + (otherWord == SentenceBags.NONE ? 0 : other.sentencesWith(otherWord));
            weights[word] = frequency == 0 ? 0 : StrictMath.log((double) sentences / frequency);
        }
        return weights;
    }

    private static double[] norms(SentenceBags bags, double[] weights) {
        double[] norms = new double[bags.sentences()];
        for (int sentence = 0; sentence < norms.length; sentence++) {
            double sum = 0;
            int end = bags.bagStart(sentence + 1);
            for (int at = bags.bagStart(sentence); at < end; at++) {
                double value = bags.bagCount(at) * weights[bags.bagWord(at)];
                sum += value * value;
            }
            norms[sentence] = Math.sqrt(sum);
        }
        return norms;
    }

    SentenceBags left() {
        return left;
    }

    SentenceBags right() {
        return right;
    }

    /** Returns the largest possible weight, that is, the weight of a word that occurs in a single sentence. */
    double scale() {
        return scale;
    }

    double leftWeight(int leftNumber) {
        return leftWeights[leftNumber];
    }

    double rightWeight(int rightNumber) {
        return rightWeights[rightNumber];
    }

    /**
     * Converts the number that identifies a word in the left document to the number that identifies it in the right
     * document. Returns {@link SentenceBags#NONE} if the right document does not contain the word.
     */
    int rightNumber(int leftNumber) {
        return rightNumbers[leftNumber];
    }

    /**
     * Converts the number that identifies a word in the right document to the number that identifies it in the left
     * document. Returns {@link SentenceBags#NONE} if the left document does not contain the word.
     */
    int leftNumber(int rightNumber) {
        return leftNumbers[rightNumber];
    }

    double leftNorm(int sentence) {
        return leftNorms[sentence];
    }

    /** Returns the similarity of a left and a right sentence. */
    Similarity similarity(int leftSentence, int rightSentence) {
        double product = 0;
        int common = 0;
        int i = left.bagStart(leftSentence);
        int j = right.bagStart(rightSentence);
        int leftEnd = left.bagStart(leftSentence + 1);
        int rightEnd = right.bagStart(rightSentence + 1);
        while (i < leftEnd && j < rightEnd) {
            int leftWord = rightNumbers[left.bagWord(i)];
            int rightWord = right.bagWord(j);
            if (leftWord == rightWord) {
                double weight = rightWeights[rightWord];
                product += (double) left.bagCount(i) * right.bagCount(j) * weight * weight;
                common++;
                j++;
            } else if (leftWord > rightWord) {
                j++;
                continue;
            }
            i++;
        }
        double norms = leftNorms[leftSentence] * rightNorms[rightSentence];
        int size = left.bagSize(leftSentence) + right.bagSize(rightSentence);
        return new Similarity(norms == 0 ? 0 : product / norms, size == 0 ? 0 : 2.0 * common / size);
    }

    /**
     * The similarity of two sentences.
     *
     * @param cosine the cosine of the angle between the weighted bags
     * @param dice the Dice coefficient of the sets of words
     */
    record Similarity(double cosine, double dice) {}
}
