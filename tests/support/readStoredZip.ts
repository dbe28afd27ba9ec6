const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** Bytes before names. */
const CENTRAL_LENGTH = 46;
const LOCAL_LENGTH = 30;

/** The files of a small ZIP in which nothing is compressed, by their names: read without the console's own reader. */
export function readStoredZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from(new Uint32Array([END]).buffer));
  if (end < 0) throw new Error('This is no ZIP.');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('It is broken.');
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('It is compressed.');
    const size = zip.readUInt32LE(at + 24);
    const [nameLength, extra, comment] = [28, 30, 32].map(offset =>
      zip.readUInt16LE(at + offset),
    );
    const local = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(local) !== LOCAL) throw new Error('It is broken.');
    const begins =
      local +
      LOCAL_LENGTH +
      zip.readUInt16LE(local + 26) +
      zip.readUInt16LE(local + 28);
    const nameAt = at + CENTRAL_LENGTH;
    files.set(
      zip.toString('utf8', nameAt, nameAt + nameLength),
      zip.subarray(begins, begins + size),
    );
    at = nameAt + nameLength + extra + comment;
  }
  return files;
}
