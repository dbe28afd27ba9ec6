import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';
import type { FrameOrigin, ParticleFrame } from '../frames/ParticleFrame';
import type { ScanNews } from './FrameFile';
import type { FrameAnswer } from './frameProtocol';
import { startFrameThread, type FrameThread } from './FrameThread';

/** Sentences about single frames that are shown; of the others only how many there are. */
const MAX_PROBLEMS = 5;
/** Numbers that are kept of a frame. */
const MARK = 3;

/** How far a file has been read. */
export interface FrameStoreState {
  /** Bytes read so far. */
  bytes: number;
  /** Frames that can be shown so far. */
  count: number;
  /** It is read no farther: there is no more, it breaks off, or somebody canceled. */
  hasEnded: boolean;
  isCanceled: boolean;
  origin: FrameOrigin | undefined;
  /** Sentences about frames that are left out, the first few. */
  problems: readonly string[];
  /** How many are left out. */
  leftOut: number;
  /** What is wrong with the file as a whole. */
  failure: string | undefined;
}

interface Waiting {
  resolve: (frame: ParticleFrame) => void;
  reject: (error: Error) => void;
}

/** The frames of a file that somebody chose, read on a thread of its own. */
export class FrameStore {
  readonly state: ReadableValue<FrameStoreState>;
  private readonly told = new ObservableValue<FrameStoreState>({
    bytes: 0,
    count: 0,
    hasEnded: false,
    isCanceled: false,
    origin: undefined,
    problems: [],
    leftOut: 0,
    failure: undefined,
  });
  /** Number, time and particle count of each frame, in turn. */
  private marks = new Float64Array(1024 * MARK);
  private hasAllTimes = true;
  private readonly waiting = new Map<number, Waiting>();
  private readonly thread: Promise<FrameThread>;
  private lastId = 0;
  private isDisposed = false;

  constructor(readonly file: File) {
    this.state = this.told;
    this.thread = startFrameThread(answer => this.take(answer));
    void this.thread.then(
      thread => {
        if (this.isDisposed) thread.end();
        else thread.ask({ type: 'open', file });
      },
      (error: Error) =>
        this.take({
          type: 'end',
          problem: `What reads the file could not be loaded: ${error.message}. Load the page anew.`,
        }),
    );
  }

  /** The place of a frame in the file, from 1: those that are left out count. */
  numberOf(index: number): number {
    return index < this.told.get().count ? this.marks[index * MARK] : index + 1;
  }

  /** Milliseconds since 1970, `undefined` where the file does not say it. */
  timeOf(index: number): number | undefined {
    const at = this.marks[index * MARK + 1];
    return index < this.told.get().count && !Number.isNaN(at) ? at : undefined;
  }

  /** Every frame so far says when it was. */
  isTimed(): boolean {
    return this.hasAllTimes;
  }

  /** How many particles a frame has. */
  countOf(index: number): number {
    return index < this.told.get().count ? this.marks[index * MARK + 2] : 0;
  }

  /** Rejects with a sentence. */
  async read(index: number): Promise<ParticleFrame> {
    const thread = await this.thread;
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      thread.ask({ type: 'read', id, index });
    });
  }

  /** Reads no farther; the frames that were found can be shown. */
  cancel(): void {
    if (this.told.get().hasEnded) return;
    void this.thread.then(thread => thread.ask({ type: 'cancel' }));
    this.change({ isCanceled: true });
  }

  dispose(): void {
    this.isDisposed = true;
    void this.thread.then(
      thread => thread.end(),
      () => undefined,
    );
    this.waiting.clear();
  }

  private take(answer: FrameAnswer) {
    if (this.isDisposed) return;
    if (answer.type === 'news') this.takeNews(answer.news);
    else if (answer.type === 'end')
      this.change({ hasEnded: true, failure: answer.problem });
    else this.settle(answer);
  }

  private settle(answer: Extract<FrameAnswer, { id: number }>) {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (answer.type === 'frame') waiting?.resolve(answer.frame);
    else waiting?.reject(new Error(answer.problem));
  }

  private takeNews({ bytes, marks, problems, origin }: ScanNews) {
    const { count, leftOut, problems: earlier } = this.told.get();
    this.hasAllTimes &&= marks.every(({ at }) => !Number.isNaN(at));
    this.makeRoom((count + marks.length) * MARK);
    marks.forEach((mark, index) =>
      this.marks.set(
        [mark.number, mark.at, mark.count],
        (count + index) * MARK,
      ),
    );
    this.change({
      bytes,
      count: count + marks.length,
      origin,
      leftOut: leftOut + problems.length,
      problems: [...earlier, ...problems].slice(0, MAX_PROBLEMS),
    });
  }

  private makeRoom(length: number) {
    if (length <= this.marks.length) return;
    const larger = new Float64Array(Math.max(length, this.marks.length * 2));
    larger.set(this.marks);
    this.marks = larger;
  }

  private change(change: Partial<FrameStoreState>) {
    this.told.set({ ...this.told.get(), ...change });
  }
}
