import type { ParticleFrame } from '../frames/ParticleFrame';

/** Bytes of particles. */
const CAPACITY = 64 * 1024 * 1024;

/** The frames that were read last, up to 64 MB: stepping back and forth reads nothing anew. */
export class FrameCache {
  private readonly frames = new Map<number, ParticleFrame>();
  private size = 0;

  get(index: number): ParticleFrame | undefined {
    const frame = this.frames.get(index);
    if (!frame) return undefined;
    // A map keeps the order of insertion: the first is what was not used for longest.
    this.frames.delete(index);
    this.frames.set(index, frame);
    return frame;
  }

  /** Keeps it while there is room: what is only read through does not push out what is looked at. */
  offer(index: number, frame: ParticleFrame): void {
    if (this.size + frame.particles.byteLength <= CAPACITY)
      this.set(index, frame);
  }

  set(index: number, frame: ParticleFrame): void {
    if (this.frames.has(index)) return;
    this.frames.set(index, frame);
    this.size += frame.particles.byteLength;
    for (const [oldest, { particles }] of this.frames) {
      if (this.size <= CAPACITY || oldest === index) return;
      this.frames.delete(oldest);
      this.size -= particles.byteLength;
    }
  }
}
