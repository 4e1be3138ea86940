/** Guesses from file names whether files are programs. Also looks into ZIP archives, without decompressing them. */

const PROGRAMS = new Set(('java py pyw ipynb js mjs jsx ts tsx c h cc cpp cxx hh hpp cs go rs kt kts scala swift dart groovy'
  + ' php rb pl pm r jl m mm lua hs ml sql sh bash zig v sol').split(' '));

const PROSE = new Set('txt md docx doc odt rtf pdf html htm eml tex epub pages'.split(' '));

/** Sizes and signatures of the ZIP format. */
const END = {signature: 0x06054b50, size: 22, comment: 65_535};
const ENTRY = {signature: 0x02014b50, size: 46};

/** Maximum size of a ZIP directory that is read, in bytes. */
const MAX_DIRECTORY = 20_000_000;

/** Returns the names of files, where the name of a ZIP archive is replaced with the names of its members. */
export async function namesIn(chosen) {
  const names = await Promise.all(chosen.map(async ({name, file}) =>
    /\.zip$/i.test(name) ? (await zipNames(file)).map((member) => `${name}/${member}`) : [name]));
  return names.flat().filter((name) => !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX'));
}

/** Returns whether most of the files of a known kind are programs. */
export function arePrograms(names) {
  const extensions = names.map((name) => name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  const count = (kinds) => extensions.filter((extension) => kinds.has(extension)).length;
  return count(PROGRAMS) > count(PROSE);
}

/** Returns the names in the directory of a ZIP archive, or no names if the directory cannot be read. */
async function zipNames(file) {
  try {
    const tail = await bytes(file.slice(-(END.size + END.comment)));
    const end = findEnd(tail);
    const size = tail.getUint32(end + 12, true);
    const start = tail.getUint32(end + 16, true);
    if (size > MAX_DIRECTORY) return [];
    return entries(await bytes(file.slice(start, start + size)));
  } catch {
    return []; // The server reports damaged archives.
  }
}

async function bytes(blob) {
  return new DataView(await blob.arrayBuffer());
}

function findEnd(tail) {
  for (let at = tail.byteLength - END.size; at >= 0; at--) {
    if (tail.getUint32(at, true) === END.signature) return at;
  }
  throw new Error('no directory');
}

function entries(directory) {
  const names = [];
  const decoder = new TextDecoder();
  for (let at = 0; at + ENTRY.size <= directory.byteLength && directory.getUint32(at, true) === ENTRY.signature;) {
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.getUint16(at + field, true));
    names.push(decoder.decode(new Uint8Array(directory.buffer, at + ENTRY.size, name)));
    at += ENTRY.size + name + extra + comment;
  }
  return names.filter((name) => !name.endsWith('/'));
}
