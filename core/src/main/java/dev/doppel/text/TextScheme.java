package dev.doppel.text;

import dev.doppel.label.Labelled;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The parameters for splitting text into words. The canonical form contains the profile, the word options that the
 * profile does not imply, and the language if stop words or stemming require one. Examples are {@code plain},
 * {@code plain-accents} and {@code plain-stop-stem:de}. Stop words that the user provides are identified by their
 * digest, as in {@code plain-stop=1b2c3d4e5f607182}. A tokeniser that the user provides is identified by its name, as
 * in {@code own=name}.
 *
 * <pre>{@code
 * TextScheme scheme = TextScheme.PLAIN.with(TextScheme.Option.ACCENTS);
 * Words words = scheme.splitter().split("Café, thé!");    // cafe the
 * }</pre>
 *
 * @param profile the normalisation and splitting rules
 * @param options the filters that are applied to each word, including the filters that the profile implies
 * @param language a two-letter code, or {@link #AUTO} to detect the language of each document
 * @param stopList the stop words that the user provides; they replace the language's stop words, and a non-empty list
 *     implies {@link Option#STOP}
 * @param words the tokeniser that the user provides, or null for every profile except {@link Profile#OWN}
 */
public record TextScheme(
        Profile profile,
        Set<Option> options,
        String language,
        StopList stopList,
        @Nullable CustomTokeniser words) {
    /** The value of {@link #language} that requests language detection for each document. */
    public static final String AUTO = "auto";

    private static final String OWN_LIST = "stop=";
    private static final String OWN_WORDS = "own=";

    /** The default scheme: the plain profile without word options. */
    public static final TextScheme PLAIN = new TextScheme(Profile.PLAIN, Set.of(), AUTO);

    /** The rules for normalising text and splitting it into words. */
    public enum Profile implements Labelled {
        /** Does not normalise text. Words are separated by white space. */
        RAW,
        /** Applies NFKC and converts text to lower case. Words consist of letters, marks and digits. */
        PLAIN,
        /**
         * Applies the same rules as {@link #PLAIN}, but removes digits, single letters and stop words, and stems all
         * words (see report 002).
         */
        NEWS,
        /**
         * Splits a program in any language into lexemes. All names are represented by one word, all numbers by another,
         * and all strings by a third. The original names and literals are kept as {@link VerbatimLexeme}s. This profile
         * is for texts without file names, such as the texts in an index.
         */
        CODE,
        /**
         * Does not normalise text or white space. Texts are compared by their characters, as in report 000. If words
         * are needed, for example for passages, text is split as in {@link #RAW}.
         */
        VERBATIM,
        /**
         * Applies the same rules as {@link #CODE}, except that each file is split by the rules of its programming
         * language, which is determined by the file name. Users request this profile as {@code code}.
         */
        CODE2,
        /** Splits text with a {@link CustomTokeniser} that the user provides; see {@link TextScheme#ofWords}. */
        OWN;

        /** The profiles that users can request by their labels. */
        public static final List<Profile> REQUESTED = List.of(RAW, PLAIN, NEWS, CODE, VERBATIM);

        /**
         * Returns the profile that the given label requests. Throws {@link IllegalArgumentException} if there is no
         * such profile.
         */
        public static Profile requested(String label) {
            for (Profile profile : REQUESTED) {
                if (profile.label().equals(label)) {
                    return profile;
                }
            }
            throw new IllegalArgumentException("text profile must be one of "
                    + REQUESTED.stream().map(Labelled::label).collect(Collectors.joining(", ")) + " (got: " + label
                    + ")");
        }

        /** Returns the label by which users request this profile. */
        public String requestedLabel() {
            return this == CODE2 ? CODE.label() : label();
        }

        /** Returns whether this profile is for programs. */
        public boolean isProgram() {
            return this == CODE || this == CODE2;
        }

        private Set<Option> implied() {
            return this == NEWS
                    ? EnumSet.of(Option.DIGITS, Option.LETTERS, Option.STOP, Option.STEM)
                    : EnumSet.noneOf(Option.class);
        }
    }

    /** A filter for words. Filters are applied in the order of these constants. */
    public enum Option implements Labelled {
        /** Removes digits, including words that consist only of digits. */
        DIGITS,
        /** Removes one-letter words, except in scripts in which each character is a word. */
        LETTERS,
        /** Removes the stop words that the user provides or, if there are none, the language's stop words. */
        STOP,
        /** Replaces each word with its stem. */
        STEM,
        /**
         * Removes combining diacritical marks, but keeps vowel signs and other marks that are part of a word's
         * spelling.
         */
        ACCENTS;
    }

    public TextScheme {
        if ((profile == Profile.OWN) != (words != null)) {
            throw new IllegalArgumentException(
                    words == null
                            ? "text profile own needs a tokeniser: use TextScheme.ofWords"
                            : "the tokeniser " + words + " needs the text profile own");
        }
        EnumSet<Option> all = EnumSet.copyOf(profile.implied());
        all.addAll(options);
        if (!stopList.isEmpty()) {
            all.add(Option.STOP);
        }
        options = Collections.unmodifiableSet(all);
        if ((profile.isProgram() || profile == Profile.VERBATIM) && !options.isEmpty()) {
            throw new IllegalArgumentException(
                    "text profile " + profile.requestedLabel() + " has no words to drop or to stem: leave out "
                            + options.stream().map(Labelled::label).collect(Collectors.joining(", ")));
        }
        if (!language.equals(AUTO) && !language.matches("[a-z]{2}")) {
            throw new IllegalArgumentException(
                    "language must be auto or a two-letter code such as en (got: " + language + ")");
        }
        // An unused language must not make otherwise equal schemes differ.
        if (!needsLanguage(options, stopList)) {
            language = AUTO;
        }
    }

    /** Creates a scheme without a {@link CustomTokeniser}. */
    public TextScheme(Profile profile, Set<Option> options, String language, StopList stopList) {
        this(profile, options, language, stopList, null);
    }

    /** Creates a scheme whose stop list is {@link StopList#NONE}. */
    public TextScheme(Profile profile, Set<Option> options, String language) {
        this(profile, options, language, StopList.NONE);
    }

    /** Returns a scheme that splits text with a tokeniser that the user provides. */
    public static TextScheme ofWords(CustomTokeniser words) {
        return new TextScheme(Profile.OWN, Set.of(), AUTO, StopList.NONE, words);
    }

    /** Returns a copy of this scheme with the given profile, which must not be {@link Profile#OWN}. */
    public TextScheme withProfile(Profile newProfile) {
        return new TextScheme(newProfile, options, language, stopList);
    }

    /** Returns a copy of this scheme with the given word option added. */
    public TextScheme with(Option option) {
        EnumSet<Option> all = EnumSet.of(option);
        all.addAll(options);
        return new TextScheme(profile, all, language, stopList, words);
    }

    /** Returns a copy of this scheme with the given language. */
    public TextScheme withLanguage(String newLanguage) {
        return new TextScheme(profile, options, newLanguage, stopList, words);
    }

    /** Returns a copy of this scheme with the given stop list. */
    public TextScheme withStopList(StopList newStopList) {
        return new TextScheme(profile, options, language, newStopList, words);
    }

    /**
     * Returns whether this scheme equals {@link #PLAIN}. On its first call, this method is faster than the
     * {@code equals} method of a record.
     */
    public boolean isPlain() {
        return profile == Profile.PLAIN && options.isEmpty();
    }

    /** Returns whether this scheme needs the stop words or the stemmer of a language. */
    public boolean needsLanguage() {
        return needsLanguage(options, stopList);
    }

    private static boolean needsLanguage(Set<Option> options, StopList stopList) {
        return options.contains(Option.STEM) || (options.contains(Option.STOP) && stopList.isEmpty());
    }

    /** Creates a splitter for use by one thread. */
    public WordSplitter splitter() {
        return new WordSplitter(this);
    }

    /** Returns a copy of this scheme for files with known names. The file names determine the programming languages. */
    public TextScheme ofNamedFiles() {
        return profile == Profile.CODE ? withProfile(Profile.CODE2) : this;
    }

    /** Parses the canonical form of a scheme that a user requested. */
    public static TextScheme requested(String text) {
        if (text.startsWith(OWN_WORDS)) {
            throw new IllegalArgumentException(
                    "only a program can provide a tokeniser; use a text profile (got: " + text + ")");
        }
        return parse(text, Profile::requested);
    }

    /**
     * Parses the canonical form, which contains the digest of a stop list but not its words. The words can be added
     * with {@link #withStopList}.
     */
    public static TextScheme parse(String text) {
        return parse(text, label -> Labelled.parse(Profile.class, "text profile", label));
    }

    private static TextScheme parse(String text, Function<String, Profile> profile) {
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
        return parts[0].startsWith(OWN_WORDS)
                ? new TextScheme(
                        Profile.OWN,
                        options,
                        language,
                        stopList,
                        CustomTokeniser.named(parts[0].substring(OWN_WORDS.length())))
                : new TextScheme(profile.apply(parts[0]), options, language, stopList);
    }

    @Override
    public String toString() {
        StringBuilder form = new StringBuilder(words == null ? profile.label() : OWN_WORDS + words);
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
