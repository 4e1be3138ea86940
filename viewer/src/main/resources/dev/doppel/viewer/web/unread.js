import 'doppel/texts.js';
import {zipNames} from 'doppel/web/zipnames.js';

/**
 * Recognises files that the server cannot read by their names and first bytes. Other unreadable files are only
 * recognised by the server.
 */

/** The number of bytes to examine at the start of a file. */
const HEAD = 1024;

/** The extensions of unreadable binary files, keyed by kind. The reason is the text "unread.KIND". */
const KINDS = Object.entries({
  picture: 'png jpg jpeg gif bmp tif tiff webp heic heif avif psd ico',
  sheet: 'xlsx xlsm xls ods numbers',
  slides: 'pptx ppt odp key',
  packed: 'rar 7z',
  document: 'pages wps djvu mobi',
  recording: 'mp3 mp4 m4a m4v wav ogg mov avi mkv webm flac',
  program: 'exe dll class jar pyc o so msi apk',
}).flatMap(([kind, extensions]) => extensions.split(' ').map((extension) => [extension, kind]));
const KIND = new Map(KINDS);

/** The first bytes of files that are not text, whatever their name. */
const SIGNATURES = [
  [/^\x89PNG\r\n|^\xff\xd8\xff|^GIF8[79]a|^RIFF[^]{4}WEBP|^(II\*\0|MM\0\*)|^[^]{4}ftyp(hei|mif1|avif)/, 'picture'],
  [/^Rar!\x1a\x07|^7z\xbc\xaf\x27\x1c/, 'packed'],
  [/^\x7fELF|^\xca\xfe\xba\xbe/, 'program'],
  [/^ID3[\x02-\x04]\0|^[^]{4}ftyp|^OggS\0/, 'recording'],
];

/** The extensions of files that are damaged unless their first bytes are those of a document. */
const DOCUMENTS = /\.(pdf|docx|odt|epub)$/i;
const DOCUMENT = /%PDF-|^PK|^\xd0\xcf\x11\xe0|^\s*\{\\rtf|<|^MIME-Version:/mi;

/** Returns the reason why a file cannot be read, as the key of a text, or null if there is none. @param {Chosen} chosen */
export async function whyUnread({name, file}) {
  if (file.size === 0) return 'unread.empty';
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  let head;
  try {
    head = await latin1(file.slice(0, HEAD));
  } catch {
    return 'unread.gone';
  }
  const kind = SIGNATURES.find(([signature]) => signature.test(head))?.[1] ?? (isBinary(head) ? KIND.get(extension) : undefined);
  if (kind !== undefined) return `unread.${kind}`;
  const isDamaged = extension === 'zip' ? await zipNames(file) === null : DOCUMENTS.test(name) && !DOCUMENT.test(head);
  return isDamaged ? 'unread.damaged' : null;
}

function isBinary(head) {
  return head.includes('\0') && !/^(\xff\xfe|\xfe\xff)/.test(head);
}

/** Returns bytes as a text with one character per byte. */
async function latin1(blob) {
  return Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
}
