package dev.doppel.cli.evasion;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Disguises of a copied text that change its characters or its order of words, and therefore work in every format. */
enum TextDisguise {
    CYRILLIC("Cyrillic look-alikes for all letters that have one", letters(Look.CYRILLIC)),
    GREEK("Greek look-alikes for all letters that have one", letters(Look.GREEK)),
    CHEROKEE("Cherokee look-alikes for all letters that have one", letters(Look.CHEROKEE)),
    MIXED_SCRIPTS("Cyrillic, Greek, Armenian and Cherokee look-alikes in turn", TextDisguise::mixedScripts),
    FULL_WIDTH("full-width letters", letters(letter -> letter - 'A' + 0xFF21)),
    MATHEMATICAL(
            "mathematical bold letters",
            letters(letter -> letter >= 'a' ? letter - 'a' + 0x1D41A : letter - 'A' + 0x1D400)),
    SMALL_CAPITALS("small capitals for all small letters", letters(Look.SMALL_CAPITALS)),
    ZERO_WIDTH("a zero-width space inside every word", insideWords("\u200B")),
    SOFT_HYPHENS("a soft hyphen inside every word", insideWords("\u00AD")),
    TAG_CHARACTERS("Unicode tag characters inside every word", insideWords("\uDB40\uDC41\uDB40\uDC42")),
    ACCENTS("an acute accent on the middle of every word", insideWords("\u0301")),
    STRUCK("a stroke through the middle of every word", insideWords("\u0336")),
    REVERSED_LETTERS(
            "every third word reversed after a right-to-left override",
            (text, random) -> everyWord(text, 3, word -> "\u202E" + new StringBuilder(word).reverse() + "\u202C")),
    INSERTED_LETTERS(
            "a letter inserted into every fourth word", (text, random) -> everyWord(text, 4, word -> cut(word, "z"))),
    SPACED_WORDS("a space inside every third word", (text, random) -> everyWord(text, 3, word -> cut(word, " "))),
    SPACED_LETTERS(
            "spaces between all letters, and wider spaces between words",
            (text, random) -> Stream.of(text.split(" ", -1))
                    .map(word -> String.join(" ", word.split("", -1)))
                    .collect(Collectors.joining(" \u00A0 "))),
    RUN_TOGETHER(
            "the same space between all letters",
            (text, random) -> String.join(" ", text.replace(" ", "").split("", -1))),
    INSERTED_WORDS(
            "a word inserted after every fifth word",
            (text, random) -> everyWord(text, 5, word -> word + " " + Look.FILLERS.get(random.nextInt(8)))),
    REORDERED_SENTENCES("short sentences in another order, without two neighbours together", TextDisguise::reordered),
    REVERSED_SENTENCES("short sentences in reverse order", (text, random) -> {
        List<String> sentences = sentences(text);
        Collections.reverse(sentences);
        return String.join(" ", sentences);
    });

    /** Tables of letters, in a class of their own because enum constants cannot use static fields of the enum. */
    private static final class Look {
        static final IntUnaryOperator CYRILLIC = table("aceijopsxyABCEHIJKMOPSTXY", "асеіјорѕхуАВСЕНІЈКМОРЅТХУ");
        static final IntUnaryOperator GREEK = table("aiknopuvyABEHIKMNOPTXYZ", "αικηορυνγΑΒΕΗΙΚΜΝΟΡΤΧΥΖ", "n");
        static final IntUnaryOperator CHEROKEE = table("irwzvscABCDEGHJKLMPRSTVWYZ", "ꭵꮁꮃꮓꮩꮪꮯᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎩᏃ");
        static final IntUnaryOperator ARMENIAN = table("noqughfSUO", "ոօզսցհքՏՍՕ");
        static final IntUnaryOperator SMALL_CAPITALS = table("abcdefghijklmnopqrstuvwyz", "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ");
        static final List<String> FILLERS =
                List.of("really", "quite", "indeed", "perhaps", "surely", "clearly", "simply", "mostly");

        private Look() {}

        private static IntUnaryOperator table(String latin, String others) {
            return table(latin, others, "");
        }

        private static IntUnaryOperator table(String latin, String others, String unchanged) {
            return letter -> {
                int at = latin.indexOf(letter);
                return at < 0 || unchanged.indexOf(letter) >= 0 ? letter : others.charAt(at);
            };
        }
    }

    private static final long SEED = 7;

    private final String description;

    @SuppressWarnings("ImmutableEnumChecker") // the functions have no state
    private final BiFunction<String, SplittableRandom, String> disguise;

    TextDisguise(String description, BiFunction<String, SplittableRandom, String> disguise) {
        this.description = description;
        this.disguise = disguise;
    }

    String description() {
        return description;
    }

    String apply(String text) {
        return disguise.apply(text, new SplittableRandom(SEED));
    }

    private static BiFunction<String, SplittableRandom, String> letters(IntUnaryOperator look) {
        return (text, random) -> text.codePoints()
                .map(c -> isLetter(c) ? look.applyAsInt(c) : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static String mixedScripts(String text, SplittableRandom random) {
        List<IntUnaryOperator> scripts = List.of(Look.CYRILLIC, Look.GREEK, Look.ARMENIAN, Look.CHEROKEE);
        String[] words = text.split(" ", -1);
        return IntStream.range(0, words.length)
                .mapToObj(i -> letters(scripts.get(i % scripts.size())).apply(words[i], random))
                .collect(Collectors.joining(" "));
    }

    private static boolean isLetter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static BiFunction<String, SplittableRandom, String> insideWords(String inserted) {
        return (text, random) -> everyWord(text, 1, word -> cut(word, inserted));
    }

    /** Returns a word with {@code inserted} in its middle. */
    private static String cut(String word, String inserted) {
        int middle = (word.length() + 1) / 2;
        return word.length() < 2 ? word : word.substring(0, middle) + inserted + word.substring(middle);
    }

    /** Replaces every {@code n}-th word. A word consists of letters only. */
    private static String everyWord(String text, int n, java.util.function.UnaryOperator<String> replacement) {
        int[] count = {0};
        return java.util.regex.Pattern.compile("[A-Za-z]+")
                .matcher(text)
                .replaceAll(word -> ++count[0] % n == 0 ? replacement.apply(word.group()) : word.group());
    }

    private static List<String> sentences(String text) {
        return new ArrayList<>(List.of(text.split("(?<=[.]) ", -1)));
    }

    /** Returns every second sentence, and then the others, so that no two neighbours stay together. */
    private static String reordered(String text, SplittableRandom random) {
        List<String> sentences = sentences(text);
        List<String> reordered = new ArrayList<>();
        for (int first : new int[] {1, 0}) {
            for (int i = first; i < sentences.size(); i += 2) {
                reordered.add(sentences.get(i));
            }
        }
        return String.join(" ", reordered);
    }
}
