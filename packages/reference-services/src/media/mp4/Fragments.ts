import { boxesIn, findBox, requireBox } from './boxes';
import { BrokenVideo } from './BrokenVideo';
import { MOST_FRAMES } from './sampleTable';
import type { VideoIndex } from './VideoIndex';

interface Defaults {
  duration: number;
  size: number;
  flags: number;
}

/** One fragment of the track, while it is read. */
interface Fragment {
  defaults: Defaults;
  /** Where in the file its offsets count from. */
  base: number;
  /** Where the next frame lies, unless it is told. */
  next: number;
}

/** Set in a frame's flags where decoding cannot begin with it. */
const IS_NOT_KEY = 0x10000;

/** Reads numbers of 32 bits one after the other. Throws BrokenVideo behind the end. */
class Numbers {
  constructor(
    private readonly body: Buffer,
    private at: number,
  ) {}

  next(isSigned = false): number {
    if (this.at + 4 > this.body.length)
      throw new BrokenVideo('A fragment is cut off.');
    const value = isSigned
      ? this.body.readInt32BE(this.at)
      : this.body.readUInt32BE(this.at);
    this.at += 4;
    return value;
  }

  nextLong(): number {
    return this.next() * 2 ** 32 + this.next();
  }
}

/** The frames of a file that was written piece by piece, in its order. */
export class Fragments {
  private readonly offsets: number[] = [];
  private readonly sizes: number[] = [];
  private readonly times: number[] = [];
  private readonly shifts: number[] = [];
  private readonly keys: number[] = [];
  private now = 0;

  /**
   * @param mvex - of the file's beginning
   * @param trackId - of the video
   */
  constructor(
    private readonly mvex: Buffer,
    private readonly trackId: number,
  ) {}

  /**
   * Takes a fragment's index. Throws BrokenVideo.
   *
   * @param position - of the box in the file, bytes
   */
  add(moof: Buffer, position: number): void {
    for (const { type, body } of boxesIn(moof))
      if (type === 'traf') this.addTrack(body, position);
  }

  lists(): Pick<
    VideoIndex,
    'offsets' | 'sizes' | 'times' | 'shifts' | 'keys' | 'end'
  > {
    const first = this.times[0] ?? 0;
    return {
      offsets: Float64Array.from(this.offsets),
      sizes: Uint32Array.from(this.sizes),
      times: Float64Array.from(this.times, time => time - first),
      ...(this.shifts.some(shift => shift !== 0) && {
        shifts: Int32Array.from(this.shifts),
      }),
      keys: Uint8Array.from(this.keys),
      end: this.now - first,
    };
  }

  private addTrack(traf: Buffer, position: number): void {
    const tfhd = requireBox(traf, ['tfhd'], 8);
    const numbers = new Numbers(tfhd, 0);
    const has = numbers.next();
    if (numbers.next() !== this.trackId) return;
    const base = has & 0x1 ? numbers.nextLong() : position;
    // The number of the sample description: there is one.
    if (has & 0x2) numbers.next();
    const usual = this.usual();
    const fragment: Fragment = {
      base,
      next: base,
      defaults: {
        duration: has & 0x8 ? numbers.next() : usual.duration,
        size: has & 0x10 ? numbers.next() : usual.size,
        flags: has & 0x20 ? numbers.next() : usual.flags,
      },
    };
    const tfdt = findBox(traf, 'tfdt');
    if (tfdt) {
      const time = new Numbers(tfdt, 0);
      const isLong = time.next() >>> 24 === 1;
      const starts = isLong ? time.nextLong() : time.next();
      // What the frame before was said to last is a guess; that time goes on is not.
      this.now = Math.max((this.times.at(-1) ?? -1) + 1, starts);
    }
    for (const { type, body } of boxesIn(traf))
      if (type === 'trun') this.addRun(body, fragment);
  }

  private addRun(trun: Buffer, fragment: Fragment): void {
    const numbers = new Numbers(trun, 0);
    const head = numbers.next();
    const has = (flag: number) => (head & flag) !== 0;
    const count = numbers.next();
    if (this.sizes.length + count > MOST_FRAMES)
      throw new BrokenVideo('The file says that it has too many frames.');
    let offset = has(0x1) ? fragment.base + numbers.next(true) : fragment.next;
    const firstFlags = has(0x4) ? numbers.next() : undefined;
    const { defaults } = fragment;
    for (let index = 0; index < count; index += 1) {
      const duration = has(0x100) ? numbers.next() : defaults.duration;
      const size = has(0x200) ? numbers.next() : defaults.size;
      const own = has(0x400) ? numbers.next() : defaults.flags;
      const flags = index === 0 ? (firstFlags ?? own) : own;
      this.offsets.push(offset);
      this.sizes.push(size);
      this.times.push(this.now);
      this.shifts.push(has(0x800) ? numbers.next(true) : 0);
      this.keys.push(flags & IS_NOT_KEY ? 0 : 1);
      offset += size;
      this.now += duration;
    }
    fragment.next = offset;
  }

  /** What the file's beginning says of all fragments of the track. */
  private usual(): Defaults {
    const trex = boxesIn(this.mvex).find(
      ({ type, body }) =>
        type === 'trex' &&
        body.length >= 24 &&
        body.readUInt32BE(4) === this.trackId,
    )?.body;
    return {
      duration: trex?.readUInt32BE(12) ?? 0,
      size: trex?.readUInt32BE(16) ?? 0,
      flags: trex?.readUInt32BE(20) ?? 0,
    };
  }
}
