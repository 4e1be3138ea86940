package dev.doppel.text.internal;

import static dev.doppel.text.internal.QuotedString.line;
import static dev.doppel.text.internal.QuotedString.lines;
import static dev.doppel.text.internal.StringInterpolation.braces;

import dev.doppel.text.internal.QuotedString.Escape;
import java.util.List;

/**
 * The lexical rules of languages whose syntax resembles that of C.
 *
 * <p>The words "string", "number" and "name" are never keywords, since they represent literals and names. Keywords that
 * are also common names, such as {@code record} in Java, are treated as names.
 */
final class BraceLanguageRules {
    private static final String C_KEYWORDS = "auto bool break case char const continue default do double else enum"
            + " extern false float for goto if inline int long nullptr register return short signed sizeof static"
            + " struct switch true typedef typeof union unsigned void volatile while";

    private static final String C_OPERATORS = "... <<= >>= -> ++ -- << >> <= >= == != && || += -= *= /= %= &= |= ^= ##";

    private static final String SCRIPT_KEYWORDS = "async await break case catch class const continue debugger default"
            + " delete do else enum export extends false finally for function if import in instanceof let new null"
            + " return super switch this throw true try typeof undefined var void while with yield";

    private BraceLanguageRules() {}

    private static LexicalRules.Builder slashes(LexicalRules.Builder rules) {
        return rules.at('/', CommentRules.line("//"), CommentRules.block("/*", "*/"));
    }

    static LexicalRules.Builder java() {
        return slashes(LexicalRules.keywords("abstract assert boolean break byte case catch char class const continue"
                        + " default do double else enum extends false final finally float for goto if implements import"
                        + " instanceof int interface long native new null package private protected public return short"
                        + " static strictfp super switch synchronized this throw throws transient true try var void"
                        + " volatile while yield"))
                .operators(">>>= ... <<= >>= >>> -> :: ++ -- << >> <= >= == != && || += -= *= /= %= &= |= ^=")
                .names("$", "")
                .at('"', lines("\"\"\""), line("\""))
                .at('\'', line("'"));
    }

    static LexicalRules.Builder c() {
        return preprocessed(LexicalRules.keywords(C_KEYWORDS + " restrict _Alignas _Alignof _Atomic _Bool _Complex"
                        + " _Generic _Imaginary _Noreturn _Static_assert _Thread_local"))
                .operators(C_OPERATORS)
                .after("L u U u8", either(line("\""), line("'")));
    }

    static LexicalRules.Builder cpp() {
        return preprocessed(LexicalRules.keywords(C_KEYWORDS + " alignas alignof and and_eq asm bitand bitor catch"
                        + " char8_t char16_t char32_t class co_await co_return co_yield compl concept const_cast consteval"
                        + " constexpr constinit decltype delete dynamic_cast explicit export friend mutable namespace"
                        + " new noexcept not not_eq operator or or_eq private protected public reinterpret_cast requires"
                        + " static_assert static_cast template this thread_local throw try typeid typename using"
                        + " virtual wchar_t xor xor_eq"))
                .operators("<=> ->* .* :: " + C_OPERATORS)
                .after("L u U u8", either(line("\""), line("'")))
                .after("R LR uR UR u8R", either(RawStrings.marked(), line("\"")));
    }

    private static LexicalRules.Builder preprocessed(LexicalRules.Builder rules) {
        return rules.at('/', CommentRules.continuedLine("//"), CommentRules.block("/*", "*/"))
                .at('#', new PreprocessorLines())
                .names("$", "")
                .numbers(NumberSyntax.APOSTROPHES)
                .at('"', line("\""))
                .at('\'', line("'"));
    }

    static LexicalRules.Builder csharp() {
        StringInterpolation expression = new StringInterpolation("{", '\0', '{', '}', true, true);
        LexicalRule verbatim = lines("\"", Escape.DOUBLED);
        QuotedString formatted = line("\"", expression);
        LexicalRule both = lines("\"", Escape.DOUBLED, expression);
        return slashes(
                        LexicalRules.keywords(
                                "abstract as async await base bool break byte case catch char checked class"
                                        + " const continue decimal default delegate do double else enum event explicit extern false"
                                        + " finally fixed float for foreach goto if implicit in int interface internal is lock long"
                                        + " namespace new null object operator out override params private protected public readonly"
                                        + " ref return sbyte sealed short sizeof stackalloc static struct switch this throw true try"
                                        + " typeof uint ulong unchecked unsafe ushort using var virtual void volatile while yield"))
                .operators(
                        "??= >>>= <<= >>= >>> => -> :: ?. ?? ++ -- << >> <= >= == != && || += -= *= /= %= &= |= ^= ..")
                .numbers(NumberSyntax.LEADING)
                .at('#', new PreprocessorLines())
                .at('"', RawStrings.counted(), line("\""))
                .at('$', RawStrings.counted(), after("$@", both), after("$", formatted))
                .at('@', after("@$", both), after("@", verbatim))
                .at('\'', line("'"));
    }

    /** Returns a rule that skips the given mark and then reads a string. */
    private static LexicalRule after(String mark, LexicalRule string) {
        return (scan, from) -> scan.text.startsWith(mark, from) && string.read(scan, from + mark.length());
    }

    static LexicalRules.Builder javaScript() {
        return script(SCRIPT_KEYWORDS);
    }

    static LexicalRules.Builder typeScript() {
        return script(SCRIPT_KEYWORDS + " abstract any as asserts boolean declare implements infer interface is keyof"
                + " module namespace never private protected public readonly satisfies static unknown");
    }

    private static LexicalRules.Builder script(String keywords) {
        return slashes(LexicalRules.keywords(keywords))
                .operators(
                        ">>>= ... === !== **= <<= >>= >>> &&= ||= ??= => ?. ?? ++ -- ** << >> <= >= == != && || += -="
                                + " *= /= %= &= |= ^=")
                .names("$", "")
                .beforeExpression(
                        "return typeof case instanceof in of new delete void throw do else yield await default")
                .beforeCondition("if while for with")
                .at('/', new RegularExpression(false, false))
                .at('"', line("\""))
                .at('\'', line("'"))
                .at('`', lines("`", braces("${")))
                .at('#', new SigilName('#', 1, ""));
    }

    static LexicalRules.Builder go() {
        return slashes(LexicalRules.keywords("break case chan const continue default defer else fallthrough false for"
                        + " func go goto if import interface iota map nil package range return select struct switch true"
                        + " type var"))
                .operators("<<= >>= &^= ... <- ++ -- := << >> &^ <= >= == != && || += -= *= /= %= &= |= ^=")
                .at('"', line("\""))
                .at('\'', line("'"))
                .at('`', lines("`", Escape.NONE));
    }

    static LexicalRules.Builder dart() {
        StringInterpolation expression = braces("${");
        return LexicalRules.keywords(
                        "abstract as assert async await base break case catch class const continue covariant"
                                + " default deferred do dynamic else enum export extends extension external factory false final"
                                + " finally for if implements import in interface is late library mixin new null on operator"
                                + " part required rethrow return sealed static super switch sync this throw true try typedef var"
                                + " void when while with yield")
                .operators(
                        ">>>= ...? ... ??= ?.. >>> <<= >>= ~/= => ?. ?? .. ++ -- ~/ << >> <= >= == != && || += -= *= /="
                                + " %= &= |= ^=")
                .names("$", "")
                .beforeMember(". ?. .. ?..")
                .numbers(NumberSyntax.LEADING)
                .at('/', CommentRules.line("//"), CommentRules.nested("/*", "*/"))
                .at('"', lines("\"\"\"", expression), line("\"", expression))
                .at('\'', lines("'''", expression), line("'", expression))
                .after("r", either(raw("\"\"\"", true), raw("'''", true), raw("\"", false), raw("'", false)));
    }

    private static QuotedString raw(String quote, boolean spansLines) {
        return new QuotedString(quote, quote, Escape.NONE, spansLines, false, List.of());
    }

    private static LexicalRule either(LexicalRule... rules) {
        return RawStrings.either(rules);
    }
}
