import {
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join, sep } from 'node:path';
import { reasonOf } from '../../platform/reasonOf';
import { SLOT } from '../rules/slots';
import { keyOf, readKey, type FileKind } from '../store/clipKeys';
import type { ClipLibrary, LibraryLogger } from '../store/ClipLibrary';
import { isMissing, isOfOneFile, type ClipStore } from '../store/ClipStore';
import { mergeSamples } from '../store/sampleLines';
import { clipOf, type Sidecar } from '../store/sidecar';
import { spoolFolders } from './Spool';

export interface StoreDeliveryOptions {
  store: ClipStore;
  library: ClipLibrary;
  /** Folder of this machine for what is not in the store yet. */
  spool: string;
  /** ms since 1970. */
  wallClock: () => number;
  logger: LibraryLogger;
}

/** ms after a slot when the last that a robot told in it is surely written. */
const TELEMETRY_WRITTEN = 10_000;
/** Ending of the name of a file on its way to the store. */
const MERGED = '.merged';
const BROKEN = '.broken';

/** Brings what was recorded on this machine to the store. */
export class StoreDelivery {
  private readonly waiting: { robotId: string; sidecar: Sidecar }[] = [];
  /** Names of what cannot be brought before the next start. */
  private readonly left = new Set<string>();

  constructor(private readonly options: StoreDeliveryOptions) {}

  /** A clip is done, and can be seen from now on. Answers whether it is still to be brought. */
  add(robotId: string, sidecar: Sidecar): boolean {
    const { library } = this.options;
    const { finished } = this.folders;
    const { startedAt } = sidecar;
    // Those that wait are told again when the recording thread has started anew.
    if (library.isStored(robotId, sidecar)) {
      // Of an end between the last file's way there and its removal here.
      const told = join(finished, keyOf(robotId, startedAt, 'sidecar'));
      void rm(told, { force: true }).catch(() => {});
      return false;
    }
    const isKnown = this.waiting.some(
      other =>
        other.robotId === robotId && other.sidecar.startedAt === startedAt,
    );
    if (!isKnown) this.waiting.push({ robotId, sidecar });
    library.addLocal(clipOf(robotId, sidecar), finished);
    return true;
  }

  /** Rejects when the store does not take something; that and what comes after it waits for the next time. */
  async bring(): Promise<void> {
    await this.bringClips();
    await this.bringTelemetry();
  }

  private get folders() {
    return spoolFolders(this.options.spool);
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
    const seen = await this.bringFile(robotId, startedAt, 'video');
    if (seen === undefined) {
      await this.leaveRest(robotId, startedAt);
      library.forget(robotId, startedAt);
      return;
    }
    const shown = await this.bringFile(robotId, startedAt, 'preview');
    const told = await this.bringFile(robotId, startedAt, 'sidecar');
    library.addStored(
      robotId,
      { ...sidecar, preview: shown === undefined ? undefined : preview },
      size + (shown ?? 0) + (told ?? 0),
      told !== undefined,
    );
  }

  /** Bytes of the file; none when it was brought before the process ended. Undefined when it cannot be read, and was set aside. */
  private async bringFile(
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
