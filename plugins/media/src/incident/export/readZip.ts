/** A file in a ZIP. */
export interface ZipEntry {
  name: string;
  /** Unpacked, bytes. */
  size: number;
  open: () => ReadableStream<Uint8Array>;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** Bytes. */
const END_LENGTH = 22;
const LOCATOR_LENGTH = 20;
const CENTRAL_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 0xffff;
/** Stands for a number that is in the longer form. */
const LONG = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

const notZip = () =>
  new SyntaxError('This is not a ZIP file, or a part of it is missing.');

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  if (from < 0 || to > file.size || from > to) throw notZip();
  return new DataView(await file.slice(from, to).arrayBuffer());
}

const long = (view: DataView, at: number): number =>
  Number(view.getBigUint64(at, true));

/** Where the list of entries is. */
async function findCentral(
  file: Blob,
): Promise<{ start: number; end: number }> {
  const tailStart = Math.max(0, file.size - END_LENGTH - LONGEST_COMMENT);
  const tail = await viewOf(file, tailStart, file.size);
  let at = tail.byteLength - END_LENGTH;
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw notZip();
  const size = tail.getUint32(at + 12, true);
  const start = tail.getUint32(at + 16, true);
  const locatorStart = tailStart + at - LOCATOR_LENGTH;
  if (locatorStart >= 0) {
    const locator = await viewOf(
      file,
      locatorStart,
      locatorStart + LOCATOR_LENGTH,
    );
    if (locator.getUint32(0, true) === LOCATOR_64) {
      const endStart = long(locator, 8);
      const end = await viewOf(file, endStart, endStart + 56);
      if (end.getUint32(0, true) !== END_64) throw notZip();
      const longStart = long(end, 48);
      return { start: longStart, end: longStart + long(end, 40) };
    }
  }
  return { start, end: start + size };
}

/** Sizes and place of an entry where the short form has no room for them. */
function readLong(
  extra: DataView,
  short: { size: number; packed: number; start: number },
) {
  const found = { ...short };
  let at = 0;
  while (at + 4 <= extra.byteLength) {
    const length = extra.getUint16(at + 2, true);
    if (extra.getUint16(at, true) === 1) {
      let field = at + 4;
      for (const name of ['size', 'packed', 'start'] as const) {
        if (short[name] !== LONG || field + 8 > at + 4 + length) continue;
        found[name] = long(extra, field);
        field += 8;
      }
    }
    at += 4 + length;
  }
  return found;
}

/**
 * The entries of a ZIP file, also of one that somebody has packed anew. Nothing is read but its list; what it says is checked against
 * the file.
 *
 * @throws SyntaxError with a sentence for what is no ZIP
 */
export async function readZip(file: Blob): Promise<ZipEntry[]> {
  const { start, end } = await findCentral(file);
  const central = await viewOf(file, start, end);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at < central.byteLength) {
    if (
      at + CENTRAL_LENGTH > central.byteLength ||
      central.getUint32(at, true) !== CENTRAL
    )
      throw notZip();
    const method = central.getUint16(at + 10, true);
    const nameLength = central.getUint16(at + 28, true);
    const extraLength = central.getUint16(at + 30, true);
    const commentLength = central.getUint16(at + 32, true);
    const next = at + CENTRAL_LENGTH + nameLength + extraLength + commentLength;
    if (next > central.byteLength) throw notZip();
    const nameStart = central.byteOffset + at + CENTRAL_LENGTH;
    const name = new TextDecoder().decode(
      new Uint8Array(central.buffer, nameStart, nameLength),
    );
    const place = readLong(
      new DataView(central.buffer, nameStart + nameLength, extraLength),
      {
        packed: central.getUint32(at + 20, true),
        size: central.getUint32(at + 24, true),
        start: central.getUint32(at + 42, true),
      },
    );
    const local = await viewOf(file, place.start, place.start + LOCAL_LENGTH);
    if (local.getUint32(0, true) !== LOCAL) throw notZip();
    const dataStart =
      place.start +
      LOCAL_LENGTH +
      local.getUint16(26, true) +
      local.getUint16(28, true);
    const data = file.slice(dataStart, dataStart + place.packed);
    if (data.size !== place.packed) throw notZip();
    if (method !== STORED && method !== DEFLATED)
      throw new SyntaxError(`${name} is packed in a way that is not known.`);
    const isFolder = name.endsWith('/');
    if (!isFolder)
      entries.push({
        name,
        size: place.size,
        open: () =>
          method === STORED
            ? data.stream()
            : data.stream().pipeThrough(new DecompressionStream('deflate-raw')),
      });
    at = next;
  }
  return entries;
}
