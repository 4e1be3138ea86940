package dev.doppel.viewer;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The files of texts. Each file has one language. */
final class ReportTexts {
    static final List<String> LANGUAGES = List.of("en", "de", "es");

    private static final Pattern KEY = Pattern.compile("(?m)^  '([^']+)':");
    private static final Pattern FORM = Pattern.compile("(?:\\b(one|other): )|'((?:[^'\\\\]|\\\\.)*)'");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)\\}");

    private ReportTexts() {}

    /** Returns the forms of each text in a file by key and plural category, which is empty for a single form. */
    static Map<String, Map<String, String>> read(String asset) {
        String source = new String(WebApp.asset(asset).orElseThrow().bytes(), StandardCharsets.UTF_8);
        List<MatchResult> keys = KEY.matcher(source).results().toList();
        Map<String, Map<String, String>> texts = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            int end = i + 1 < keys.size() ? keys.get(i + 1).start() : source.length();
            Map<String, String> forms = forms(source.substring(keys.get(i).end(), end));
            if (texts.put(keys.get(i).group(1), forms) != null) {
                throw new IllegalStateException(
                        "two texts in " + asset + ": " + keys.get(i).group(1));
            }
        }
        return texts;
    }

    private static Map<String, String> forms(String source) {
        Map<String, String> forms = new TreeMap<>();
        String category = "";
        Matcher found = FORM.matcher(source);
        while (found.find()) {
            if (found.group(1) != null) {
                category = found.group(1);
            } else {
                forms.merge(category, found.group(2).replace("\\'", "'"), String::concat);
            }
        }
        return forms;
    }

    /** Returns the names of the placeholders in all forms of a text. */
    static Set<String> placeholders(Map<String, String> forms) {
        Set<String> names = new TreeSet<>();
        forms.values().forEach(form -> PLACEHOLDER.matcher(form).results().forEach(found -> names.add(found.group(1))));
        return names;
    }

    /** Returns the parts of all texts between placeholders, the longest first. */
    static List<String> fragments(String asset) {
        return read(asset).values().stream()
                .flatMap(forms -> forms.values().stream())
                .flatMap(form -> PLACEHOLDER.splitAsStream(form))
                .map(String::strip)
                .filter(fragment -> !fragment.isEmpty())
                .distinct()
                .sorted((a, b) -> b.length() - a.length())
                .toList();
    }
}
