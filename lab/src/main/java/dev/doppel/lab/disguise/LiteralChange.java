package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.JavaToken;
import dev.doppel.lab.internal.source.JavaTokenList;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Changes the notation of literals. Numbers are written in hexadecimal or as sums, strings are split, and {@code true}
 * is replaced with {@code !false}.
 */
final class LiteralChange implements Disguise {
    private static final Pattern WHOLE = Pattern.compile("0|[1-9][0-9]{0,8}"); // certainly an int
    private static final Pattern DECIMAL = Pattern.compile("[0-9]+\\.[0-9]+");

    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        for (ParsedSourceFile source : program.sources()) {
            for (int i = 0; i < source.tokens().size(); i++) {
                int token = i;
                if (isCandidate(source.tokens().at(i)) && chance.take()) {
                    changed(source.tokens(), i, chance)
                            .ifPresent(
                                    text -> edits.change(source, SourceEdits.replace(source, token, token + 1, text)));
                }
            }
        }
    }

    private static boolean isCandidate(JavaToken token) {
        return token.kind() == JavaToken.Kind.NUMBER
                || token.kind() == JavaToken.Kind.STRING
                || token.is("true")
                || token.is("false");
    }

    private static Optional<String> changed(JavaTokenList tokens, int i, RandomChoice chance) {
        String text = tokens.at(i).text();
        if (tokens.at(i).kind() == JavaToken.Kind.STRING) {
            return split(tokens, i, chance);
        }
        if (text.equals("true") || text.equals("false")) {
            return Optional.of(text.equals("true") ? "!false" : "!true");
        }
        if (WHOLE.matcher(text).matches()) {
            return Optional.of(whole(Integer.parseInt(text), chance));
        }
        return DECIMAL.matcher(text).matches() ? Optional.of(text + (chance.coin() ? "0" : "d")) : Optional.empty();
    }

    private static String whole(int value, RandomChoice chance) {
        if (value < 2 || chance.coin()) {
            return "0x" + Integer.toHexString(value).toUpperCase(Locale.ROOT);
        }
        int part = 1 + chance.below(value - 1);
        return "(" + (value - part) + " + " + part + ")";
    }

    /**
     * Splits a string literal without escape sequences into two literals joined by {@code +}. The result is a constant
     * expression, which is also allowed in {@code case} labels and annotations.
     */
    private static Optional<String> split(JavaTokenList tokens, int i, RandomChoice chance) {
        String text = tokens.at(i).text();
        boolean simple = text.length() >= 4
                && text.indexOf('\\') < 0
                && !text.startsWith("\"\"\"")
                && text.chars().noneMatch(c -> Character.isSurrogate((char) c));
        if (!simple || tokens.isAny(i + 1, ".", "::")) {
            return Optional.empty();
        }
        int at = 2 + chance.below(text.length() - 3);
        return Optional.of(text.substring(0, at) + "\" + \"" + text.substring(at));
    }
}
