import { BrokenVideo } from './BrokenVideo';

/** A piece of an MP4 file (ISO/IEC 14496-12); the body is what stands behind its length and its name. */
export interface Box {
  type: string;
  body: Buffer;
}

/** Bytes before the body of a box shorter than 4 GiB. */
export const HEADER = 8;

/** The boxes that a body consists of. Throws BrokenVideo where one is longer than the body. */
export function boxesIn(body: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + HEADER <= body.length) {
    const length = body.readUInt32BE(at);
    const type = body.toString('latin1', at + 4, at + HEADER);
    // 0 says "to the end"; within another box nothing is longer than 4 GiB.
    const end = length === 0 ? body.length : at + length;
    if (length === 1 || end < at + HEADER || end > body.length)
      throw new BrokenVideo(`The box "${type}" does not fit where it stands.`);
    boxes.push({ type, body: body.subarray(at + HEADER, end) });
    at = end;
  }
  return boxes;
}

/** The body of the box that a path of names leads to; the first where there are several. */
export function findBox(body: Buffer, ...path: string[]): Buffer | undefined {
  let found: Buffer | undefined = body;
  for (const type of path)
    found = found && boxesIn(found).find(one => one.type === type)?.body;
  return found;
}

/** As `findBox`; throws BrokenVideo where it is not there, or shorter than what it has to say. */
export function requireBox(
  body: Buffer,
  path: readonly string[],
  shortest: number,
): Buffer {
  const found = findBox(body, ...path);
  const name = path.join('/');
  if (!found) throw new BrokenVideo(`The box "${name}" is missing.`);
  if (found.length < shortest)
    throw new BrokenVideo(`The box "${name}" is cut off.`);
  return found;
}

/** Bytes of all of them. */
export const lengthOf = (pieces: readonly Buffer[]): number =>
  pieces.reduce((sum, { length }) => sum + length, 0);

/** A box of parts, as it stands in a file; the parts are not copied, for those of a long video have some megabytes. */
export function boxOf(
  type: string,
  ...parts: readonly (Buffer | readonly Buffer[])[]
): Buffer[] {
  const pieces: Buffer[] = parts.flat();
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(HEADER + lengthOf(pieces));
  header.write(type, 4, 'latin1');
  return [header, ...pieces];
}

/** The same in one piece. */
export const box = (type: string, ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat(boxOf(type, ...parts));

/** A box with a version and flags in front. */
export const fullBoxOf = (
  type: string,
  { version = 0, flags = 0 },
  ...parts: readonly (Buffer | readonly Buffer[])[]
): Buffer[] => boxOf(type, u32(version * 2 ** 24 + flags), ...parts);

/** 16 bits each. */
export function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeUInt16BE(value, 2 * index));
  return bytes;
}

/** 32 bits each. */
export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
}

/** 64 bits. */
export function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}
