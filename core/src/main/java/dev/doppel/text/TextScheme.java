package dev.doppel.text;

import dev.doppel.label.Labelled;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How text becomes words. Its canonical form is the profile, then what is left out beyond what the profile leaves out,
 * then the language where stop words or stems need one: {@code plain}, {@code plain-accents}, {@code plain-stop-stem:de}. A
 * list of stop words of the user's own is named by its digest: {@code plain-stop=1b2c3d4e5f607182}.
 *
 * @param profile how text is normalised and split
 * @param options what happens to the words then; contains what the profile implies
 * @param language a two-letter code, or {@link #AUTO} for the language of each document
 * @param stopList the user's own stop words, in place of those of the language; implies {@link Option#STOP}
 */
public record TextScheme(Profile profile, Set<Option> options, String language, StopList stopList) {
    /** Each document's own language, detected. */
    public static final String AUTO = "auto";

    private static final String OWN_LIST = "stop=";

    public static final TextScheme PLAIN = new TextScheme(Profile.PLAIN, Set.of(), AUTO);

    /** How text is normalised and split. */
    public enum Profile implements Labelled {
        /** The text as it is; words are what white space separates. */
        RAW,
        /** NFKC, lower case, words of letters, marks and digits. */
        PLAIN,
        /** {@link #PLAIN}, then the steps of report 002: no numbers, no single letters, no stop words, stems. */
        NEWS,
        /**
         * The lexemes of a program, in which one word stands for all names, one for all numbers and one for all strings;
         * what these are is kept beside the words ({@link VerbatimLexeme}).
         */
        CODE,
        /**
         * The text as it is, white space included: compared by characters, as report 000 does. Where words are needed, as
         * for passages, they are those of {@link #RAW}.
         */
        VERBATIM;

        private Set<Option> implied() {
            return this == NEWS
                    ? EnumSet.of(Option.DIGITS, Option.LETTERS, Option.STOP, Option.STEM)
                    : EnumSet.noneOf(Option.class);
        }
    }

    /** What is done to each word, in this order. */
    public enum Option implements Labelled {
        /** Digits go, and with them words that are numbers. */
        DIGITS,
        /** Words of one letter go, except in scripts where each character is a word. */
        LETTERS,
        /** Stop words go, those of the language or of the user's own list. */
        STOP,
        /** Words become their stems. */
        STEM,
        /**
         * Combining diacritical marks go; vowel signs and other marks that spell words stay. After the stop words and
         * stems, which are looked up as they are written.
         */
        ACCENTS;
    }

    public TextScheme {
        EnumSet<Option> all = EnumSet.copyOf(profile.implied());
        all.addAll(options);
        if (!stopList.isEmpty()) {
            all.add(Option.STOP);
        }
        options = Collections.unmodifiableSet(all);
        if ((profile == Profile.CODE || profile == Profile.VERBATIM) && !options.isEmpty()) {
            throw new IllegalArgumentException(
                    "text profile " + profile.label() + " has no words to drop or to stem: leave out "
                            + options.stream().map(Labelled::label).collect(Collectors.joining(", ")));
        }
        if (!language.equals(AUTO) && !language.matches("[a-z]{2}")) {
            throw new IllegalArgumentException(
                    "language must be auto or a two-letter code such as en (got: " + language + ")");
        }
        // One scheme, one line: a language that nothing uses must not make two equal schemes differ.
        if (!needsLanguage(options, stopList)) {
            language = AUTO;
        }
    }

    /** With the stop words of the language, where any are dropped. */
    public TextScheme(Profile profile, Set<Option> options, String language) {
        this(profile, options, language, StopList.NONE);
    }

    public TextScheme withProfile(Profile newProfile) {
        return new TextScheme(newProfile, options, language, stopList);
    }

    public TextScheme with(Option option) {
        EnumSet<Option> all = EnumSet.of(option);
        all.addAll(options);
        return new TextScheme(profile, all, language, stopList);
    }

    public TextScheme withLanguage(String newLanguage) {
        return new TextScheme(profile, options, newLanguage, stopList);
    }

    /** Drops the words of this list, and not those of the language. */
    public TextScheme withStopList(StopList newStopList) {
        return new TextScheme(profile, options, language, newStopList);
    }

    /** Whether it equals {@link #PLAIN}, without the {@code equals} of records, whose first use takes long. */
    public boolean isPlain() {
        return profile == Profile.PLAIN && options.isEmpty();
    }

    /** Whether stop words or stems of a language are asked for. */
    public boolean needsLanguage() {
        return needsLanguage(options, stopList);
    }

    private static boolean needsLanguage(Set<Option> options, StopList stopList) {
        return options.contains(Option.STEM) || (options.contains(Option.STOP) && stopList.isEmpty());
    }

    /** A worker for one thread. */
    public Splitter splitter() {
        return new Splitter(this);
    }

    /** Reads the canonical form. Of a list of stop words it has the name alone: {@link #withStopList} adds the words. */
    public static TextScheme parse(String text) {
        int colon = text.indexOf(':');
        String language = colon < 0 ? AUTO : text.substring(colon + 1);
        String[] parts = (colon < 0 ? text : text.substring(0, colon)).split("-", -1);
        EnumSet<Option> options = EnumSet.noneOf(Option.class);
        StopList stopList = StopList.NONE;
        for (String part : Arrays.asList(parts).subList(1, parts.length)) {
            if (part.startsWith(OWN_LIST)) {
                stopList = StopList.named(part.substring(OWN_LIST.length()));
            } else {
                options.add(Labelled.parse(Option.class, "text option", part));
            }
        }
        return new TextScheme(Labelled.parse(Profile.class, "text profile", parts[0]), options, language, stopList);
    }

    @Override
    public String toString() {
        StringBuilder form = new StringBuilder(profile.label());
        for (Option option : options) {
            if (option == Option.STOP && !stopList.isEmpty()) {
                form.append('-').append(OWN_LIST).append(stopList.digest());
            } else if (!profile.implied().contains(option)) {
                form.append('-').append(option.label());
            }
        }
        return form.append(language.equals(AUTO) ? "" : ":" + language).toString();
    }
}
