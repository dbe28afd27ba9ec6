interface Box {
  type: string;
  /** What it holds. */
  from: number;
  to: number;
}

const HEAD = 8;
/** Of a slot there are never so many frames. */
const MOST = 100_000;
/** Of a box whose length takes 64 bits. */
const LONG_HEAD = 16;

/** The boxes one after the other; the last may reach beyond the bytes. */
function* boxesOf(view: DataView, from: number, to: number): Generator<Box> {
  for (let at = from; at + HEAD <= to;) {
    let size = view.getUint32(at);
    let head = HEAD;
    if (size === 1) {
      if (at + LONG_HEAD > to) return;
      size = Number(view.getBigUint64(at + HEAD));
      head = LONG_HEAD;
    }
    if (size < head) return;
    const type = String.fromCharCode(
      ...[0, 1, 2, 3].map(index => view.getUint8(at + 4 + index)),
    );
    yield { type, from: at + head, to: at + size };
    at += size;
  }
}

function boxAt(view: DataView, box: Box, ...path: string[]): Box | undefined {
  let found: Box | undefined = box;
  for (const type of path) {
    if (!found) return undefined;
    found = [...boxesOf(view, found.from, found.to)].find(
      one => one.type === type,
    );
  }
  return found;
}

/** Pairs of a table: how often, and what. */
function* runsOf(view: DataView, box: Box | undefined): Generator<number> {
  if (!box) return;
  const entries = view.getUint32(box.from + 4);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = box.from + 8 + entry * 8;
    const count = view.getUint32(at);
    // Those of the one table are never so large, those of the other may be negative.
    const value = view.getInt32(at + 4);
    for (let one = 0; one < Math.min(count, MOST); one += 1) yield value;
  }
}

/** What the video's own clock begins with, in its ticks. */
function startOf(view: DataView, track: Box): number {
  const list = boxAt(view, track, 'edts', 'elst');
  if (!list || view.getUint32(list.from + 4) !== 1) return 0;
  const isLong = view.getUint8(list.from) === 1;
  const start = isLong
    ? Number(view.getBigInt64(list.from + 16))
    : view.getInt32(list.from + 12);
  return Math.max(0, start);
}

function timesOf(view: DataView, movie: Box): number[] | undefined {
  for (const track of boxesOf(view, movie.from, movie.to)) {
    const handler = boxAt(view, track, 'mdia', 'hdlr');
    // "vide"
    if (!handler || view.getUint32(handler.from + 8) !== 0x76696465) continue;
    const header = boxAt(view, track, 'mdia', 'mdhd');
    const table = boxAt(view, track, 'mdia', 'minf', 'stbl');
    if (!header || !table) continue;
    const isLong = view.getUint8(header.from) === 1;
    const timescale = view.getUint32(header.from + (isLong ? 20 : 12));
    const shifts = runsOf(view, boxAt(view, table, 'ctts'));
    const start = startOf(view, track);
    const times: number[] = [];
    let ticks = 0;
    for (const length of runsOf(view, boxAt(view, table, 'stts'))) {
      const shift = shifts.next().value ?? 0;
      if (times.length === MOST) return undefined;
      times.push(Math.round(((ticks + shift - start) * 1_000) / timescale));
      ticks += length;
    }
    // What grows tells of no frame here.
    return times.length > 0
      ? times.sort((one, other) => one - other)
      : undefined;
  }
  return undefined;
}

/**
 * When each frame of an MP4 is shown, ms since its beginning, as its index says that stands in front.
 *
 * @param bytes - the first of the file
 * @returns 'more' where the index is not all there yet, `undefined` where there is none to go by
 */
export function frameTimesOf(
  bytes: Uint8Array,
): readonly number[] | 'more' | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const box of boxesOf(view, 0, bytes.length)) {
    if (box.type === 'mdat') return undefined;
    if (box.to > bytes.length) return 'more';
    if (box.type === 'moov') return timesOf(view, box);
  }
  return 'more';
}
