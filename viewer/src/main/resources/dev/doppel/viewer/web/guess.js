/** Guesses from file names whether files are programs. */

const PROGRAMS = new Set(('java py pyw ipynb js mjs jsx ts tsx c h cc cpp cxx hh hpp cs go rs kt kts scala swift dart groovy'
  + ' php rb pl pm r jl m mm lua hs ml sql sh bash zig v sol').split(' '));

const PROSE = new Set('txt md docx doc odt rtf pdf html htm eml tex epub pages'.split(' '));

/** Returns whether most files of a known kind are programs. */
export function arePrograms(names) {
  const extensions = names.map((name) => name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  const count = (kinds) => extensions.filter((extension) => kinds.has(extension)).length;
  return count(PROGRAMS) > count(PROSE);
}
