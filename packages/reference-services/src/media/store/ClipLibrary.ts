import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { HttpError } from '../../platform/HttpError';
import { reasonOf } from '../../platform/reasonOf';
import type { ByteRange, Clip } from '../rules/Clip';
import { sheetRange } from '../rules/previewSheets';
import { DAY, SLOT } from '../rules/slots';
import { keyOf, readKey } from './clipKeys';
import { isMissing, isOfOneFile, type ClipStore } from './ClipStore';
import { diskReads } from './DiskReads';
import { readStoredClip, type ClipFiles } from './readStoredClip';
import { clipOf, type Sidecar } from './sidecar';

export interface LibraryLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

interface ClipLibraryOptions {
  store: ClipStore;
  logger: LibraryLogger;
}

/** A clip, and where its files are. */
interface Entry {
  clip: Clip;
  /** Bytes of all its files in the store. */
  used: number;
  /** Folder of this machine with its files, under their names; in the store without it. */
  folder?: string;
  /** What tells of it is in the store, too. */
  isWhole?: boolean;
}

/** A thing that retention looks at. */
export interface KeptThing {
  robotId: string;
  /** ms since 1970. */
  from: number;
  to: number;
  used: number;
  /** What the robot told in a slot; a clip otherwise. */
  isTelemetry: boolean;
}

/** What a robot told in a slot. */
interface Told {
  slot: number;
  /** Bytes. */
  used: number;
}

/** In the order in which they go: without what tells of it a video counts for nothing, so that goes last. */
const CLIP_FILES = ['video', 'preview', 'sidecar'] as const;
const TELEMETRY_FILES = ['telemetry'] as const;
/** Files that are read at once when the index is made. */
const READ_AT_ONCE = 16;

const gone = () =>
  new HttpError(404, 'There is no such recording, or it is no longer kept.');
const away = (cause: unknown) =>
  new HttpError(
    503,
    'The recordings cannot be read now. Try again in a minute.',
    {},
    { cause },
  );

const stillReading = () =>
  new HttpError(503, 'The recordings are still being read.', {
    'retry-after': '2',
  });
const notReadYet = () =>
  new HttpError(
    503,
    'The recordings cannot be read now. They are tried again every few seconds.',
    { 'retry-after': '5' },
  );

/** Robot → day → clips of it that are not read yet. */
type Unread = Map<string, Map<number, number>>;
/** A clip as the store lists it. */
interface Listed extends ClipFiles {
  robotId: string;
  second: number;
}

const dayOf = (time: number) => Math.floor(time / DAY) * DAY;

/** The index of what is recorded, in memory; made of the files at the start. */
export class ClipLibrary {
  private readonly clips = new Map<string, Entry[]>();
  /** What is in the store of what each robot told, in its order. */
  private readonly told = new Map<string, Told[]>();
  private used = 0;
  /** What the store has and is not known here yet; `undefined` before it is known what it has. */
  private unread?: Unread;
  /** Names of what was read by tries that failed in the end. */
  private readonly read = new Set<string>();
  /** The store could not be read when it was tried last. */
  private hasFailed = false;

  constructor(private readonly options: ClipLibraryOptions) {}

  /** Bytes of all that is in the store. */
  get usedInBytes(): number {
    return this.used;
  }

  /** Reads what the store has. Rejects when it is away; what was read by then stays known, and is not read by the next try. */
  async load(onRead = () => {}): Promise<void> {
    try {
      await this.readClips(await this.listClips(), onRead);
      this.hasFailed = false;
      this.read.clear();
    } catch (error) {
      this.noteAway();
      throw error;
    }
  }

  /** What is not read yet cannot be read now. */
  noteAway(): void {
    this.hasFailed = true;
  }

  /** Throws 503 while what the store has of a robot in a range (ms since 1970) is not all known: nobody shall take that for nothing. */
  requireRead(robotId: string, from: number, to: number): void {
    if (this.isRead(robotId, from, to)) return;
    throw this.hasFailed ? notReadYet() : stillReading();
  }

  /** Whether all is known that the store has of a robot in a range (ms since 1970). */
  isRead(robotId: string, from: number, to: number): boolean {
    const { unread } = this;
    if (!unread) return false;
    const days = unread.get(robotId);
    if (!days) return true;
    // A clip that began in the slot before may reach into the range.
    for (let day = dayOf(from - SLOT); day < to; day += DAY)
      if (days.has(day)) return false;
    return true;
  }

  /** What is to be read yet. */
  private async listClips(): Promise<Listed[]> {
    const found = new Map<string, Listed>();
    for await (const file of this.options.store.list()) {
      const { robotId, second, kind } = readKey(file.key) ?? {};
      if (robotId === undefined || second === undefined || !kind) continue;
      if (kind === 'telemetry') {
        this.addTelemetry(robotId, second, file.size);
        continue;
      }
      const name = keyOf(robotId, second, 'video');
      if (this.read.has(name)) continue;
      const files = found.get(name) ?? { robotId, second };
      files[kind] = file;
      found.set(name, files);
    }
    return [...found.values()];
  }

  private async readClips(
    clips: readonly Listed[],
    onRead: () => void,
  ): Promise<void> {
    // The newest first: those are what people look for.
    const waiting = [...clips].sort((a, b) => a.second - b.second);
    const unread: Unread = new Map();
    for (const { robotId, second } of waiting)
      count(unread, robotId, second, 1);
    this.unread = unread;
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        await this.tryClip(next.robotId, next.second, next);
        count(unread, next.robotId, next.second, -1);
        this.read.add(keyOf(next.robotId, next.second, 'video'));
        onRead();
      }
    };
    const workers = Array.from({ length: READ_AT_ONCE }, () =>
      work().catch(error => {
        // All others end with what they are at.
        waiting.length = 0;
        throw error;
      }),
    );
    // Nobody reads any more when the next try begins.
    await Promise.allSettled(workers);
    await Promise.all(workers);
  }

  /** The clips that share a moment with a range, in their order. */
  clipsBetween(robotId: string, from: number, to: number): Clip[] {
    const entries = this.clips.get(robotId) ?? [];
    const found: Clip[] = [];
    // None is longer than a slot.
    for (
      let at = indexFrom(entries, from - SLOT);
      at < entries.length;
      at += 1
    ) {
      const { clip } = entries[at];
      if (clip.startedAt >= to) break;
      if (clip.endsAt > from) found.push({ ...clip });
    }
    return found;
  }

  clipAt(robotId: string, second: number): Clip | undefined {
    const entry = this.entryAt(robotId, second);
    return entry && { ...entry.clip };
  }

  async openClip(clip: Clip, range?: ByteRange): Promise<Readable> {
    const entry = this.entryOf(clip);
    // What grows has other bytes than what it is finished to.
    if (!entry || entry.clip.isRecording !== clip.isRecording) throw gone();
    const end = Math.min(range?.end ?? Infinity, clip.size - 1);
    return this.open(entry, 'video', { start: range?.start ?? 0, end });
  }

  async openPreview(clip: Clip, sheet: number): Promise<Readable> {
    const entry = this.entryOf(clip);
    if (!entry?.clip.preview) throw gone();
    return this.open(entry, 'preview', sheetRange(entry.clip.preview, sheet));
  }

  /** What a robot told in a slot is in the store. */
  hasTelemetry(robotId: string, slot: number): boolean {
    const told = this.told.get(robotId) ?? [];
    return told[placeOf(told, slot, slotOfTold)]?.slot === slot;
  }

  addTelemetry(robotId: string, slot: number, size: number): void {
    this.forgetTelemetry(robotId, slot);
    const told = this.told.get(robotId) ?? [];
    this.told.set(robotId, told);
    told.splice(placeOf(told, slot, slotOfTold), 0, { slot, used: size });
    this.used += size;
  }

  /** A clip that is recorded now, or has to wait for the store. */
  addLocal(clip: Clip, folder: string): void {
    this.put({ clip: { ...clip }, used: 0, folder });
  }

  /** What can be read of a clip that is recorded now. */
  grow(robotId: string, startedAt: number, size: number, endsAt: number): void {
    const entry = this.entryAt(robotId, startedAt);
    if (!entry?.clip.isRecording) return;
    entry.clip.size = size;
    entry.clip.endsAt = endsAt;
  }

  /** A clip has ended, though the last of it is not to be read yet: nothing else begins before. */
  limit(robotId: string, startedAt: number, endsAt: number): void {
    const entry = this.entryAt(robotId, startedAt);
    if (entry?.clip.isRecording) entry.clip.endsAt = endsAt;
  }

  /** A clip is in the store, with what tells of it or without. */
  addStored(
    robotId: string,
    sidecar: Sidecar,
    used: number,
    isWhole = true,
  ): void {
    this.put({ clip: clipOf(robotId, sidecar), used, isWhole });
  }

  /** This very clip is in the store, and so is what tells of it. */
  isStored(robotId: string, { startedAt, sha256 }: Sidecar): boolean {
    const entry = this.entryAt(robotId, startedAt);
    return entry?.isWhole === true && entry.clip.sha256 === sha256;
  }

  /** Forgets the clips that were to be recorded and of which nothing can be read: who was to write them is gone. */
  forgetUnwritten(): void {
    for (const [robotId, entries] of [...this.clips])
      for (const { clip } of [...entries])
        if (clip.isRecording && clip.size === 0)
          this.forget(robotId, clip.startedAt);
  }

  /** Takes a clip out of the index; its files stay. */
  forget(robotId: string, second: number): void {
    const entry = this.entryAt(robotId, second);
    if (!entry) return;
    const entries = this.clips.get(robotId) ?? [];
    entries.splice(entries.indexOf(entry), 1);
    if (entries.length === 0) this.clips.delete(robotId);
    this.used -= entry.used;
  }

  /**
   * All that is in the store, the oldest first, with how much it is. Nothing is done for what is not asked for: of a large store only
   * the oldest is looked at, every few seconds. Not to be changed meanwhile.
   */
  kept(): Iterable<KeptThing> & { used: number } {
    return { used: this.used, [Symbol.iterator]: () => this.oldestFirst() };
  }

  /** Removes a thing from the store and from the index. What cannot be removed stays known. */
  async remove({ robotId, from, isTelemetry }: KeptThing): Promise<void> {
    const [first, ...others] = isTelemetry ? TELEMETRY_FILES : CLIP_FILES;
    await this.options.store.remove(keyOf(robotId, from, first));
    // Nobody is to be led to a clip that is half gone.
    if (isTelemetry) this.forgetTelemetry(robotId, from);
    else this.forget(robotId, from);
    for (const kind of others)
      await this.options.store.remove(keyOf(robotId, from, kind));
  }

  private *oldestFirst(): Generator<KeptThing> {
    const rows = [
      ...[...this.clips.values()].map(keptClips),
      ...[...this.told].map(([robotId, told]) => keptTold(robotId, told)),
    ];
    const next = rows.map(row => row.next().value);
    for (;;) {
      let oldest = 0;
      next.forEach((thing, row) => {
        if (fromOf(thing) < fromOf(next[oldest])) oldest = row;
      });
      const thing = next[oldest];
      if (!thing) return;
      yield thing;
      next[oldest] = rows[oldest].next().value;
    }
  }

  private forgetTelemetry(robotId: string, slot: number) {
    const told = this.told.get(robotId) ?? [];
    const place = placeOf(told, slot, slotOfTold);
    if (told[place]?.slot !== slot) return;
    this.used -= told[place].used;
    told.splice(place, 1);
    if (told.length === 0) this.told.delete(robotId);
  }

  private async open(
    entry: Entry,
    kind: 'video' | 'preview',
    range?: ByteRange,
  ) {
    try {
      return await this.openFile(entry, kind, range);
    } catch (error) {
      if (!isMissing(error)) throw away(error);
      this.dropMissing(entry, kind);
      throw gone();
    }
  }

  private async openFile(
    { clip, folder }: Entry,
    kind: 'video' | 'preview',
    range?: ByteRange,
  ) {
    const { store } = this.options;
    const key = keyOf(clip.robotId, clip.startedAt, kind);
    if (folder === undefined) return store.open(key, range);
    try {
      return await diskReads.open(join(folder, key), range);
    } catch (error) {
      // It may be in the store already, though its other files are not yet.
      if (!isMissing(error) || clip.isRecording) throw error;
      return store.open(key, range);
    }
  }

  private dropMissing(entry: Entry, kind: 'video' | 'preview') {
    const { robotId, startedAt, isRecording } = entry.clip;
    // What has just ended is told of in a moment; what was told meanwhile is newer than this.
    if (isRecording || this.entryOf(entry.clip) !== entry) return;
    if (kind === 'preview') delete entry.clip.preview;
    else this.forget(robotId, startedAt);
  }

  /** One file that cannot be read keeps no other from being known, and nobody from recording. */
  private async tryClip(robotId: string, second: number, files: ClipFiles) {
    const { store, logger } = this.options;
    try {
      const clip = await readStoredClip(store, logger, second, files);
      if (clip) this.addStored(robotId, clip.sidecar, clip.used, clip.isWhole);
    } catch (error) {
      if (!isMissing(error) && !isOfOneFile(error)) throw error;
      logger.warn(
        {
          recording: keyOf(robotId, second, 'video'),
          reason: reasonOf(error),
        },
        'A recording cannot be read, and is left out until the next start.',
      );
    }
  }

  private put(entry: Entry) {
    const { robotId, startedAt } = entry.clip;
    this.forget(robotId, startedAt);
    const entries = this.clips.get(robotId) ?? [];
    this.clips.set(robotId, entries);
    entries.splice(indexFrom(entries, startedAt), 0, entry);
    this.used += entry.used;
  }

  private entryOf({ robotId, startedAt }: Clip): Entry | undefined {
    return this.entryAt(robotId, startedAt);
  }

  private entryAt(robotId: string, time: number): Entry | undefined {
    const entries = this.clips.get(robotId) ?? [];
    const second = Math.floor(time / 1_000) * 1_000;
    const entry = entries[indexFrom(entries, second)];
    return entry && entry.clip.startedAt < second + 1_000 ? entry : undefined;
  }
}

function count(
  unread: Unread,
  robotId: string,
  second: number,
  change: number,
): void {
  const days = unread.get(robotId) ?? new Map<number, number>();
  const day = dayOf(second);
  const left = (days.get(day) ?? 0) + change;
  if (left > 0) days.set(day, left);
  else days.delete(day);
  if (days.size > 0) unread.set(robotId, days);
  else unread.delete(robotId);
}

/** Of the first clip that begins at a time or later. */
function indexFrom(entries: readonly Entry[], time: number): number {
  return placeOf(entries, time, ({ clip }) => clip.startedAt);
}

function fromOf(thing: KeptThing | undefined): number {
  return thing?.from ?? Infinity;
}

function slotOfTold({ slot }: Told): number {
  return slot;
}

/** Of the first that has a time or a later one, in a list that is in their order. */
function placeOf<T>(
  list: readonly T[],
  time: number,
  timeOf: (one: T) => number,
): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeOf(list[middle]) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function* keptClips(
  entries: readonly Entry[],
): Generator<KeptThing, undefined> {
  for (const { clip, used, folder } of entries) {
    const { robotId, startedAt: from, endsAt: to } = clip;
    if (folder === undefined)
      yield { robotId, from, to, used, isTelemetry: false };
  }
  return undefined;
}

function* keptTold(
  robotId: string,
  told: readonly Told[],
): Generator<KeptThing, undefined> {
  for (const { slot, used } of told)
    yield { robotId, from: slot, to: slot + SLOT, used, isTelemetry: true };
  return undefined;
}
