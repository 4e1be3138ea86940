package dev.doppel.language;

import static dev.doppel.language.LuceneSpelling.AS_WRITTEN;
import static dev.doppel.language.LuceneSpelling.GREEK;
import static dev.doppel.language.LuceneSpelling.PERSIAN;
import static dev.doppel.language.LuceneSpelling.ROMANIAN;
import static dev.doppel.language.Stemming.NONE;
import static dev.doppel.language.Stemming.snowball;

import java.util.List;
import java.util.Optional;
import org.tartarus.snowball.ext.ArabicStemmer;
import org.tartarus.snowball.ext.ArmenianStemmer;
import org.tartarus.snowball.ext.BasqueStemmer;
import org.tartarus.snowball.ext.CatalanStemmer;
import org.tartarus.snowball.ext.DanishStemmer;
import org.tartarus.snowball.ext.DutchStemmer;
import org.tartarus.snowball.ext.EnglishStemmer;
import org.tartarus.snowball.ext.EstonianStemmer;
import org.tartarus.snowball.ext.FinnishStemmer;
import org.tartarus.snowball.ext.FrenchStemmer;
import org.tartarus.snowball.ext.GermanStemmer;
import org.tartarus.snowball.ext.GreekStemmer;
import org.tartarus.snowball.ext.HindiStemmer;
import org.tartarus.snowball.ext.HungarianStemmer;
import org.tartarus.snowball.ext.IndonesianStemmer;
import org.tartarus.snowball.ext.IrishStemmer;
import org.tartarus.snowball.ext.ItalianStemmer;
import org.tartarus.snowball.ext.LithuanianStemmer;
import org.tartarus.snowball.ext.NepaliStemmer;
import org.tartarus.snowball.ext.NorwegianStemmer;
import org.tartarus.snowball.ext.PortugueseStemmer;
import org.tartarus.snowball.ext.RomanianStemmer;
import org.tartarus.snowball.ext.RussianStemmer;
import org.tartarus.snowball.ext.SerbianStemmer;
import org.tartarus.snowball.ext.SpanishStemmer;
import org.tartarus.snowball.ext.SwedishStemmer;
import org.tartarus.snowball.ext.TamilStemmer;
import org.tartarus.snowball.ext.TurkishStemmer;
import org.tartarus.snowball.ext.YiddishStemmer;

/**
 * The sources of a language's stop words and stemmer. If Lucene includes Snowball's stop list for the language, this
 * list is used. Otherwise, the list of Lucene's analyzer for the language is used. Words in languages without a
 * Snowball stemmer are left unchanged.
 *
 * <p>Some of Lucene's lists are not used. Brazilian Portuguese is covered by {@code pt}, and its folder name {@code br}
 * is the code for Breton. Sorani has no two-letter code. The list for Chinese, Japanese and Korean contains English
 * words.
 *
 * @param code the ISO 639-1 code of the language
 * @param modelCodes the language's ISO 639-3 codes in the detection model; may be empty
 * @param stopList the stop list's path relative to Lucene's analysis package, or empty if there is no stop list
 * @param spelling the spelling that the stop list and the stemmer expect
 */
record LanguageSource(
        String code, List<String> modelCodes, Optional<String> stopList, Stemming stemming, LuceneSpelling spelling) {

    static final List<LanguageSource> ALL = List.of(
            source("ar", "ara", "ar/stopwords.txt", snowball(ArabicStemmer::new)),
            source("bg", "bul", "bg/stopwords.txt", NONE),
            source("bn", "ben", "bn/stopwords.txt", NONE),
            source("ca", "cat", "ca/stopwords.txt", snowball(CatalanStemmer::new)),
            source("cs", "ces", "cz/stopwords.txt", NONE),
            source("da", "dan", "snowball/danish_stop.txt", snowball(DanishStemmer::new)),
            source("de", "deu", "snowball/german_stop.txt", snowball(GermanStemmer::new)),
            source("el", "ell", "el/stopwords.txt", snowball(GreekStemmer::new)).spelled(GREEK),
            source("en", "eng", "snowball/english_stop.txt", snowball(EnglishStemmer::new)),
            source("es", "spa", "snowball/spanish_stop.txt", snowball(SpanishStemmer::new)),
            source("et", "est ekk", "et/stopwords.txt", snowball(EstonianStemmer::new)),
            source("eu", "eus", "eu/stopwords.txt", snowball(BasqueStemmer::new)),
            source("fa", "fas pes", "fa/stopwords.txt", NONE).spelled(PERSIAN),
            source("fi", "fin", "snowball/finnish_stop.txt", snowball(FinnishStemmer::new)),
            source("fr", "fra", "snowball/french_stop.txt", snowball(FrenchStemmer::new)),
            source("ga", "gle", "ga/stopwords.txt", snowball(IrishStemmer::new)),
            source("gl", "glg", "gl/stopwords.txt", NONE),
            source("hi", "hin", "hi/stopwords.txt", snowball(HindiStemmer::new)),
            source("hu", "hun", "snowball/hungarian_stop.txt", snowball(HungarianStemmer::new)),
            source("hy", "hye", "hy/stopwords.txt", snowball(ArmenianStemmer::new)),
            source("id", "ind", "snowball/indonesian_stop.txt", snowball(IndonesianStemmer::new)),
            source("it", "ita", "snowball/italian_stop.txt", snowball(ItalianStemmer::new)),
            source("lt", "lit", "lt/stopwords.txt", snowball(LithuanianStemmer::new)),
            source("lv", "lav lvs", "lv/stopwords.txt", NONE),
            source("ne", "nep", "ne/stopwords.txt", snowball(NepaliStemmer::new)),
            source("nl", "nld", "snowball/dutch_stop.txt", snowball(DutchStemmer::new)),
            source("no", "nob nno", "snowball/norwegian_stop.txt", snowball(NorwegianStemmer::new)),
            source("pt", "por", "snowball/portuguese_stop.txt", snowball(PortugueseStemmer::new)),
            source("ro", "ron", "ro/stopwords.txt", snowball(RomanianStemmer::new))
                    .spelled(ROMANIAN),
            source("ru", "rus", "snowball/russian_stop.txt", snowball(RussianStemmer::new)),
            source("sr", "srp", "sr/stopwords.txt", snowball(SerbianStemmer::new)),
            source("sv", "swe", "snowball/swedish_stop.txt", snowball(SwedishStemmer::new)),
            source("ta", "tam", "ta/stopwords.txt", snowball(TamilStemmer::new)),
            source("te", "tel", "te/stopwords.txt", NONE),
            // This list is useful only to callers that split Thai into words themselves, since Doppel's splitter treats
            // each Thai letter as a word.
            source("th", "tha", "th/stopwords.txt", NONE),
            source("tr", "tur", "tr/stopwords.txt", snowball(TurkishStemmer::new)),
            new LanguageSource("yi", List.of(), Optional.empty(), snowball(YiddishStemmer::new), AS_WRITTEN));

    private static LanguageSource source(String code, String modelCodes, String stopList, Stemming stemming) {
        return new LanguageSource(
                code, List.of(modelCodes.split(" ", -1)), Optional.of(stopList), stemming, AS_WRITTEN);
    }

    private LanguageSource spelled(LuceneSpelling spelling) {
        return new LanguageSource(code, modelCodes, stopList, stemming.after(spelling), spelling);
    }
}
