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

/** Tells the language of a text, by the letter sequences that OpenNLP's bundled model has learnt. */
final class LanguageDetection {
    /** More characters tell no language of the model better, and their cost is that of the whole pipeline many times. */
    private static final int SAMPLE = 1000;

    /**
     * The likeliest language must be this many times as likely as the next. The likelihoods themselves grow with the
     * length of the text and tell nothing; their ratio marks what is too short, mixed, or in no language of the model.
     */
    private static final double LEAD = 1.3;

    /**
     * No word is as long, but encoded data is. OpenNLP's expression for laughter recurses once per "ha", and would end
     * the thread with a stack overflow.
     */
    private static final Pattern LONG_RUN = Pattern.compile("[A-Za-z]{41,}+");

    private final Map<String, String> codesOfModel;

    /** @param codesOfModel our code for each ISO 639-3 code of the model; one of ours may stand for several */
    LanguageDetection(Map<String, String> codesOfModel) {
        this.codesOfModel = Map.copyOf(codesOfModel);
    }

    /** Our code of the text's language, or the model's where we have none; empty where it cannot be told. */
    Optional<String> code(String text) {
        Language[] likeliestFirst = detector().predictLanguages(sample(text));
        String code = code(likeliestFirst[0]);
        double needed = likeliestFirst[0].getConfidence() / LEAD;
        for (Language rival : likeliestFirst) {
            if (rival.getConfidence() > needed && !code(rival).equals(code)) {
                return Optional.empty();
            }
        }
        return Optional.of(code);
    }

    /** A new one each time, as it costs next to nothing and is not promised to be safe for many threads. */
    static LanguageDetectorME detector() {
        return new LanguageDetectorME(Model.SHARED);
    }

    private String code(Language language) {
        return codesOfModel.getOrDefault(language.getLang(), language.getLang());
    }

    /** The middle of the text: menus, licences and headings, often in another language, stand at its ends. */
    private static String sample(String text) {
        int start = Math.max(0, (text.length() - SAMPLE) / 2);
        String middle = text.substring(start, Math.min(text.length(), start + SAMPLE));
        // The model knows composed letters only: decomposed, a line of Swedish would pass for Norwegian.
        String composed = Normalizer.normalize(middle, Normalizer.Form.NFKC);
        return LONG_RUN.matcher(composed).replaceAll(" ");
    }

    /** Its own class, to be loaded when the first text is to be told: it is large, and most runs name their language. */
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
