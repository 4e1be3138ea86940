package dev.doppel.corpus.internal.charset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.RandomText;
import dev.doppel.testing.Property;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EncodingGuesserTest {
    private static final String FRENCH = "Où est passé l'été dernier ? Les élèves ont préféré la forêt à l'école, et le"
            + " maître, fâché, leur a donné à réciter une leçon très longue.";
    private static final String GERMAN = "Die Bäume wären größer geworden, hätte man sie früher in die Höhe wachsen"
            + " lassen, meinte der Gärtner und schüttelte müde den Kopf.";
    private static final String POLISH =
            "Zażółć gęślą jaźń: w Szczebrzeszynie chrząszcz brzmi w trzcinie, a mały chłopiec"
                    + " słucha go, siedząc na łące pod dębem.";
    private static final String RUSSIAN =
            "Старик сидел у окна и смотрел, как падает снег; в комнате было тихо, и только"
                    + " часы на стене считали время.";
    private static final String JAPANESE = "昨日の夜は雨が降っていたので、私は家で本を読んでいました。今日は天気がいいから、" + "友達と一緒に公園へ散歩に行こうと思います。";
    private static final String CHINESE = "我们的学校在城市的中心，每天早上有很多学生骑自行车来上课，" + "下午他们在图书馆里看书，晚上才回家。";
    private static final String TAIWANESE = "我們的學校在城市的中心，每天早上有很多學生騎腳踏車來上課，" + "下午他們在圖書館裡看書，晚上才回家。";
    private static final String KOREAN = "어제는 비가 와서 집에서 책을 읽었지만 오늘은 날씨가 좋으니까 친구와 함께 공원에 산책하러 가려고 합니다.";

    private static final Map<String, List<String>> WRITTEN = Map.of(
            "windows-1252", List.of(FRENCH, GERMAN),
            "ISO-8859-2", List.of(POLISH),
            "windows-1251", List.of(RUSSIAN),
            "KOI8-R", List.of(RUSSIAN),
            "Shift_JIS", List.of(JAPANESE),
            "EUC-JP", List.of(JAPANESE),
            "GB18030", List.of(CHINESE),
            "Big5", List.of(TAIWANESE),
            "EUC-KR", List.of(KOREAN));

    @Test
    void encodingsOfSentencesAreGuessed() {
        WRITTEN.forEach((charset, sentences) -> {
            for (String sentence : sentences) {
                assertThat(read(sentence.getBytes(Charset.forName(charset)))).isEqualTo(sentence);
            }
        });
    }

    @Property
    void encodingIsGuessedFarBehindAscii(SplittableRandom random) {
        String plain = "plain ascii words ".repeat(random.nextInt(1, 5000));
        List<String> charsets = WRITTEN.keySet().stream().sorted().toList();
        String charset = charsets.get(random.nextInt(charsets.size()));
        String text = plain + Objects.requireNonNull(WRITTEN.get(charset)).get(0) + plain;

        assertThat(read(text.getBytes(Charset.forName(charset)))).as(charset).isEqualTo(text);
    }

    @Property
    void validUtf8IsUtf8(SplittableRandom random) {
        byte[] bytes = RandomText.of(random, random.nextInt(300)).getBytes(StandardCharsets.UTF_8);

        assertThat(guess(bytes)).isEqualTo(StandardCharsets.UTF_8);
    }

    @Property
    void damagedUtf8StaysUtf8(SplittableRandom random) {
        List<String> texts = List.of(FRENCH, GERMAN, POLISH, RUSSIAN, JAPANESE, CHINESE, TAIWANESE, KOREAN);
        byte[] bytes = texts.get(random.nextInt(texts.size())).getBytes(StandardCharsets.UTF_8);
        bytes[random.nextInt(bytes.length)] = (byte) 0xFF;

        assertThat(guess(bytes)).isEqualTo(StandardCharsets.UTF_8);
        assertThat(guess(Arrays.copyOf(bytes, bytes.length - 1))).isEqualTo(StandardCharsets.UTF_8);
    }

    @Test
    void oneWindowsQuoteInEnglishTextIsEnough() {
        String text =
                "It was the best of times, it was the worst of times, and nobody\u2019s dog knew which of them it was.";

        assertThat(read(text.getBytes(Charset.forName("windows-1252")))).isEqualTo(text);
    }

    @Test
    void tooShortTextIsUtf8() {
        assertThat(guess(new byte[] {'c', 'a', 'f', (byte) 0xE9})).isEqualTo(StandardCharsets.UTF_8);
    }

    @Property
    void guessIsDeterministicForAnyBytes(SplittableRandom random) {
        byte[] bytes = new byte[random.nextInt(5000)];
        random.nextBytes(bytes);

        assertThat(guess(bytes)).isEqualTo(guess(bytes.clone()));
    }

    @ParameterizedTest
    @CsvSource({
        "fra, windows-1252",
        "deu_1996, windows-1252",
        "spa, windows-1252",
        "fin, windows-1252",
        "cat, windows-1252",
        "pol, ISO-8859-2",
        "pol, windows-1250",
        "rus, windows-1251",
        "rus, KOI8-R",
        "rus, IBM866",
        "tur, windows-1254",
        "ell_monotonic, ISO-8859-7",
        "arb, windows-1256",
        "jpn, Shift_JIS",
        "jpn, EUC-JP",
        "cmn_hans, GB18030",
        "cmn_hant, Big5",
        "kor, EUC-KR"
    })
    void declarationIsReadInOldCharsets(String language, String charset) throws IOException {
        Path file = SharedData.require("data/udhr/" + language + ".txt");
        Charset old = Charset.forName(charset);
        // Replaces characters that the charset lacks with question marks, so that the text can be encoded.
        String text = new String(Files.readString(file).getBytes(old), old);

        assertThat(read(text.getBytes(old))).isEqualTo(text);
    }

    private static Charset guess(byte[] bytes) {
        return EncodingGuesser.guess(bytes, 0, bytes.length);
    }

    private static String read(byte[] bytes) {
        return new String(bytes, guess(bytes));
    }
}
