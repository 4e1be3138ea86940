package dev.doppel.text.internal;

import static dev.doppel.text.internal.QuotedString.line;
import static dev.doppel.text.internal.QuotedString.lines;
import static dev.doppel.text.internal.RawStrings.either;
import static dev.doppel.text.internal.StringInterpolation.braces;
import static dev.doppel.text.internal.StringInterpolation.parentheses;

import dev.doppel.text.internal.QuotedString.Escape;
import java.util.Set;

/** The lexical rules of scripting languages. */
final class ScriptingLanguageRules {
    private ScriptingLanguageRules() {}

    static LexicalRules.Builder python() {
        StringInterpolation expression = new StringInterpolation("{", '\0', '{', '}', true, true);
        // A raw string cannot end with a backslash, so raw strings can be read with the escapes of other strings.
        LexicalRule plain = either(lines("\"\"\""), lines("'''"), line("\""), line("'"));
        LexicalRule formatted = either(
                lines("\"\"\"", expression), lines("'''", expression), line("\"", expression), line("'", expression));
        return LexicalRules.keywords("False None True and as assert async await break class continue def del elif else"
                        + " except finally for from global if import in is lambda nonlocal not or pass raise return try"
                        + " while with yield")
                .operators("... **= //= <<= >>= -> := ** // << >> <= >= == != += -= *= /= %= &= |= ^= @=")
                .beforeMember(".")
                .layout(IndentationBlocks.Style.STATEMENTS)
                .docstrings()
                .at('#', CommentRules.line("#"))
                .at('"', plain)
                .at('\'', plain)
                .after("r u b br rb ur R U B BR Rb bR RB Br rB UR", plain)
                .after("f fr rf F FR Rf rF RF Fr fR t tr rt T TR", formatted);
    }

    static LexicalRules.Builder php() {
        StringInterpolation variable = new StringInterpolation("{", '$', '{', '}', false, false);
        return LexicalRules.keywords(
                        "abstract and array as break callable case catch class clone const continue declare"
                                + " default do echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile enum"
                                + " exit extends false final finally fn for foreach function global goto if implements include"
                                + " include_once instanceof insteadof interface isset list match namespace new null or print"
                                + " private protected public readonly require require_once return static switch throw trait true"
                                + " try unset use var while xor yield")
                .ignoreCase(false)
                .operators(
                        "<<<= **= ... <=> === !== <<= >>= ??= ?-> -> => :: ++ -- ** << >> <= >= == != <> && || ?? += -="
                                + " .= *= /= %= &= |= ^=")
                .beforeMember("-> ?-> :: \\")
                .numbers(NumberSyntax.LEADING)
                .backslash(LexicalRules.Backslash.OPERATOR)
                .embedded()
                .at('?', CommentRules.inlineHtml())
                .at('/', CommentRules.lineUntil("//", "?>", '\0'), CommentRules.block("/*", "*/"))
                .at('#', CommentRules.lineUntil("#", "?>", '['))
                .at('$', new SigilName('$', 2, ""))
                .at('<', new HereDocument("<<<", "", false, true))
                .at('"', lines("\"", variable))
                .at('\'', lines("'"))
                .at('`', lines("`", variable));
    }

    static LexicalRules.Builder ruby() {
        StringInterpolation expression = braces("#{");
        return LexicalRules.keywords("BEGIN END alias and begin break case class def defined? do else elsif end ensure"
                        + " false for if in module next nil not or redo rescue retry return self super then true undef"
                        + " unless until when while yield")
                .operators(
                        "**= <=> === ... <<= >>= &&= ||= -> => :: &. .. ** =~ !~ << >> <= >= == != && || += -= *= /= %="
                                + " &= |= ^=")
                .beforeMember(". &. ::")
                .beforeExpression("and case do else elsif if in not or rescue return then unless until when while yield"
                        + " begin")
                .numbers(NumberSyntax.INNER)
                .nameSuffix("?!")
                .linesEndStatements()
                .at('#', CommentRules.line("#"))
                .at('=', CommentRules.lines("=begin", "=end", false))
                .at('_', CommentRules.endOfProgram(Set.of("__END__")))
                .at('@', new SigilName('@', 2, ""))
                .at('$', new SigilName('$', 1, "!@~&`'+/\\,;.<>:\"?*$_-"))
                .at('<', new HereDocument("<<", "~-", true, false))
                .at('/', new RegularExpression(true, true))
                .at('%', QuoteOperator.percent(expression))
                .at('?', ScriptingLanguageRules::rubyCharacter)
                .at('"', lines("\"", expression))
                .at('\'', lines("'"))
                .at('`', lines("`", expression));
    }

    /** Reads a character literal such as {@code ?a}. */
    private static boolean rubyCharacter(LexerState scan, int from) {
        int end = from + (scan.charAt(from + 1) == '\\' ? 3 : 2);
        return !scan.afterValue()
                && end <= scan.text.length()
                && scan.charAt(from + 1) > ' '
                && (end == scan.text.length() || !scan.rules.isNamePart(scan.text, end))
                && scan.string(from + 1, end, end);
    }

    static LexicalRules.Builder shell() {
        StringInterpolation[] expressions = {parentheses("$("), braces("${")};
        LexicalRule ansi = line("'");
        return LexicalRules.keywords("break case continue declare do done elif else esac eval exec exit export false fi"
                        + " for function if in local readonly return select set shift source then trap true typeset unset"
                        + " until while")
                .operators("<<< <<- &>> ;;& &> >& <& >> << >| && || ;; ;& == != =~ += -= *= /= %= ++ -- $(( $( ${")
                .beforeMember("::")
                .backslash(LexicalRules.Backslash.ESCAPE)
                .at('#', CommentRules.lineAfter("#", ";&|()"))
                .at('<', new HereDocument("<<", "-", false, false))
                .at('$', (scan, from) -> scan.charAt(from + 1) == '\'' && ansi.read(scan, from + 1))
                .at('$', new SigilName('$', 1, "@#?$!*-0123456789"))
                .at('"', lines("\"", expressions))
                .at('\'', lines("'", Escape.NONE));
    }

    static LexicalRules.Builder perl() {
        return LexicalRules.keywords(
                        "and cmp continue default do else elsif eq for foreach ge given gt if last le local lt"
                                + " my ne next no not or our package print redo require return sub undef unless until use when"
                                + " while xor")
                .operators(
                        "<=> **= ||= &&= //= ... <<= >>= -> => :: ++ -- ** =~ !~ .. << >> <= >= == != && || // += -= *="
                                + " /= .= %= &= |= ^= x=")
                .beforeMember("-> ::")
                .beforeExpression(
                        "and cmp do else elsif eq ge gt if le lt ne not or print return unless until when while xor")
                .numbers(NumberSyntax.LEADING)
                .backslash(LexicalRules.Backslash.OPERATOR)
                .at('#', CommentRules.line("#"))
                .at('=', CommentRules.pod())
                .at('_', CommentRules.endOfProgram(Set.of("__END__", "__DATA__")))
                .at('$', ScriptingLanguageRules::lastIndex, new SigilName('$', 2, "!@~&`'+/\\,;.<>:\"?*$|-()[]0^"))
                .at('@', new SigilName('@', 1, "-+"))
                .at('<', new HereDocument("<<", "~", false, false))
                .at('/', new RegularExpression(true, true))
                .at('"', lines("\""))
                .at('\'', lines("'"))
                .at('`', lines("`"))
                .prefixed("")
                .after("q qq qw qr qx m", QuoteOperator.named(1))
                .after("s tr y", QuoteOperator.named(2));
    }

    /** Reads {@code $#array}, or the mark at the beginning of {@code $#{array}}. */
    private static boolean lastIndex(LexerState scan, int from) {
        if (scan.charAt(from + 1) != '#') {
            return false;
        }
        int end = scan.endOfName(scan.charAt(from + 2) == '$' ? from + 3 : from + 2);
        return scan.name(end);
    }

    static LexicalRules.Builder lua() {
        return LexicalRules.keywords(
                        "and break do else elseif end false for function goto if in local nil not or repeat"
                                + " return then true until while")
                .operators("... .. == ~= <= >= << >> // ::")
                .beforeMember(". :")
                .numbers(NumberSyntax.LEADING)
                .at('-', RawStrings.longComment(), CommentRules.line("--"))
                .at('[', RawStrings.longBrackets())
                .at('"', line("\""))
                .at('\'', line("'"));
    }
}
