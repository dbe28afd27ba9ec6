import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Clip, HeldRanges } from '../rules/Clip';
import { whatMustGo, type RetentionRules } from '../rules/retention';
import { SteadyClock } from '../rules/SteadyClock';
import { SLOT } from '../rules/slots';
import { keyOf, readKey, type FileKind } from '../store/clipKeys';
import type {
  ClipLibrary,
  KeptThing,
  LibraryLogger,
} from '../store/ClipLibrary';
import {
  isMissing,
  isOfOneFile,
  storeProblemOf,
  type ClipStore,
  type StoreProblem,
} from '../store/ClipStore';
import type { Sidecar } from '../store/sidecar';
import { mergeSamples } from '../store/sampleLines';
import { spoolFolders } from './Spool';

export interface StoreKeeperOptions {
  store: ClipStore;
  library: ClipLibrary;
  /** Folder of this machine for what is not in the store yet. */
  spool: string;
  retention: RetentionRules;
  held: HeldRanges;
  /** Bytes that must be free on the disks before anything is recorded. */
  leastFree: number;
  /** ms since 1970. */
  wallClock: () => number;
  /** Monotonic ms. */
  now: () => number;
  logger: LibraryLogger;
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

/** ms after a slot when the last that a robot told in it is surely written. */
const TELEMETRY_WRITTEN = 10_000;
/** Ending of the name of a file on its way to the store. */
const MERGED = '.merged';
const BROKEN = '.broken';
/** A store that is there and refuses is away after so many looks and ms. Ends of clips come together, and each makes a look. */
const AWAY_AFTER = { looks: 3, ms: 10_000 };
/** ms after which what could not be removed is tried again. */
const REMOVED_AGAIN = 3_600_000;
/** Things that are removed before it is looked what else must go; a look ends when so many could not be. */
const REMOVED_AT_ONCE = 100;
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
  private readonly waiting: { robotId: string; sidecar: Sidecar }[] = [];
  private isLoaded = false;
  private isEnded = false;
  private working?: Promise<void>;
  private asking?: Promise<number>;
  private recovering?: Promise<void>;
  private failing?: Failing;
  /** Names of what cannot be brought before the next start. */
  private readonly left = new Set<string>();
  /** Names of what could not be removed. */
  private readonly stuck = new Set<string>();
  /** Monotonic ms of the first of them. */
  private stuckSince = 0;
  private readonly clock: SteadyClock;

  constructor(private readonly options: StoreKeeperOptions) {
    this.clock = new SteadyClock(options);
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
    const { startedAt, endsAt, size, sha256, preview } = sidecar;
    const clip: Clip = {
      robotId,
      startedAt,
      endsAt,
      isRecording: false,
      size,
      sha256,
      ...(preview && { preview }),
    };
    // Those that wait are told again when the recording thread has started anew.
    if (this.options.library.isStored(robotId, sidecar)) {
      // Of an end between the last file's way there and its removal here.
      const told = join(
        this.folders.finished,
        keyOf(robotId, startedAt, 'sidecar'),
      );
      void rm(told, { force: true }).catch(() => {});
      return;
    }
    const isKnown = this.waiting.some(
      other =>
        other.robotId === robotId && other.sidecar.startedAt === startedAt,
    );
    if (!isKnown) this.waiting.push({ robotId, sidecar });
    this.options.library.addLocal(clip, this.folders.finished);
    void this.look();
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

  private get folders() {
    return spoolFolders(this.options.spool);
  }

  private async work() {
    let isThere = false;
    try {
      await this.check();
      isThere = true;
      if (!this.isLoaded) await this.checkEarly();
      await this.load();
      try {
        await this.bringClips();
        await this.bringTelemetry();
      } finally {
        // A store that is full takes nothing until something has gone.
        await this.throwAway();
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

  private async bringClips() {
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      await this.bringClip(next.robotId, next.sidecar);
      this.waiting.shift();
    }
  }

  private async bringClip(robotId: string, sidecar: Sidecar) {
    const { library } = this.options;
    const { startedAt, size, preview } = sidecar;
    // What tells of it last: without that nobody takes it for whole.
    const seen = await this.bring(robotId, startedAt, 'video');
    if (seen === undefined) {
      await this.leaveRest(robotId, startedAt);
      library.forget(robotId, startedAt);
      return;
    }
    const shown = await this.bring(robotId, startedAt, 'preview');
    const told = await this.bring(robotId, startedAt, 'sidecar');
    library.addStored(
      robotId,
      { ...sidecar, preview: shown === undefined ? undefined : preview },
      size + (shown ?? 0) + (told ?? 0),
      told !== undefined,
    );
  }

  /** Bytes of the file; none when it was brought before the process ended. Undefined when it cannot be read, and was set aside. */
  private async bring(
    robotId: string,
    time: number,
    kind: FileKind,
  ): Promise<number | undefined> {
    const key = keyOf(robotId, time, kind);
    const path = join(this.folders.finished, key);
    try {
      const bytes = await sizeOf(path);
      if (bytes === undefined) return 0;
      await this.options.store.take(key, path);
      return bytes;
    } catch (error) {
      // The store may be to blame just as well.
      if (!isOfOneFile(error) || (await isReadable(path))) throw error;
      await this.setAside(key, path, error);
      return undefined;
    }
  }

  /** Without its video nobody is to be told of a clip at the next start. */
  private async leaveRest(robotId: string, startedAt: number) {
    for (const kind of ['preview', 'sidecar'] as const) {
      const path = join(this.folders.finished, keyOf(robotId, startedAt, kind));
      if ((await sizeOf(path)) !== undefined)
        await rename(path, `${path}${BROKEN}`);
    }
  }

  /** One file of this machine that cannot be read keeps no other from the store; it stays here for people to look at. */
  private async setAside(recording: string, path: string, error: unknown) {
    await rename(path, `${path}${BROKEN}`);
    this.options.logger.warn(
      { recording, reason: reasonOf(error) },
      'A recording cannot be read, and was set aside.',
    );
  }

  private async bringTelemetry() {
    const now = this.options.wallClock();
    for (const name of await namesBelow(this.folders.telemetry)) {
      const key = name.split(sep).join('/');
      const parts = readKey(key);
      if (parts?.kind !== 'telemetry') continue;
      const { robotId, second: slot } = parts;
      if (slot + SLOT + TELEMETRY_WRITTEN > now || this.left.has(key)) continue;
      await this.bringSlot(robotId, slot, key);
    }
  }

  /** What a robot told in a slot; a second time after a try that failed, or of a slot that was over before the clock was set back. */
  private async bringSlot(robotId: string, slot: number, key: string) {
    const { store, library } = this.options;
    const path = join(this.folders.telemetry, key);
    const told = await this.readHere(key, path);
    if (told === undefined) return;
    const known = library.hasTelemetry(robotId, slot)
      ? await this.readThere(key)
      : '';
    if (known === undefined) return;
    const lines = mergeSamples(known, told);
    // What is here stays as it is until all of it is there.
    const merged = `${path}${MERGED}`;
    await writeFile(merged, lines, { flush: true });
    await store.take(key, merged);
    library.addTelemetry(robotId, slot, Buffer.byteLength(lines));
    await rm(path, { force: true });
  }

  /** Undefined when it cannot be read, and was set aside. */
  private async readHere(
    key: string,
    path: string,
  ): Promise<string | undefined> {
    try {
      return await readFile(path, 'utf8');
    } catch (error) {
      if (!isOfOneFile(error)) throw error;
      await this.setAside(key, path, error);
      return undefined;
    }
  }

  /** Empty when it is not there. Undefined when it cannot be read: nothing is written over it, so what is here waits for the next start. */
  private async readThere(key: string): Promise<string | undefined> {
    const { store, logger } = this.options;
    try {
      return await textOf(() => store.read(key));
    } catch (error) {
      if (!isOfOneFile(error)) throw error;
      this.left.add(key);
      logger.warn(
        { recording: key, reason: reasonOf(error) },
        'A recording of the store cannot be read. What is to be added to it waits for the next start.',
      );
      return undefined;
    }
  }

  private async throwAway() {
    const { retention, held, logger, now } = this.options;
    const { limit } = retention;
    const rules = this.clock.isSteady() ? retention : { limit };
    if (now() - this.stuckSince >= REMOVED_AGAIN) this.stuck.clear();
    const mostStuck = this.stuck.size + REMOVED_AT_ONCE;
    let removed = 0;
    for (
      let going = this.going(rules);
      going.length > 0 && this.stuck.size < mostStuck;
      going = this.going(rules)
    )
      for (const thing of going) {
        // Removing takes its time, and somebody may have held this meanwhile.
        if (held.isHeld(thing.robotId, thing.from, thing.to)) continue;
        if (await this.tryRemove(thing)) removed += 1;
      }
    if (removed > 0)
      logger.info(
        { recordings: removed },
        'Recordings whose time was over were removed.',
      );
  }

  /** The first of what must go; where one cannot be removed, others make room. */
  private going(rules: RetentionRules): KeptThing[] {
    const { library, held, wallClock } = this.options;
    const kept = library.kept();
    const { stuck } = this;
    const removable = {
      used: kept.used,
      *[Symbol.iterator]() {
        for (const thing of kept) if (!stuck.has(nameOf(thing))) yield thing;
      },
    };
    return whatMustGo(removable, rules, {
      now: wallClock(),
      held,
      isFull: this.trouble?.problem === 'full',
    }).slice(0, REMOVED_AT_ONCE);
  }

  /** Whether it was removed. One that cannot be keeps nobody from recording, and no other from being removed. */
  private async tryRemove(thing: KeptThing): Promise<boolean> {
    const { library, logger, now } = this.options;
    try {
      await library.remove(thing);
      return true;
    } catch (error) {
      if (!isOfOneFile(error)) throw error;
      const recording = nameOf(thing);
      if (this.stuck.size === 0) this.stuckSince = now();
      this.stuck.add(recording);
      logger.warn(
        { recording, reason: reasonOf(error) },
        'A recording whose time is over cannot be removed. It is tried again in an hour.',
      );
      return false;
    }
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
      if (this.stuck.size > 0)
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

function reasonOf(error: unknown): string {
  return String(Object(error).message ?? error);
}

/** Of its first file. */
function nameOf({ robotId, from, isTelemetry }: KeptThing): string {
  return keyOf(robotId, from, isTelemetry ? 'telemetry' : 'video');
}

/** Empty when it is not there. */
async function textOf(read: () => Promise<Buffer>): Promise<string> {
  try {
    return (await read()).toString();
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

/** To be sure of it takes reading all of it. */
async function isReadable(path: string): Promise<boolean> {
  try {
    await readFile(path);
    return true;
  } catch (error) {
    return !isOfOneFile(error);
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const { size } = await stat(path);
    return size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function namesBelow(folder: string): Promise<string[]> {
  try {
    return await readdir(folder, { recursive: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function freeBelow(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
