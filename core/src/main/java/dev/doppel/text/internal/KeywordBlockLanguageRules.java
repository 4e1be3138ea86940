package dev.doppel.text.internal;

import static dev.doppel.text.internal.NestedCommentLanguageRules.quotedName;
import static dev.doppel.text.internal.QuotedString.doubled;
import static dev.doppel.text.internal.QuotedString.line;
import static dev.doppel.text.internal.QuotedString.lines;

import dev.doppel.text.internal.Lexer.Kind;
import dev.doppel.text.internal.QuotedString.Escape;
import java.util.List;
import java.util.Set;

/**
 * The lexical rules of languages for data processing and teaching. In most of these languages, keywords begin and end
 * blocks.
 */
final class KeywordBlockLanguageRules {
    private KeywordBlockLanguageRules() {}

    static LexicalRules.Builder r() {
        LexicalRule raw = RawStrings.bracketed();
        return LexicalRules.keywords(
                        "FALSE Inf NA NULL NaN TRUE break else for function if in next repeat return while")
                .operators("<<- ->> ::: |> <- -> :: <= >= == != && ||")
                .names(".", ".")
                .beforeMember("$ :: ::: @")
                .backslash(LexicalRules.Backslash.OPERATOR)
                .at('#', CommentRules.line("#"))
                .at('%', KeywordBlockLanguageRules::percentOperator)
                .at('"', lines("\""))
                .at('\'', lines("'"))
                .at('`', quotedName(lines("`")))
                .after("r R", raw);
    }

    /** Reads an operator such as {@code %in%}. */
    private static boolean percentOperator(LexerState scan, int from) {
        int end = from + 1;
        while (end - from <= LexicalRule.MAX_DELIMITER && scan.charAt(end) > ' ' && scan.charAt(end) != '%') {
            end++;
        }
        return scan.charAt(end) == '%' && scan.lexeme(Kind.OPERATOR, end + 1);
    }

    static LexicalRules.Builder matlab() {
        return LexicalRules.keywords("break case catch classdef continue do else elseif end end_try_catch"
                        + " end_unwind_protect endfor endfunction endif endswitch endwhile enumeration events for function"
                        + " global if methods otherwise parfor persistent properties return spmd switch try until"
                        + " unwind_protect unwind_protect_cleanup while")
                .operators(".* ./ .^ .\\ .' == ~= != <= >= && || ++ -- += -= *= /= ^= |= &=")
                .beforeMember(".")
                .numbers(NumberSyntax.LEADING)
                .backslash(LexicalRules.Backslash.OPERATOR)
                .at('%', CommentRules.lines("%{", "%}", true), CommentRules.line("%"))
                .at('#', CommentRules.lines("#{", "#}", true), CommentRules.line("#"))
                .at('.', CommentRules.line("..."))
                .at('\'', RawStrings.unlessTransposed(doubled("'")))
                .at('"', line("\""));
    }

    static LexicalRules.Builder sql() {
        LexicalRule quoted = quotedName(lines("\"", Escape.DOUBLED));
        return LexicalRules.keywords(
                        "add all alter and any as asc begin between by case cast check close collate column"
                                + " commit constraint create cross current cursor database declare default delete desc distinct"
                                + " do drop each else elsif end escape except exception exec execute exists false fetch for"
                                + " foreign from full function grant group having if in index inner insert intersect into is"
                                + " join key language left like limit loop merge natural not null offset on open or order outer"
                                + " over partition primary procedure raise recursive references replace return returns revoke"
                                + " right rollback row rows schema select sequence set table temporary then to transaction"
                                + " trigger true truncate union unique update using values view when where while window with")
                .ignoreCase(true)
                .operators("->> :: := <> <= >= != || -> => **")
                .beforeMember(".")
                .names("", "$")
                .numbers(NumberSyntax.LEADING)
                .at('-', CommentRules.line("--"))
                // MySQL comments. In other databases, the number sign is an operator.
                .at('#', (scan, from) -> scan.first && scan.charAt(from + 1) <= ' ' && scan.skip(scan.endOfLine(from)))
                .at('/', CommentRules.nested("/*", "*/"))
                .at('$', RawStrings.dollars(Set.of("as", "do", "plpgsql", "sql")), new SigilName('$', 1, ""))
                .at('@', new SigilName('@', 2, ""))
                .at('\'', lines("'", Escape.APOSTROPHE))
                .at('"', quoted)
                .at('`', quotedName(lines("`", Escape.DOUBLED)))
                .prefixed("'")
                .after("E e", lines("'"))
                .after("N n B b X x", lines("'", Escape.DOUBLED));
    }

    static LexicalRules.Builder pascal() {
        return LexicalRules.keywords("and array as asm begin case class const constructor destructor div do downto else"
                        + " end except exports false file finalization finally for function goto if implementation in"
                        + " inherited initialization inline interface is label library mod nil not object of on"
                        + " operator or out packed private procedure program property protected public raise record"
                        + " repeat set shl shr then threadvar to true try type unit until uses var virtual while with"
                        + " xor")
                .ignoreCase(true)
                .operators(":= <> <= >= .. ** += -= *= /= @@")
                .beforeMember(".")
                .numbers(NumberSyntax.INNER)
                .at('{', CommentRules.block("{", "}"))
                .at('(', CommentRules.block("(*", "*)"))
                .at('/', CommentRules.line("//"))
                .at('$', number("0123456789abcdefABCDEF_"))
                .at('%', number("01"))
                .at('#', KeywordBlockLanguageRules::pascalCharacter)
                .at('\'', doubled("'"));
    }

    /** Reads a character that is written as a numeric code, such as {@code #13}. */
    private static boolean pascalCharacter(LexerState scan, int from) {
        boolean hexadecimal = scan.charAt(from + 1) == '$';
        int end = scan.endOfName(hexadecimal ? from + 2 : from + 1);
        return (hexadecimal || scan.isDigit(from + 1)) && scan.string(from + 1, end, end);
    }

    static LexicalRules.Builder visualBasic() {
        StringInterpolation expression = new StringInterpolation("{", '\0', '{', '}', true, true);
        LexicalRule formatted = new QuotedString("\"", "\"", Escape.DOUBLED, false, false, List.of(expression));
        return LexicalRules.keywords(
                        "addhandler addressof alias and andalso as boolean byref byte byval call case catch"
                                + " char class const continue date decimal declare default delegate dim directcast do double each"
                                + " else elseif end enum erase error event exit false finally for friend function get gettype"
                                + " global gosub goto handles if implements imports in inherits integer interface is isnot let"
                                + " lib like long loop me mod module mustinherit mustoverride mybase myclass namespace narrowing"
                                + " new next not nothing notinheritable notoverridable object of on operator option optional or"
                                + " orelse overloads overridable overrides paramarray partial private property protected public"
                                + " raiseevent readonly redim removehandler resume return sbyte select set shadows shared short"
                                + " single static step stop structure sub synclock then throw to true try trycast typeof uinteger"
                                + " ulong until ushort using variant wend when while widening with withevents writeonly xor")
                .ignoreCase(true)
                .operators(":= <> <= >= << >> += -= *= /= \\= ^= &= ?.")
                .beforeMember(". ?. !")
                .numbers(NumberSyntax.LEADING)
                .backslash(LexicalRules.Backslash.OPERATOR)
                .at('\'', CommentRules.line("'"))
                .at('R', KeywordBlockLanguageRules::remark)
                .at('r', KeywordBlockLanguageRules::remark)
                .at('&', KeywordBlockLanguageRules::basedNumber)
                .at('"', doubled("\""))
                .at('$', (scan, from) -> formatted.read(scan, from + 1));
    }

    /** Reads a comment that begins with the word {@code Rem}. */
    private static boolean remark(LexerState scan, int from) {
        boolean word = scan.text.regionMatches(true, from, "rem", 0, 3)
                && scan.endOfName(from) == from + 3
                && !scan.previous.equals(".");
        return word && scan.skip(scan.endOfLine(from));
    }

    /** Reads a hexadecimal, octal or binary number, such as {@code &HFF}. */
    private static boolean basedNumber(LexerState scan, int from) {
        int end = scan.endOfName(from + 1);
        return end > from + 2 && "HhOoBb".indexOf(scan.charAt(from + 1)) >= 0 && scan.lexeme(Kind.NUMBER, end);
    }

    /** Returns a rule for a number that follows a mark and consists of the given digits. */
    private static LexicalRule number(String digits) {
        return (scan, from) -> {
            int end = from + 1;
            while (scan.charAt(end) != 0 && digits.indexOf(scan.charAt(end)) >= 0) {
                end++;
            }
            return end > from + 1 && scan.lexeme(Kind.NUMBER, end);
        };
    }
}
