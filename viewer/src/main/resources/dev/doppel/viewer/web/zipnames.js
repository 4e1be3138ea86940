/** Reads the names in ZIP archives, without decompressing them. */

/** The sizes and signatures of ZIP structures. */
const END = {signature: 0x06054b50, size: 22, comment: 65_535};
const ENTRY = {signature: 0x02014b50, size: 46};

/** The maximum size of a ZIP directory that is read, in bytes. */
const MAX_DIRECTORY = 20_000_000;

/** Returns the names of the files in a ZIP archive, or null if its directory cannot be read. */
export async function zipNames(file) {
  try {
    const tail = await bytes(file.slice(-(END.size + END.comment)));
    const end = findEnd(tail);
    const size = tail.getUint32(end + 12, true);
    const start = tail.getUint32(end + 16, true);
    if (size > MAX_DIRECTORY) return null;
    return entries(await bytes(file.slice(start, start + size)));
  } catch {
    return null;
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
