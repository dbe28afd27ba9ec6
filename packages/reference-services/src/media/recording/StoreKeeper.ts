import { mkdir, statfs } from 'node:fs/promises';
import { reasonOf } from '../../platform/reasonOf';
import type { HeldRanges } from '../rules/Clip';
import type { RetentionRules } from '../rules/retention';
import { SLOT } from '../rules/slots';
import { storeProblemOf, type StoreProblem } from '../store/ClipStore';
import type { Sidecar } from '../store/sidecar';
import { Disposal } from './Disposal';
import { StoreDelivery, type StoreDeliveryOptions } from './StoreDelivery';

export interface StoreKeeperOptions extends StoreDeliveryOptions {
  retention: RetentionRules;
  held: HeldRanges;
  /** Bytes that must be free on the disks before anything is recorded. */
  leastFree: number;
  /** Monotonic ms. */
  now: () => number;
  /** Whether anything can be recorded has changed. */
  onChange: () => void;
}

/** Looks that failed, one after the other, though the store was there. */
interface Failing {
  looks: number;
  /** Monotonic ms. */
  since: number;
  /** Nothing is recorded because of them. */
  stopped?: StoreProblem;
}

interface Trouble {
  problem: StoreProblem;
  message: string;
  /** ms since 1970. */
  since: number;
}

/** A store that is there and refuses is away after so many looks and ms. Ends of clips come together, and each makes a look. */
const AWAY_AFTER = { looks: 3, ms: 10_000 };
/** Codes of a folder that is there, and that nobody may write. */
const READ_ONLY: readonly unknown[] = ['EROFS', 'EACCES', 'EPERM'];
/** Room again is more than there must be, lest it goes on and off. */
const ROOM_AGAIN = 1.1;

const GIB = 2 ** 30;

export const GOES_ON = 'Recording goes on by itself.';

const MESSAGES: Record<StoreProblem, string> = {
  full: `Nothing is recorded: there is no room left for recordings. Make room, or keep them for fewer days. ${GOES_ON}`,
  away: `Nothing is recorded: the store for recordings cannot be written. ${GOES_ON}`,
};
const NOT_REMOVED = `Nothing is recorded: the recordings fill the store, and some of them cannot be removed. Let the services delete files there, or give it more room. ${GOES_ON}`;
const ALL_HELD = `Nothing is recorded: the recordings that are held fill the store. Release some, or give it more room. ${GOES_ON}`;

/** Brings finished clips to the store, throws the old ones away, and knows whether there is room. */
export class StoreKeeper {
  private trouble?: Trouble;
  private isLoaded = false;
  private isEnded = false;
  private working?: Promise<void>;
  private asking?: Promise<number>;
  private recovering?: Promise<void>;
  private failing?: Failing;
  private readonly delivery: StoreDelivery;
  private readonly disposal: Disposal;

  constructor(private readonly options: StoreKeeperOptions) {
    this.delivery = new StoreDelivery(options);
    this.disposal = new Disposal({
      ...options,
      isFull: () => this.trouble?.problem === 'full',
    });
  }

  /** Undefined while all is well. */
  get problem(): Readonly<Trouble> | undefined {
    return this.trouble;
  }

  /** Whether it is known what the store has of a robot in the slot that begins now or is under way: more is not needed to record it. */
  isReadyFor(robotId: string): boolean {
    const now = this.options.wallClock();
    return this.options.library.isRead(robotId, now, now + SLOT);
  }

  /** A clip is done: it can be seen at once, and goes to the store as soon as that takes it. */
  take(robotId: string, sidecar: Sidecar) {
    if (this.delivery.add(robotId, sidecar)) void this.look();
  }

  /** What was to be written was not. */
  fail(error: unknown) {
    this.raise(storeProblemOf(error), reasonOf(error));
  }

  /** Does what is to be done: now and then, and whenever there is something. Never rejects. */
  look(): Promise<void> {
    // A store may take its time to say that it is away; the disk here fills meanwhile.
    void this.checkDisk();
    // The look that is under way may have the whole index to read first.
    if (this.working && !this.isLoaded && this.trouble?.problem === 'full')
      this.recovering ??= this.checkEarly()
        .catch(() => {})
        .finally(() => {
          this.recovering = undefined;
        });
    this.working ??= this.work().finally(() => {
      this.working = undefined;
    });
    return this.working;
  }

  /** Breaks off what is under way; a store that does not answer keeps nobody from ending. */
  close() {
    this.isEnded = true;
    this.options.store.close();
  }

  private async work() {
    let isThere = false;
    try {
      await this.check();
      isThere = true;
      if (!this.isLoaded) await this.checkEarly();
      await this.load();
      try {
        await this.delivery.bring();
      } finally {
        // A store that is full takes nothing until something has gone.
        await this.disposal.throwAway();
      }
      await this.checkRoom();
      this.failing = undefined;
    } catch (error) {
      this.noteUnread();
      if (isThere) this.failInARow(error);
      else this.fail(error);
    }
  }

  /** Rejects while nothing can be written. What can only be read is read all the same: what was recorded can be seen. */
  private async check() {
    try {
      await this.options.store.check();
    } catch (error) {
      if (READ_ONLY.includes(Object(error).code)) await this.load();
      throw error;
    }
  }

  /** One refusal is no reason to record nothing: the next look may bring what this one could not. */
  private failInARow(error: unknown) {
    const { now, logger } = this.options;
    this.failing ??= { looks: 0, since: now() };
    this.failing.looks += 1;
    const { looks, since } = this.failing;
    const isAway = looks >= AWAY_AFTER.looks && now() - since >= AWAY_AFTER.ms;
    if (isAway || storeProblemOf(error) === 'full') {
      this.failing.stopped = storeProblemOf(error);
      this.fail(error);
    } else if (looks === 1)
      logger.warn(
        { reason: reasonOf(error) },
        'The store refused something. It is tried again in a moment.',
      );
  }

  /** The index of what the store has, as soon as the store is there. */
  private async load() {
    if (this.isLoaded) return;
    await this.options.library.load(() => this.noteRead());
    this.isLoaded = true;
  }

  /** The store lets itself be read, though it may take long: refusals before that do not count any more. */
  private noteRead() {
    const stopped = this.failing?.stopped;
    // What can be read may still take nothing.
    if (stopped === 'full') return;
    this.failing = undefined;
    if (stopped && this.trouble?.problem === 'away') this.settle();
  }

  /** Robots are recorded while the index is still read: all that takes is a store that is there and has room. */
  private async checkEarly() {
    const hasRoom = await this.checkFree();
    // More is known by then of a store that is read.
    if (!hasRoom || this.isLoaded) return;
    // One that has refused for long was there all the time.
    if (!this.failing?.stopped) this.settle();
  }

  private noteUnread() {
    if (!this.isLoaded) this.options.library.noteAway();
  }

  /** Of this machine, whatever the store does. */
  private async checkDisk() {
    try {
      const free = await this.freeHere();
      // Whatever is wrong already, nothing is recorded.
      if (!this.trouble && free < this.wanted) this.raiseFull(free);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Asked once at a time: a disk that hangs keeps a thread for each question, and all files and passwords of the process wait for those. */
  private freeHere(): Promise<number> {
    this.asking ??= freeBelow(this.options.spool).finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  /** Bytes that must be free. */
  private get wanted(): number {
    const { leastFree } = this.options;
    return this.trouble ? leastFree * ROOM_AGAIN : leastFree;
  }

  private raiseFull(free: number) {
    const left = (free / GIB).toFixed(1);
    this.raise('full', `${left} GiB are free.`);
  }

  /** Whether there is room on the disks; says so where there is none. */
  private async checkFree(): Promise<boolean> {
    const { store } = this.options;
    const free = Math.min(
      (await store.free()) ?? Infinity,
      await this.freeHere(),
    );
    const hasRoom = free >= this.wanted;
    if (!hasRoom) this.raiseFull(free);
    return hasRoom;
  }

  private async checkRoom() {
    const { library, retention } = this.options;
    if (!(await this.checkFree())) return;
    if (
      retention.limit !== undefined &&
      library.usedInBytes > retention.limit
    ) {
      if (this.disposal.isStuck)
        this.raise('full', 'What must go cannot be removed.', NOT_REMOVED);
      else this.raise('full', 'All that is kept is held.', ALL_HELD);
    } else {
      this.settle();
    }
  }

  private raise(
    problem: StoreProblem,
    reason: string,
    message = MESSAGES[problem],
  ) {
    const { store, wallClock, logger, onChange } = this.options;
    if (this.isEnded || this.trouble?.message === message) return;
    const since = this.trouble?.since ?? wallClock();
    this.trouble = { problem, message, since };
    logger.warn({ reason, store: store.place }, message);
    onChange();
  }

  private settle() {
    const { logger, onChange } = this.options;
    if (!this.trouble) return;
    this.trouble = undefined;
    logger.info({}, 'Recordings can be kept again.');
    onChange();
  }
}

async function freeBelow(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
