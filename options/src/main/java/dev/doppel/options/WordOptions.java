package dev.doppel.options;

import dev.doppel.text.TextScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that determine how a text is split into words. */
public final class WordOptions {
    private static final Set<TextScheme.Option> DROPPED =
            Set.of(TextScheme.Option.ACCENTS, TextScheme.Option.DIGITS, TextScheme.Option.LETTERS);

    @Option(
            names = "--text",
            paramLabel = "PROFILE",
            completionCandidates = ShellSuggestions.Profiles.class,
            description = "Set how text is split into words: raw (at white space), plain (default; letters and"
                    + " digits in lower case), news (stemmed words of plain, without numbers, single letters and"
                    + " stop words), code (tokens of programs; renamed copies also match) or verbatim (all"
                    + " characters, including white space; requires --chars).")
    private String profile = "plain";

    @Option(
            names = "--drop",
            paramLabel = "WHAT",
            split = ",",
            description = "Drop accents, digits or letters (one-letter words); separate several by commas.")
    private List<String> drop = List.of();

    @Option(
            names = StopWordFile.OPTION,
            paramLabel = "FILE",
            arity = "0..1",
            fallbackValue = "",
            description = "Drop the stop words of the language (the, und, que ...), or those in FILE, one per"
                    + " line; doppel stop-words prints lists to start from. Put this option after the inputs.")
    private @Nullable String stopWords;

    @Option(
            names = "--stem",
            description = "Compare the stems of words, so that copied, copies and copying count as the same word.")
    private boolean stem;

    @Option(
            names = "--language",
            paramLabel = "CODE",
            description = "Set the language for stop words and stems, such as en or de (default: auto, which"
                    + " detects the language of each document).")
    private @Nullable String language;

    /**
     * Returns the text scheme.
     *
     * @throws IllegalArgumentException if an option or the language is invalid
     */
    public TextScheme text() {
        TextScheme text = TextScheme.PLAIN.withProfile(TextScheme.Profile.requested(profile));
        for (String what : drop) {
            text = text.with(dropped(what));
        }
        if (stopWords != null) {
            // The option is set first, so that a profile without words is rejected before the list is read.
            text = text.with(TextScheme.Option.STOP);
            text = stopWords.isEmpty() ? text : text.withStopList(StopWordFile.read(stopWords, text.profile()));
        }
        if (stem) {
            text = text.with(TextScheme.Option.STEM);
        }
        if (language == null || language.equals(TextScheme.AUTO)) {
            return text;
        }
        if (!text.needsLanguage()) {
            throw new IllegalArgumentException(
                    text.stopList().isEmpty()
                            ? "--language " + language + " needs --stop-words, --stem or --text news"
                            : "--language " + language + " has no effect with --stop-words " + stopWords
                                    + ", a custom list: leave out one of them, or add --stem");
        }
        text = text.withLanguage(language.toLowerCase(Locale.ROOT));
        text.splitter();
        return text;
    }

    private static TextScheme.Option dropped(String what) {
        return DROPPED.stream()
                .filter(option -> option.label().equals(what.strip()))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("--drop must be accents, digits or letters (got: " + what + ")"));
    }

    /** Returns command-line arguments that reproduce these options. */
    public List<String> arguments() {
        List<String> given = new ArrayList<>();
        if (!profile.equals("plain")) {
            given.addAll(List.of("--text", profile));
        }
        if (!drop.isEmpty()) {
            given.addAll(List.of("--drop", String.join(",", drop)));
        }
        if (stopWords != null) {
            given.add(stopWords.isEmpty() ? StopWordFile.OPTION : StopWordFile.OPTION + "=" + stopWords);
        }
        if (stem) {
            given.add("--stem");
        }
        if (language != null) {
            given.addAll(List.of("--language", language));
        }
        return given;
    }
}
