/** Nothing is recorded any more because of the store, or robots are recorded again. */
export interface RecordingNews {
  isStopped: boolean;
  /** What is wrong, or was; for people. */
  message: string;
  /** Since when nothing was recorded; ms since 1970. */
  since: number;
}

export type StoreTrouble = Omit<RecordingNews, 'isStopped'>;

interface StoreNewsOptions {
  tell: (news: RecordingNews) => void;
  /** Monotonic ms. */
  now: () => number;
}

/** ms between two notices that recording has stopped, at least: a store that comes and goes calls nobody every minute. */
const APART = 10 * 60_000;
/** ms for which the store must be well before people are told that recording goes on. */
const WELL_FOR = 60_000;

/** Decides when people are told of the store: once when recording stops, and once when it goes on for good. */
export class StoreNews {
  private trouble?: StoreTrouble;
  /** What people were told of, and have not been told the end of. */
  private told?: StoreTrouble;
  private stoppedToldAt = -Infinity;
  private wellSince = -Infinity;
  private timer?: NodeJS.Timeout;

  constructor(private readonly options: StoreNewsOptions) {}

  /** @param trouble - what is wrong with the store now; undefined while it is well */
  note(trouble: StoreTrouble | undefined): void {
    if (this.trouble && !trouble) this.wellSince = this.options.now();
    this.trouble = trouble;
    this.look();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private look() {
    clearTimeout(this.timer);
    if ((this.trouble === undefined) === (this.told === undefined)) return;
    const due = this.trouble
      ? this.stoppedToldAt + APART
      : this.wellSince + WELL_FOR;
    const wait = due - this.options.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.look(), wait);
      this.timer.unref();
      return;
    }
    this.tell();
  }

  private tell() {
    const { trouble, told } = this;
    this.told = trouble;
    if (trouble) {
      this.stoppedToldAt = this.options.now();
      this.options.tell({ ...trouble, isStopped: true });
    } else if (told) {
      this.options.tell({ ...told, isStopped: false });
    }
  }
}
