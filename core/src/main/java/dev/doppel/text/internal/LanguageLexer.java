package dev.doppel.text.internal;

import dev.doppel.text.VerbatimLexeme;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Splits a program into lexemes according to the {@link LexicalRules} of its language.
 *
 * <p>Any text can be split. An unclosed string ends at the end of its line or, if strings of this kind may span lines,
 * at the end of the text. An unclosed block comment ends at the end of the text. An expression inside a string is split
 * like the rest of the program, and each piece of the string around the expression is a lexeme.
 *
 * <p>As in {@link CodeLexer}, all names are represented by one word, all numbers by another, and all strings by a
 * third.
 */
final class LanguageLexer implements Lexer {
    /**
     * The names that refer to the current object. Unlike other members, the current object's members are usually
     * declared by the program.
     */
    private static final Set<String> SELF = Set.of("this", "self", "$this", "Me");

    private final String text;
    private final LexicalRules rules;
    private final LexerState scan;
    private final IndentationBlocks layout;
    /** The word for the current change in indentation, or an empty string if the current lexeme is in {@link #scan}. */
    private String indentation = "";
    /** Whether changes in indentation precede the lexeme in {@link #scan}. */
    private boolean delayed;

    private boolean member;

    LanguageLexer(String program, LexicalRules rules) {
        text = rules.mayBeLiterate() ? LiterateProgram.code(program) : program;
        this.rules = rules;
        scan = new LexerState(text, rules);
        layout = new IndentationBlocks(rules.layout());
        if (rules.isEmbedded() && text.contains("<?")) {
            scan.at = CommentRules.afterPhpTag(text, 0);
        } else if (text.startsWith("#!") && !text.startsWith("#![")) {
            scan.at = scan.endOfLine(0);
        }
    }

    @Override
    public boolean next() {
        indentation = layout.poll();
        if (!indentation.isEmpty()) {
            return true;
        }
        if (delayed) {
            delayed = false;
            return true;
        }
        scan.shift();
        boolean found = read();
        if (found ? layout.before(scan) : layout.endOfText(scan)) {
            indentation = layout.poll();
            delayed = found;
            return true;
        }
        return found;
    }

    @Override
    public Kind kind() {
        return indentation.isEmpty() ? scan.kind : Kind.OPERATOR;
    }

    @Override
    public int start() {
        return indentation.isEmpty() ? scan.start : layout.start();
    }

    @Override
    public int end() {
        return indentation.isEmpty() ? scan.at : layout.end();
    }

    @Override
    public String word() {
        if (!indentation.isEmpty()) {
            return indentation;
        }
        return switch (scan.kind) {
            case NAME -> "name";
            case NUMBER -> "number";
            case STRING -> "string";
            case KEYWORD -> rules.ignoresCase() ? scan.lexeme.toLowerCase(Locale.ROOT) : scan.lexeme;
            case OPERATOR -> scan.lexeme;
        };
    }

    @Override
    public @Nullable VerbatimLexeme verbatim() {
        return switch (kind()) {
            case NAME -> {
                String name = rules.ignoresCaseOfNames() ? scan.lexeme.toLowerCase(Locale.ROOT) : scan.lexeme;
                yield VerbatimLexeme.name(name, member);
            }
            case NUMBER -> VerbatimLexeme.surviving(scan.lexeme);
            case STRING -> VerbatimLexeme.surviving("\"" + text.substring(scan.innerStart, scan.innerEnd));
            case KEYWORD, OPERATOR -> null;
        };
    }

    /** Reads the next lexeme. Returns false if there are no more lexemes. */
    private boolean read() {
        while (scan.at < text.length()) {
            char c = text.charAt(scan.at);
            scan.start = scan.at;
            if (c == '\n') {
                if (readLineBreak()) {
                    return true;
                }
            } else if (c <= ' ' || c == 0x7F) {
                scan.at++;
            } else if (readLexeme(c) && !scan.lexeme.isEmpty()) {
                if (!isDocstring()) {
                    return true;
                }
                scan.skip(scan.at);
            }
        }
        return false;
    }

    /** Reads a line break and the here-document after it. Returns whether the here-document is a lexeme. */
    private boolean readLineBreak() {
        int lineBreak = scan.at;
        boolean continued = scan.isContinued(lineBreak);
        scan.at++;
        scan.first = true;
        scan.firstOfStatement |= !continued && scan.brackets == 0 && scan.interpolations.isEmpty();
        HereDocument.@Nullable Body body = scan.hereDocuments.poll();
        if (body == null) {
            return false;
        }
        scan.start = scan.at;
        if (HereDocument.readBody(scan, body, lineBreak)) {
            return true;
        }
        scan.hereDocuments.clear();
        scan.noHereDocuments = true;
        return false;
    }

    /**
     * Reads the comment or lexeme at a character that is not white space. Returns false if the character is skipped.
     */
    private boolean readLexeme(char c) {
        StringInterpolation.@Nullable Open open = scan.interpolations.peek();
        if (open != null && open.close(scan)) {
            return true;
        }
        if (c < 0x80) {
            for (LexicalRule rule : rules.rules(c)) {
                if (rule.read(scan, scan.at)) {
                    member = scan.kind == Kind.NAME && isMember();
                    return true;
                }
            }
            if (rules.numbers().beginsAt(scan, scan.at)) {
                return scan.lexeme(Kind.NUMBER, rules.numbers().end(scan, scan.at));
            }
        }
        if (rules.isNameStart(text, scan.at)) {
            return readName();
        }
        if (c >= 0x80) {
            return ignore(Character.charCount(text.codePointAt(scan.at)));
        }
        if (c == '\\' && rules.backslash() != LexicalRules.Backslash.OPERATOR) {
            boolean escape = rules.backslash() == LexicalRules.Backslash.ESCAPE && scan.charAt(scan.at + 1) != '\n';
            return ignore(escape ? 2 : 1);
        }
        return readOperator();
    }

    private boolean ignore(int characters) {
        scan.at = Math.min(text.length(), scan.at + characters);
        return false;
    }

    private boolean readName() {
        int end = scan.endOfName(scan.at);
        if (rules.isNameSuffix(scan.charAt(end)) && scan.charAt(end + 1) != '=') {
            end++;
        }
        String name = text.substring(scan.at, end);
        boolean afterMember = rules.beforeMember().contains(scan.previous) && scan.previousEnd == scan.start;
        if (rules.hasPrefixes() && end < text.length() && rules.followsPrefix(text.charAt(end)) && !afterMember) {
            LexicalRule rule = rules.prefixed(name);
            if (rule != null && rule.read(scan, end)) {
                return true;
            }
        }
        member = afterMember && isMember();
        boolean directive = scan.directive == scan.start;
        // After a dot, keywords are names, as in System.in.
        boolean keyword = directive || (!afterMember && rules.isKeyword(name));
        return scan.lexeme(keyword ? Kind.KEYWORD : Kind.NAME, end, name);
    }

    private boolean isMember() {
        return scan.previousKind == Kind.OPERATOR
                && rules.beforeMember().contains(scan.previous)
                && !SELF.contains(scan.beforePrevious);
    }

    private boolean readOperator() {
        String symbols = rules.symbols();
        int end = scan.at;
        while (end < text.length() && symbols.indexOf(text.charAt(end)) >= 0 && !isComment(end)) {
            end++;
        }
        if (end > scan.at) {
            return scan.lexeme(Kind.OPERATOR, end);
        }
        String operator = rules.operator(text, scan.at);
        return operator.isEmpty()
                ? scan.lexeme(Kind.OPERATOR, scan.at + 1)
                : scan.lexeme(Kind.OPERATOR, scan.at + operator.length(), operator);
    }

    /** Returns whether a slash at {@code at}, inside a sequence of symbols, begins a comment. */
    private boolean isComment(int at) {
        return at > scan.at && text.charAt(at) == '/' && (scan.charAt(at + 1) == '/' || scan.charAt(at + 1) == '*');
    }

    /** Returns whether the current lexeme is a string that forms a statement by itself. */
    private boolean isDocstring() {
        if (!rules.hasDocstrings() || scan.kind != Kind.STRING || !scan.firstOfStatement) {
            return false;
        }
        char next = scan.charAt(scan.endOfSpaces(scan.at));
        return scan.interpolations.isEmpty() && (next == '\n' || next == '#' || next == 0);
    }
}
