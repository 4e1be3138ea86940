"""Prints how Pygments classifies the characters of programs.

The lines of the file named by the argument contain the name of a Pygments lexer, a tab and the path of a program.
For each program, one line is printed: lengths in UTF-16 units, each followed by a class. The classes are c (comment),
s (string), d (documentation string), o (other) and x (not comparable).
"""
import sys
from itertools import groupby

try:
    from pygments.lexers import get_lexer_by_name
    from pygments.token import Comment, Error, Generic, Name, String, Token
except ImportError:
    print("no pygments")
    sys.exit(0)

# Pygments does not look into preprocessor lines and attributes, does not agree with itself on expressions and variables
# in strings, and regards symbols in Ruby and quoted names in SQL as strings.
NOT_COMPARABLE = (Comment.Preproc, Comment.PreprocFile, Error, Generic, Name.Attribute, Name.Variable, String.Affix,
                  String.Delimiter, String.Interpol, String.Name, String.Symbol)


def kind(token):
    if any(token in other for other in NOT_COMPARABLE):
        return "x"
    if token in Comment or token is Token.Other:
        return "c"
    if token in String.Doc:
        return "d"
    return "s" if token in String else "o"


with open(sys.argv[1], encoding="utf-8") as programs:
    for line in programs:
        lexer, path = line.rstrip("\n").split("\t")
        with open(path, encoding="utf-8", newline="") as program:
            text = program.read()
        tokens = ((kind(token), len(value.encode("utf-16-le")) // 2)
                  for _, token, value in get_lexer_by_name(lexer).get_tokens_unprocessed(text))
        runs = ((k, sum(n for _, n in run)) for k, run in groupby(tokens, key=lambda token: token[0]))
        print("".join(f"{n}{k}" for k, n in runs))
