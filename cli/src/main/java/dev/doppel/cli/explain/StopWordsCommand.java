package dev.doppel.cli.explain;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TextTable;
import dev.doppel.corpus.NameSuggestion;
import dev.doppel.options.UsageErrors;
import dev.doppel.text.Language;
import dev.doppel.text.Languages;
import dev.doppel.text.StopList;
import dev.doppel.text.TextScheme.Profile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code doppel stop-words}: the lists that {@code --stop-words} goes by, in the form in which it takes a list of one's own. */
@Command(
        name = "stop-words",
        description = "Print the stop words of a language, one per line: a list to edit and pass to --stop-words.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        footer = {
            "",
            "Example: doppel stop-words en > list.txt",
            "         doppel scan essays --stop-words list.txt",
        })
public final class StopWordsCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(
            paramLabel = "LANG",
            arity = "0..1",
            description = "The language, such as en or de (default: list the languages).")
    private @Nullable String code;

    StopWordsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Languages languages = Languages.installed();
        String asked = code;
        if (asked == null) {
            list(languages);
        } else {
            print(UsageErrors.checked(spec, () -> named(asked, languages)));
        }
        return 0;
    }

    private void list(Languages languages) {
        TextTable table = new TextTable("code", "language", "stop words");
        named(languages)
                .forEach((name, language) -> table.add(
                        language.code(), name, Integer.toString(usable(language).size())));
        table.print(console);
    }

    private void print(Language language) {
        if (language.isRespelt()) {
            console.out()
                    .println("# --stop-words --language " + language.code()
                            + " also knows other spellings of these words; this list does not.");
        }
        usable(language).forEach(console.out()::println);
    }

    private static Language named(String code, Languages languages) {
        return languages
                .named(code.toLowerCase(Locale.ROOT))
                .filter(language -> !usable(language).isEmpty())
                .orElseThrow(() -> new IllegalArgumentException(
                        "no stop words for language " + code + near(code, languages) + ": use one of "
                                + String.join(
                                        " ",
                                        named(languages).values().stream()
                                                .map(Language::code)
                                                .toList())));
    }

    private static String near(String code, Languages languages) {
        Map<String, Language> byName = named(languages);
        return NameSuggestion.nearest(code, byName.keySet())
                .map(name -> " (did you mean "
                        + Objects.requireNonNull(byName.get(name)).code() + ", " + name + "?)")
                .orElse("");
    }

    /** The languages that have stop words, by their English names, in the order of their codes. */
    private static Map<String, Language> named(Languages languages) {
        Map<String, Language> named = new LinkedHashMap<>();
        for (String code : languages.codes()) {
            languages
                    .named(code)
                    .filter(language -> !usable(language).isEmpty())
                    .ifPresent(language ->
                            named.put(Locale.forLanguageTag(code).getDisplayLanguage(Locale.ENGLISH), language));
        }
        return named;
    }

    /** Without entries that are several words to Doppel, such as "mull-mull": no list can have them. */
    private static List<String> usable(Language language) {
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
