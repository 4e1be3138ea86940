import {zipNames} from 'doppel/web/zipnames.js';

/**
 * The contents of chosen files, and the submissions that they form. The server combines files into submissions by the
 * same rules (Submissions in the module corpus). The contents of archives other than ZIP are unknown to the browser.
 */

/** @typedef {{name: string, members: string[]?, unread: boolean}} Content members are null unless the file is a ZIP archive */

const ARCHIVE = /\.(zip|tar|tgz|tbz2?|txz|tzst|tar\.(gz|bz2|xz|zst))$/i;

/** The pattern of data files, whose records are documents. */
const DATA = /\.(csv|tsv|jsonl|ndjson|parquet|arrows?|feather)(\.(gz|zst|bz2|xz))?$/i;

/** The patterns of files of operating systems and office programs, of folders without the user's programs, and of programs. */
const SYSTEM = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$|~\$)/i;
const BUILT = /(^|\/)(build|target|out|bin|obj|dist|debug|release|node_modules|vendor|venv|env|__pycache__)\//i;
const SOURCE = new RegExp('\\.(' + ('java c cpp cc cxx hpp hh hxx h ipp tpp inl ino cu cuh cs csx py pyw pyi ipynb js jsx mjs cjs ts tsx mts cts'
  + ' go rs kt kts scala sc sbt php php3 php4 php5 php7 phtml rb rake gemspec ru swift r sql ddl psql plsql pks pkb sh bash zsh ksh hs lhs'
  + ' pl pm t lua dart jl m pas pp dpr lpr vb bas vbs vba asm s clj cljs ex exs erl elm f f90 f95 for groovy lisp cl scm rkt ml mli nim zig'
  + ' vhd vhdl sv pro rmd css').replaceAll(' ', '|') + ')$', 'i');

/** The names that learning platforms give to files and folders. The groups in each identify the submission. */
const PLATFORMS = [
  /^(.+)_(\d+)_assignsubmission_(?:file|onlinetext)(?:_.*)?$/,
  /^.+_([^_]+)_attempt_(\d{4}(?:-\d\d){5})_.+$/,
  /^([^_]+)(?:_late)?_(\d+)_\d+_.+$/i,
];
const RECEIPT = /_attempt_\d{4}(?:-\d\d){5}\.txt$/;

/**
 * Returns the contents of chosen files.
 *
 * @param {Chosen[]} chosen
 * @param {function(File): boolean} isUnread
 * @returns {Promise<Content[]>}
 */
export function contentsOf(chosen, isUnread) {
  return Promise.all(chosen.map(async ({name, file}) => ({
    name, unread: isUnread(file), members: /\.zip$/i.test(name) ? await zipNames(file) : null,
  })));
}

/** Returns the names of all readable files, including those in ZIP archives. */
export function namesIn(contents) {
  return contents.filter(({unread}) => !unread).flatMap(({name, members}) => members?.map((member) => `${name}/${member}`) ?? [name])
    .filter((name) => !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX'));
}

/** Returns whether all files are data files, whose records are submissions. */
export function areData(contents) {
  return contents.every(({name}) => DATA.test(name));
}

/** Returns the names of the data files that are not compared because there are also other files. Files in folders are omitted. */
export function unreadData(contents) {
  return areData(contents) ? [] : contents.map(({name}) => name).filter((name) => !name.includes('/') && DATA.test(name));
}

/**
 * Counts the submissions.
 *
 * @param {Content[]} contents
 * @param {'auto'|'folders'|'files'} units what is one submission
 * @param {boolean} programs whether only programs are submissions
 * @returns {{submissions: number, files: number, folders: number}?} null if it is unknown
 */
export function countSubmissions(contents, units, programs) {
  const wanted = (path) => !DATA.test(path) && !SYSTEM.test(path) && (!programs || (SOURCE.test(path) && !BUILT.test(path)));
  const isUnknown = ({names, unread}) => !unread && ARCHIVE.test(names.at(-1));
  const all = located(contents).filter((file) => wanted(file.names.join('/')) || isUnknown(file));
  if (all.some(isUnknown)) return null;
  const sorted = withoutSingleFolder(contents, all);
  // An unreadable file does not count as a submission, but it may be a file outside the folders.
  const grouped = units === 'folders' || (units === 'auto' && areGrouped(sorted));
  const files = sorted.filter(({unread}) => !unread);
  if (files.length === 0) return null;
  if (!grouped) return {submissions: files.length, files: files.length, folders: 0};
  const own = files.filter(({names: [first]}) => !RECEIPT.test(first));
  const folders = own.filter(({names}) => names.length > 1 && !ARCHIVE.test(names[0]));
  return {submissions: distinct(own), files: own.length, folders: distinct(folders)};
}

/**
 * Returns the path of each file as an array of names. If all files are in one folder or archive, paths start below it.
 * Files that were chosen beside an archive are marked as given.
 */
function located(contents) {
  const tops = new Set(contents.map(({name}) => name.slice(0, Math.max(0, name.indexOf('/')))));
  const oneFolder = tops.size === 1 && !tops.has('');
  const apart = tops.size === 1 && tops.has('');
  const isOneArchive = apart && hasOneArchive(contents);
  return contents.flatMap(({name, members, unread}, at) => {
    const path = name.split('/').slice(oneFolder ? 1 : 0);
    const input = apart ? at : 0;
    return members === null ? [{input, names: path, unread, given: apart}] : members.map((member) => {
      const names = member.split('/').filter((each) => each !== '' && each !== '.');
      return {input, unread, given: false, names: isOneArchive || (apart && keyOf(names[0]) !== names[0]) ? names : [...path, ...names]};
    });
  });
}

function hasOneArchive(contents) {
  return contents.filter(({name}) => ARCHIVE.test(name)).length === 1;
}

/** Removes the top folder of an archive that contains all files but the given ones, if all files are in that folder. */
function withoutSingleFolder(contents, files) {
  const isOne = hasOneArchive(contents) && contents.every(({name}) => !name.includes('/'));
  let all = files;
  for (;;) {
    const contained = all.filter(({given}) => !given);
    const isInFolder = contained.length > 0 && contained.every(({names}) => names.length > 2)
      && new Set(contained.map(({names}) => names[0])).size === 1;
    if (!isOne || !isInFolder) return all;
    all = all.map((file) => file.given ? file : {...file, names: file.names.slice(1)});
  }
}

function areGrouped(files) {
  if (files.some(({names: [first]}) => keyOf(first) !== first)) return true;
  const contained = files.filter(({given}) => !given);
  return contained.every(({names}) => names.length > 1) && new Set(contained.map(({names: [first]}) => first)).size > 1;
}

/**
 * Returns the key of the submission with a given top name, which is the person if a learning platform made the name.
 */
function keyOf(first) {
  for (const platform of PLATFORMS) {
    const found = platform.exec(first);
    if (found) return `${found[1]}/${found[2]}`;
  }
  return RECEIPT.test(first) ? '' : first;
}

function distinct(files) {
  return new Set(files.map(({input, names: [first]}) => `${input}/${keyOf(first)}`)).size;
}
