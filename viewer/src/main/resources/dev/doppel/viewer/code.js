/** Finds keywords, strings, comments and numbers in programs. The result is accurate enough for colouring. */

const C_STRINGS = String.raw`"""[^]*?(?:"""|$)|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'`;
const NUMBER = String.raw`\b(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)[a-zA-Z]*`;
const WORD = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;

const C_WORDS = `abstract as assert async await auto bool boolean break byte case catch char class const constexpr continue
  crate data def default defer delete do double else enum explicit export extends extern final finally float fn for
  foreach fun func function go goto if impl implements import in inline instanceof int interface internal is lambda let
  long loop match mod module mut namespace native new null nil object of operator out override package private protected
  pub public record ref register return sealed self short signed sizeof static struct super switch synchronized template
  this throw throws trait true false try type typedef typename typeof union unsafe unsigned use using val var virtual
  void volatile when where while with yield`;
const SCRIPT_WORDS = `and as assert async await begin break case class continue def del do done elif else elsif end ensure
  esac except export False fi finally for from function global if import in is lambda local module next nil None nonlocal
  not or pass raise require rescue return self set shift then True true false NULL TRUE FALSE try unless until when while
  with yield repeat library`;
const SQL_WORDS = `add all alter and any as asc between by case check column constraint create cross database default
  delete desc distinct drop else end except exists foreign from full group having if in index inner insert intersect into
  is join key left like limit not null offset on or order outer primary references right select set table then union
  unique update values view when where with`;
const FUNCTIONAL_WORDS = `and case class data deriving do else elseif end false for function if import in infix infixl
  infixr instance let local module newtype nil not of or repeat return then true type until where while`;

const FAMILIES = {
  c: family(String.raw`//[^\n]*|/\*[^]*?(?:\*/|$)`, C_STRINGS + '|`(?:[^`\\\\]|\\\\[^])*`', C_WORDS, 'java c h cc cpp cxx'
    + ' hh hpp cs js mjs jsx ts tsx go rs kt kts scala swift dart groovy php m mm css proto zig v sol'),
  script: family(String.raw`(?<![$\w{\\])#[^\n]*`, String.raw`'''[^]*?(?:'''|$)|` + C_STRINGS, SCRIPT_WORDS,
    'py pyw ipynb rb sh bash zsh ksh pl pm r jl mk yaml yml toml'),
  sql: family(String.raw`--[^\n]*|/\*[^]*?(?:\*/|$)`, String.raw`'(?:[^']|'')*'|"(?:[^"]|"")*"`, SQL_WORDS, 'sql'),
  functional: family(String.raw`--\[\[[^]*?(?:\]\]|$)|--[^\n]*|\{-[^]*?(?:-\}|$)|\(\*[^]*?(?:\*\)|$)`,
    String.raw`"(?:[^"\\\n]|\\[^])*"`, FUNCTIONAL_WORDS, 'hs lua elm ml mli'),
};

function family(comment, string, words, extensions) {
  return {
    pattern: new RegExp(`(?<comment>${comment})|(?<string>${string})|(?<number>${NUMBER})|(?<word>${WORD})`, 'gu'),
    words: new Set(words.split(/\s+/)),
    extensions: new Set(extensions.split(' ')),
  };
}

/** Returns the name of the language family of a file, or null if the file does not contain a program. */
export function familyOf(file) {
  const extension = /\.(\w+)$/.exec(file)?.[1].toLowerCase();
  return Object.keys(FAMILIES).find((name) => FAMILIES[name].extensions.has(extension)) ?? null;
}

/** Returns the tokens of a program that have a colour. @returns {{start: number, end: number, kind: string}[]} */
export function tokens(text, familyName) {
  const {pattern, words} = FAMILIES[familyName];
  const found = [];
  for (const {0: token, index, groups} of text.matchAll(pattern)) {
    const kind = groups.comment !== undefined ? 'comment'
      : groups.string !== undefined ? 'string'
      : groups.number !== undefined ? 'literal'
      : words.has(familyName === 'sql' ? token.toLowerCase() : token) ? 'keyword' : null;
    if (kind !== null) found.push({start: index, end: index + token.length, kind});
  }
  return found;
}
