package dev.doppel.text.internal;

import static dev.doppel.text.internal.QuotedString.line;
import static dev.doppel.text.internal.QuotedString.lines;
import static dev.doppel.text.internal.RawStrings.either;
import static dev.doppel.text.internal.StringInterpolation.braces;
import static dev.doppel.text.internal.StringInterpolation.parentheses;

import dev.doppel.text.internal.QuotedString.Escape;
import java.util.List;

/** The lexical rules of languages in which block comments can be nested. */
final class NestedCommentLanguageRules {
    private static final String HASKELL_SYMBOLS = "!#$%&*+./<=>?@\\^|-~:";

    private NestedCommentLanguageRules() {}

    private static LexicalRules.Builder slashes(LexicalRules.Builder rules) {
        return rules.at('/', CommentRules.line("//"), CommentRules.nested("/*", "*/"));
    }

    /** Returns a rule for names in quotation marks. */
    static LexicalRule quotedName(QuotedString quoted) {
        return (scan, from) -> quoted.read(scan, from) && scan.name(scan.at);
    }

    static LexicalRules.Builder rust() {
        LexicalRule string = lines("\"");
        return slashes(LexicalRules.keywords(
                        "as async await break const continue crate dyn else enum extern false fn for"
                                + " if impl in let loop match mod move mut pub ref return self Self static struct super trait"
                                + " true type unsafe use where while"))
                .operators("<<= >>= ... ..= -> => :: .. << >> <= >= == != && || += -= *= /= %= &= |= ^=")
                .beforeMember(". ::")
                .numbers(NumberSyntax.INNER)
                .at('"', string)
                .at('\'', RawStrings.character(true))
                .prefixed("\"'#")
                .after("b c", either(string, RawStrings.character(false)))
                .after("r br cr", RawStrings.hashedAfterPrefix());
    }

    static LexicalRules.Builder kotlin() {
        StringInterpolation expression = braces("${");
        return slashes(LexicalRules.keywords("abstract as break by catch class companion const constructor continue"
                        + " crossinline data do else enum external false final finally for fun get if import in infix"
                        + " init inline inner interface internal is lateinit noinline null object open operator out"
                        + " override package private protected public reified return sealed set super suspend tailrec"
                        + " this throw true try typealias val var vararg when where while"))
                .operators("=== !== ... ..< !! -> :: ?. ?: .. ++ -- <= >= == != && || += -= *= /= %=")
                .numbers(NumberSyntax.LEADING)
                .at('"', lines("\"\"\"", Escape.LAST, expression), line("\"", expression))
                .at('\'', line("'"))
                .at('`', quotedName(line("`")));
    }

    static LexicalRules.Builder scala() {
        StringInterpolation expression = braces("${");
        return slashes(LexicalRules.keywords("abstract case catch class def do else enum export extends false final"
                        + " finally for forSome given if implicit import lazy match new null object override package"
                        + " private protected return sealed super then this throw trait true try type val var while"
                        + " with yield"))
                .symbols("!#%&*+-/:<=>?@\\^|~")
                .names("$", "")
                .numbers(NumberSyntax.LEADING)
                .backslash(LexicalRules.Backslash.OPERATOR)
                .at('"', lines("\"\"\"", Escape.LAST), line("\""))
                .at('\'', RawStrings.character(true))
                .at('`', quotedName(line("`")))
                .prefixed("\"")
                .afterAnyName(either(lines("\"\"\"", Escape.LAST, expression), line("\"", expression)));
    }

    static LexicalRules.Builder swift() {
        StringInterpolation expression = parentheses("\\(");
        return slashes(LexicalRules.keywords("actor any as associatedtype async await break case catch class continue"
                        + " convenience default defer deinit do dynamic else enum extension fallthrough false fileprivate"
                        + " final for func get guard if import in indirect init inout internal is lazy let mutating nil"
                        + " nonmutating open operator optional override precedencegroup private protocol public repeat"
                        + " required rethrows return self Self set some static struct subscript super switch throw"
                        + " throws true try typealias unowned var weak where while"))
                .operators("=== !== ... ..< <<= >>= &+ &- &* -> ?? ?. << >> <= >= == != && || += -= *= /= %= &= |= ^=")
                .names("$", "")
                .numbers(NumberSyntax.INNER)
                .at('"', lines("\"\"\"", expression), line("\"", expression))
                .at('#', RawStrings.hashed())
                .at('`', quotedName(line("`")));
    }

    static LexicalRules.Builder haskell() {
        return LexicalRules.keywords("case class data default deriving do else family forall foreign if import in infix"
                        + " infixl infixr instance let module newtype of then type where")
                .symbols(HASKELL_SYMBOLS)
                .names("", "'")
                .numbers(NumberSyntax.INNER)
                .beforeMember(".")
                .backslash(LexicalRules.Backslash.OPERATOR)
                .layout(IndentationBlocks.Style.KEYWORDS)
                .literate()
                .at('-', CommentRules.dashes(HASKELL_SYMBOLS))
                .at('{', CommentRules.nested("{-", "-}"))
                .at('"', new QuotedString("\"", "\"", Escape.GAP, false, false, List.of()))
                .at('\'', RawStrings.character(false));
    }

    static LexicalRules.Builder julia() {
        StringInterpolation expression = parentheses("$(");
        return LexicalRules.keywords("abstract baremodule begin break catch const continue do else elseif end export"
                        + " false finally for function global if import in isa let local macro module mutable primitive"
                        + " quote return struct true try type using where while")
                .operators(
                        "... === !== >>>= .+ .- .* ./ .^ .= .== >>> <<= >>= -> => :: ++ << >> <= >= == != && || |> += -="
                                + " *= /= ^= %= &= |= // <: >: ..")
                .beforeMember(".")
                .nameSuffix("!")
                .numbers(NumberSyntax.LEADING)
                .backslash(LexicalRules.Backslash.OPERATOR)
                .at('#', CommentRules.nested("#=", "=#"), CommentRules.line("#"))
                .at('"', lines("\"\"\"", expression), lines("\"", expression))
                .at('`', lines("```", expression), lines("`", expression))
                .at('\'', RawStrings.unlessTransposed(RawStrings.character(false)))
                .prefixed("\"`")
                .afterAnyName(either(lines("\"\"\""), lines("\""), lines("`")));
    }
}
