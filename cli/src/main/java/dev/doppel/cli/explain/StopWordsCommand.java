package dev.doppel.cli.explain;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.TextTable;
import dev.doppel.corpus.internal.input.NameSuggestion;
import dev.doppel.text.NaturalLanguage;
import dev.doppel.text.NaturalLanguages;
import dev.doppel.text.StopList;
import dev.doppel.text.TextScheme.Profile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Implements the {@code stop-words} command, which prints stop words in the format that {@code --stop-words} reads. */
@Command(
        name = "stop-words",
        description = "Print the stop words of a language, one per line. You can edit this list and pass it to"
                + " --stop-words.",
        footer = {
            "",
            "Example: doppel stop-words en > list.txt",
            "         doppel scan essays --stop-words list.txt",
        })
public final class StopWordsCommand extends ConsoleCommand {
    @Parameters(
            paramLabel = "LANG",
            arity = "0..1",
            description = "The language, such as en or de (default: list the languages).")
    private @Nullable String code;

    StopWordsCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        NaturalLanguages languages = NaturalLanguages.installed();
        String requested = code;
        if (requested == null) {
            list(languages);
        } else {
            print(checked(() -> named(requested, languages)));
        }
        return 0;
    }

    private void list(NaturalLanguages languages) {
        TextTable table = new TextTable("code", "language", "stop words");
        named(languages)
                .forEach((name, language) -> table.add(
                        language.code(), name, Integer.toString(usable(language).size())));
        table.print(console);
    }

    private void print(NaturalLanguage language) {
        if (language.isRespelled()) {
            console.out()
                    .println("# --stop-words --language " + language.code()
                            + " also drops other spellings of these words, which this list omits.");
        }
        usable(language).forEach(console.out()::println);
    }

    private static NaturalLanguage named(String code, NaturalLanguages languages) {
        return languages
                .named(code.toLowerCase(Locale.ROOT))
                .filter(language -> !usable(language).isEmpty())
                .orElseThrow(() -> new IllegalArgumentException(
                        "no stop words for language " + code + near(code, languages) + ": use one of "
                                + String.join(
                                        " ",
                                        named(languages).values().stream()
                                                .map(NaturalLanguage::code)
                                                .toList())));
    }

    private static String near(String code, NaturalLanguages languages) {
        Map<String, NaturalLanguage> byName = named(languages);
        return NameSuggestion.nearest(code, byName.keySet())
                .map(name -> " (did you mean "
                        + Objects.requireNonNull(byName.get(name)).code() + ", " + name + "?)")
                .orElse("");
    }

    /** Returns the languages that have stop words, keyed by English name and ordered by language code. */
    private static Map<String, NaturalLanguage> named(NaturalLanguages languages) {
        Map<String, NaturalLanguage> named = new LinkedHashMap<>();
        for (String code : languages.codes()) {
            languages
                    .named(code)
                    .filter(language -> !usable(language).isEmpty())
                    .ifPresent(language ->
                            named.put(Locale.forLanguageTag(code).getDisplayLanguage(Locale.ENGLISH), language));
        }
        return named;
    }

    /** Returns the stop words of a language, except for entries that consist of several words, such as "mull-mull". */
    private static List<String> usable(NaturalLanguage language) {
        return language.stopWords().stream().filter(StopWordsCommand::isOneWord).toList();
    }

    private static boolean isOneWord(String entry) {
        try {
            return !StopList.words(entry, Profile.PLAIN).isEmpty();
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
