package dev.doppel.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import dev.doppel.text.NaturalLanguage;
import dev.doppel.text.NaturalLanguages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguageDetectionTest {
    private static final String ENGLISH =
            "This text may be copied and passed on freely, as long as nothing in it is changed and the name of its "
                    + "author stays where it is. Whoever wants to print it for sale should ask the publisher first. ";
    private static final String GERMAN =
            "Am frühen Morgen lag dichter Nebel über dem Fluss, und die Fähre fuhr erst eine Stunde später als sonst. "
                    + "Die wenigen Fahrgäste standen schweigend am Geländer und wärmten ihre Hände an heißem Kaffee. ";

    private final NaturalLanguages languages = new LuceneLanguages();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ar | وصل القطار متأخرا هذا الصباح بسبب المطر الغزير، فانتظر المسافرون ساعة كاملة في المحطة القديمة.
            bg | Вчера следобед децата играха в парка до реката, докато родителите им разговаряха на пейката под дърветата.
            ca | Cada diumenge al matí la meva àvia anava al mercat a comprar peix fresc i després preparava el dinar per a tothom.
            cs | Včera večer jsme se vrátili domů pozdě, protože vlak měl zpoždění a na nádraží už nebyl žádný taxík.
            da | I går aftes gik vi en lang tur langs havnen, selv om det blæste kraftigt og ingen af os havde taget jakke på.
            de | Der Bäcker an der Ecke öffnet schon um fünf Uhr, damit die Leute vor der Arbeit frische Brötchen kaufen können.
            el | Χθες το βράδυ περπατήσαμε δίπλα στη θάλασσα και μιλούσαμε για τα παλιά χρόνια, όταν ήμασταν ακόμη μαθητές.
            en | The old bridge was closed last week because the engineers had found several cracks in one of its stone arches.
            es | Mi hermano trabaja en una pequeña librería del centro donde los vecinos se reúnen cada jueves para hablar de novelas.
            fa | دیروز عصر با دوستانم به پارک رفتیم و تا شب درباره کتاب‌هایی که خوانده بودیم گفتگو کردیم.
            fi | Eilen illalla kävelimme pitkään järven rannalla, vaikka tuuli oli kylmä eikä kenelläkään ollut lämmintä takkia.
            fr | Hier soir nous avons longuement marché au bord de la rivière en parlant des vacances que nous passerons ensemble.
            hi | कल शाम को हम लोग नदी के किनारे बहुत देर तक टहलते रहे और अपने बचपन के दिनों की बातें करते रहे।
            hu | Tegnap este sokáig sétáltunk a folyó partján, és arról beszélgettünk, hová utazzunk a nyári szünetben.
            it | Ogni mattina mio nonno scendeva in piazza a comprare il giornale e poi lo leggeva seduto davanti al bar.
            nl | Gisteravond hebben we lang langs de gracht gewandeld, hoewel het hard regende en niemand een paraplu bij zich had.
            no | I går kveld gikk vi en lang tur langs fjorden, selv om det regnet kraftig og ingen av oss hadde tatt med seg paraply.
            pt | Ontem à noite caminhámos durante muito tempo junto ao rio e falámos das férias que queremos passar juntos no verão.
            ro | Aseară ne-am plimbat mult timp pe malul râului și am vorbit despre vacanța pe care vrem să o petrecem împreună.
            ru | Вчера вечером мы долго гуляли по берегу реки и разговаривали о том, куда поедем летом всей семьёй.
            sv | I går kväll gick vi en lång promenad längs ån, trots att det blåste hårt och ingen av oss hade tagit med sig en jacka.
            tr | Dün akşam nehrin kıyısında uzun süre yürüdük ve yazın birlikte nereye gideceğimizi konuştuk.
            """)
    void shortParagraphIsDetected(String code, String text) {
        assertThat(detected(text)).contains(code);
    }

    /** The model has two codes for Latvian, which are about equally likely for this text. */
    @Test
    void twoCodesOfOneLanguageDoNotCompete() {
        assertThat(detected("Vakar vakarā mēs ilgi pastaigājāmies gar upes krastu un runājām par vasaras brīvdienām."))
                .contains("lv");
    }

    @Test
    void bothFormsOfNorwegianAreNorwegian() {
        assertThat(
                        detected(
                                "Eg veit ikkje korleis dei kom seg heim i går kveld, men dei må ha gått heile vegen frå bygda."))
                .contains("no");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "the", "Guten Tag", "1234 5678 9012 3456 7890", "?!… — ☕☕☕", "a b c d e f"})
    void tooShortTextHasNoLanguage(String text) {
        assertThat(detected(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Wczoraj wieczorem długo spacerowaliśmy brzegiem rzeki i rozmawialiśmy o tym, dokąd pojedziemy latem.",
                "昨日の夜、私たちは川のほとりを長い時間歩きながら、夏休みにどこへ行くかを話し合いました。とても楽しい夜でした。",
                "昨天晚上我们沿着河边散步了很久，一边走一边商量夏天全家一起去哪里旅行，大家都觉得非常开心。"
            })
    void unsupportedLanguageIsEmpty(String text) {
        assertThat(detected(text)).isEmpty();
    }

    @Test
    void textInTwoLanguagesHasNoLanguage() {
        String line = "Der Hund schläft unter dem Tisch. The dog is sleeping under the table. ";

        assertThat(detected(line)).isEmpty();
    }

    @Test
    void languageIsThatOfTheMiddleOfTheText() {
        assertThat(detected(ENGLISH.repeat(6) + GERMAN.repeat(6) + ENGLISH.repeat(6)))
                .contains("de");
    }

    @Test
    void decomposedLettersAreDetectedLikeComposedOnes() {
        String text = "Förra året åkte vi över sjön på våren";

        assertThat(detected(text)).contains("sv");
        assertThat(detected(Normalizer.normalize(text, Normalizer.Form.NFD))).contains("sv");
    }

    @Test
    void endlessLaughterDoesNotOverflowASmallStack() throws InterruptedException {
        AtomicReference<Optional<String>> detected = new AtomicReference<>();
        Thread thread = new Thread(null, () -> detected.set(detected("ha".repeat(5000))), "small stack", 256 * 1024);
        thread.start();
        thread.join();

        assertThat(detected.get()).isEmpty();
    }

    @Test
    void modelKnowsAllCodesOfTheTable() {
        for (LanguageSource source : LanguageSource.ALL) {
            assertThat(LanguageDetection.detector().getSupportedLanguages())
                    .as(source.code())
                    .containsAll(source.modelCodes());
        }
    }

    /** Indonesian is excluded, because the model mistakes the Indonesian text for Sundanese. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            amh |
            arb | ar
            ben | bn
            cat | ca
            cmn_hans |
            cmn_hant |
            deu_1996 | de
            ell_monotonic | el
            eng | en
            fin | fi
            fra | fr
            heb |
            hin | hi
            hye | hy
            ind |
            jpn |
            kat |
            khm |
            kor |
            lao |
            mya |
            pol |
            rus | ru
            spa | es
            tam | ta
            tha | th
            tur | tr
            vie |
            """)
    void languagesOfTheDeclarationOfHumanRightsAreDetected(String name, @Nullable String code) throws IOException {
        Path file = SharedData.require("data/udhr").resolve(name + ".txt");

        assertThat(detected(Files.readString(file))).isEqualTo(Optional.ofNullable(code));
    }

    private Optional<String> detected(String text) {
        return languages.of(text).map(NaturalLanguage::code);
    }
}
