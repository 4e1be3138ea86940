package dev.doppel.corpus;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** Compiles glob patterns. Unlike those of the JDK, these patterns have the same meaning on every operating system. */
final class GlobCompiler {
    private static final Map<String, Pattern> COMPILED = new ConcurrentHashMap<>();

    private GlobCompiler() {}

    /**
     * Returns the compiled form of a glob pattern. Compiled patterns are cached, since each pattern is matched against
     * every path.
     *
     * @throws IllegalArgumentException if the pattern is empty or has unbalanced braces
     */
    static Pattern pattern(String glob) {
        return COMPILED.computeIfAbsent(glob, GlobCompiler::compile);
    }

    private static Pattern compile(String glob) {
        String plain = glob.endsWith("/") ? glob.substring(0, glob.length() - 1) : glob;
        StringBuilder regex = new StringBuilder();
        boolean inBraces = false;
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            if (c == '*') {
                boolean deep = plain.startsWith("**", i);
                regex.append(deep ? ".*" : "[^/]*");
                i += deep ? 1 : 0;
            } else if (c == '?') {
                regex.append("[^/]");
            } else if (c == '{' && !inBraces) {
                inBraces = true;
                regex.append("(?:");
            } else if (c == '}' && inBraces) {
                inBraces = false;
                regex.append(')');
            } else if (c == ',' && inBraces) {
                regex.append('|');
            } else {
                regex.append(Pattern.quote(String.valueOf(c)));
            }
        }
        if (plain.isEmpty() || inBraces) {
            throw new IllegalArgumentException(
                    "a pattern must not be empty, and every { needs a } (got: " + glob + ")");
        }
        return Pattern.compile(regex.toString(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }
}
