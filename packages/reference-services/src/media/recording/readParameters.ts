/** What the head of an H.264 stream says of its pictures. */
export interface StreamParameters {
  /** As in RFC 6381: avc1.42c01f. */
  codec: string;
  width: number;
  height: number;
  /** As WebCodecs names them; absent where the stream says nothing. */
  colorSpace?: {
    primaries?: 'bt709';
    transfer?: 'bt709';
    matrix?: 'bt709';
    fullRange: boolean;
  };
}

const SPS = 7;
/** Profiles with chroma formats and scaling matrices in their sets. */
const HIGH_PROFILES = new Set([
  100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135,
]);
const EXTENDED_ASPECT = 255;
const BT709 = 1;

/** Reads numbers of ITU-T H.264, clause 9.1. */
class BitReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  bit(): number {
    const byte = this.bytes[this.at >> 3];
    if (byte === undefined)
      throw new RangeError('The stream’s head is cut off.');
    const bit = (byte >> (7 - (this.at & 7))) & 1;
    this.at += 1;
    return bit;
  }

  bits(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1)
      value = value * 2 + this.bit();
    return value;
  }

  /** ue(v) */
  unsigned(): number {
    let zeros = 0;
    while (this.bit() === 0) {
      zeros += 1;
      if (zeros > 31) throw new RangeError('The stream’s head is broken.');
    }
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  /** se(v) */
  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? -value / 2 : (value + 1) / 2;
  }
}

/** The first unit of a type of an access unit, without its start code and the bytes that guard it. */
function findUnit(data: Uint8Array, type: number): Uint8Array | undefined {
  for (let at = 0; at + 3 < data.length; at += 1) {
    const isStart = data[at] === 0 && data[at + 1] === 0 && data[at + 2] === 1;
    if (!isStart || (data[at + 3] & 0x1f) !== type) continue;
    const unit: number[] = [];
    for (let next = at + 3; next < data.length; next += 1) {
      const [a, b, c] = data.subarray(next, next + 3);
      const isEnd = a === 0 && b === 0 && (c === 1 || c === 0);
      if (isEnd) break;
      unit.push(a);
      if (a === 0 && b === 0 && c === 3) {
        unit.push(b);
        next += 2;
      }
    }
    return Uint8Array.from(unit);
  }
  return undefined;
}

function skipScalingLists(reader: BitReader, count: number) {
  for (let list = 0; list < count; list += 1) {
    if (!reader.bit()) continue;
    const size = list < 6 ? 16 : 64;
    let next = 8;
    for (let index = 0; index < size && next !== 0; index += 1)
      next = (next + reader.signed() + 256) % 256;
  }
}

function skipFrameOrder(reader: BitReader) {
  const type = reader.unsigned();
  if (type === 0) reader.unsigned();
  if (type !== 1) return;
  reader.bit();
  reader.signed();
  reader.signed();
  const count = reader.unsigned();
  for (let index = 0; index < count; index += 1) reader.signed();
}

function readChroma(reader: BitReader, profile: number): number {
  if (!HIGH_PROFILES.has(profile)) return 1;
  const format = reader.unsigned();
  if (format === 3) reader.bit();
  reader.unsigned();
  reader.unsigned();
  reader.bit();
  if (reader.bit()) skipScalingLists(reader, format === 3 ? 12 : 8);
  return format;
}

/** Of the usability information, annex E. */
function readColours(reader: BitReader): StreamParameters['colorSpace'] {
  if (!reader.bit()) return undefined;
  if (reader.bit() && reader.bits(8) === EXTENDED_ASPECT) reader.bits(32);
  if (reader.bit()) reader.bit();
  if (!reader.bit()) return undefined;
  reader.bits(3);
  const fullRange = reader.bit() === 1;
  if (!reader.bit()) return { fullRange };
  const [primaries, transfer, matrix] = [1, 2, 3].map(() =>
    reader.bits(8) === BT709 ? ('bt709' as const) : undefined,
  );
  return {
    ...(primaries && { primaries }),
    ...(transfer && { transfer }),
    ...(matrix && { matrix }),
    fullRange,
  };
}

/**
 * Reads the sequence parameter set of a key frame in Annex B.
 *
 * @throws RangeError when there is none, or it is broken
 */
export function readParameters(accessUnit: Uint8Array): StreamParameters {
  const unit = findUnit(accessUnit, SPS);
  if (!unit || unit.length < 4)
    throw new RangeError('A recording begins with a key frame of H.264.');
  const [, profile, constraints, level] = unit;
  const reader = new BitReader(unit.subarray(4));
  reader.unsigned();
  const chroma = readChroma(reader, profile);
  reader.unsigned();
  skipFrameOrder(reader);
  reader.unsigned();
  reader.bit();
  const macroblocksWide = reader.unsigned() + 1;
  const mapUnitsHigh = reader.unsigned() + 1;
  const isProgressive = reader.bit();
  if (!isProgressive) reader.bit();
  reader.bit();
  const crop = reader.bit()
    ? Array.from({ length: 4 }, () => reader.unsigned())
    : [0, 0, 0, 0];
  const stepAcross = chroma === 1 || chroma === 2 ? 2 : 1;
  const stepDown = (chroma === 1 ? 2 : 1) * (2 - isProgressive);
  const hex = [profile, constraints, level].map(byte =>
    byte.toString(16).padStart(2, '0'),
  );
  const colorSpace = readColours(reader);
  return {
    codec: `avc1.${hex.join('')}`,
    width: macroblocksWide * 16 - stepAcross * (crop[0] + crop[1]),
    height:
      mapUnitsHigh * 16 * (2 - isProgressive) - stepDown * (crop[2] + crop[3]),
    ...(colorSpace && { colorSpace }),
  };
}
