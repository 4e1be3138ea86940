package peers;

import de.jplag.JPlag;
import de.jplag.JPlagComparison;
import de.jplag.JPlagResult;
import de.jplag.java.JavaLanguage;
import de.jplag.merging.MergingOptions;
import de.jplag.options.JPlagOptions;
import java.io.File;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/**
 * Compares the submissions of a class with each other and with older submissions, using JPlag. Writes a CSV file with
 * the columns left, right and similarity.
 */
public final class JPlagPairs {
    private JPlagPairs() {}

    /**
     * Runs the comparison. The first argument is {@code merged} if JPlag is to merge matches, and {@code plain}
     * otherwise. The other arguments are the folders of the class, the archive and the starter files, and the output
     * file.
     */
    public static void main(String[] arguments) throws Exception {
        boolean merging = arguments[0].equals("merged");
        JPlagOptions options = new JPlagOptions(
                        new JavaLanguage(), Set.of(new File(arguments[1])), Set.of(new File(arguments[2])))
                .withBaseCodeSubmissionDirectory(new File(arguments[3]))
                .withMergingOptions(new MergingOptions().withEnabled(merging))
                .withMaximumNumberOfComparisons(JPlagOptions.SHOW_ALL_COMPARISONS)
                .withSimilarityThreshold(0);
        JPlagResult result = JPlag.run(options);
        try (PrintWriter output = new PrintWriter(Files.newBufferedWriter(Path.of(arguments[4])))) {
            output.println("left,right,similarity");
            for (JPlagComparison comparison : result.getAllComparisons()) {
                output.println("\"" + comparison.firstSubmission().getName() + "\",\""
                        + comparison.secondSubmission().getName() + "\"," + comparison.similarity());
            }
        }
    }
}
