import { STRIDE, type ParticleFrame } from '../frames/ParticleFrame';
import type { FrameReader } from '../frames/FrameReader';
import type { ScanNews } from './FrameFile';

/** Milliseconds between two news. */
const INTERVAL = 100;

/** Gathers what is found, so that it is told ten times a second at most and not with each frame; the first good frame at once. */
export class ScanReport {
  private marks: ScanNews['marks'] = [];
  private problems: string[] = [];
  private toldAt = -Infinity;
  /** There is something to show. */
  private hasShown = false;

  constructor(
    private readonly reader: FrameReader,
    private readonly onNews: (news: ScanNews) => void,
  ) {}

  found(number: number, { at = NaN, particles }: ParticleFrame): void {
    this.marks.push({ number, at, count: particles.length / STRIDE });
  }

  leftOut(number: number, why: string): void {
    this.problems.push(`Frame ${number} is left out: ${why}.`);
  }

  /** @param bytes - of the file, read so far */
  tell(bytes: number, isLast = false): void {
    const now = performance.now();
    const { marks, problems } = this;
    const isFirst = !this.hasShown && marks.length > 0;
    if (!isLast && !isFirst && now - this.toldAt < INTERVAL) return;
    this.toldAt = now;
    this.hasShown ||= isFirst;
    this.marks = [];
    this.problems = [];
    this.onNews({ bytes, marks, problems, origin: this.reader.origin });
  }
}
