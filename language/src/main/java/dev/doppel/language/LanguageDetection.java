package dev.doppel.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.text.Normalizer;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import opennlp.tools.langdetect.Language;
import opennlp.tools.langdetect.LanguageDetectorME;
import opennlp.tools.langdetect.LanguageDetectorModel;

/** Detects a text's language from its character n-grams with OpenNLP's bundled model. */
final class LanguageDetection {
    /**
     * The maximum number of characters to examine. Longer samples would slow down runs and hardly improve detection.
     */
    private static final int SAMPLE_CHARS = 1000;

    /**
     * The minimum ratio of the probability of the most likely language to that of the second most likely language. A
     * ratio is used because the probabilities themselves depend on the length of the text. A lower ratio suggests that
     * the text is too short, contains several languages, or is in a language unknown to the model.
     */
    private static final double MIN_RATIO = 1.3;

    /**
     * A pattern for sequences of letters that are longer than any word, as in encoded data. These sequences are
     * removed, since OpenNLP's regular expression for laughter recurses once per "ha" and could overflow the stack.
     */
    private static final Pattern LONG_RUN = Pattern.compile("[A-Za-z]{41,}+");

    /** Maps the model's ISO 639-3 codes to Doppel's language codes. */
    private final Map<String, String> codesOfModel;

    LanguageDetection(Map<String, String> codesOfModel) {
        this.codesOfModel = Map.copyOf(codesOfModel);
    }

    /**
     * Returns the code of the text's language, or an empty {@link Optional} if the language is uncertain. If Doppel
     * does not have a code for the language, the result is the model's code.
     */
    Optional<String> code(String text) {
        Language[] likeliestFirst = detector().predictLanguages(sample(text));
        String code = code(likeliestFirst[0]);
        double threshold = likeliestFirst[0].getConfidence() / MIN_RATIO;
        for (Language rival : likeliestFirst) {
            if (rival.getConfidence() > threshold && !code(rival).equals(code)) {
                return Optional.empty();
            }
        }
        return Optional.of(code);
    }

    /**
     * Creates a detector. Detectors are not shared, since they are cheap to create but not documented as thread-safe.
     */
    static LanguageDetectorME detector() {
        return new LanguageDetectorME(Model.SHARED);
    }

    private String code(Language language) {
        return codesOfModel.getOrDefault(language.getLang(), language.getLang());
    }

    /**
     * Returns the middle of the text, since menus, licences and headings at the start or end may be in another
     * language.
     */
    private static String sample(String text) {
        int start = Math.max(0, (text.length() - SAMPLE_CHARS) / 2);
        String middle = text.substring(start, Math.min(text.length(), start + SAMPLE_CHARS));
        // The model knows only composed letters, so it would mistake decomposed Swedish for Norwegian.
        String composed = Normalizer.normalize(middle, Normalizer.Form.NFKC);
        return LONG_RUN.matcher(composed).replaceAll(" ");
    }

    /**
     * Holds the detection model, which is loaded on first use because it is large and most runs specify the language.
     */
    private static final class Model {
        private static final String RESOURCE = "/langdetect-183.bin";
        static final LanguageDetectorModel SHARED = load();

        private static LanguageDetectorModel load() {
            try (InputStream stream = LanguageDetection.class.getResourceAsStream(RESOURCE)) {
                if (stream == null) {
                    throw new IllegalStateException(
                            "no " + RESOURCE + " on the class path: add opennlp-models-langdetect");
                }
                return new LanguageDetectorModel(stream);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + RESOURCE, e);
            }
        }
    }
}
