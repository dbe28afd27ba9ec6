import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import {
  keyOf,
  readKey,
  type FileKind,
  type KeyParts,
} from '../store/clipKeys';
import { syncName, writeDurably } from '../store/durable';
import { readSidecar, type Sidecar } from '../store/sidecar';
import { LARGEST_CLIP } from './recordingProtocol';

/** Folders of a spool: clips that grow, those that wait for the store, and what robots told. */
export function spoolFolders(spool: string) {
  return {
    growing: join(spool, 'growing'),
    finished: join(spool, 'finished'),
    telemetry: join(spool, 'telemetry'),
  };
}

/** Bytes: a clip's pictures and what describes them. */
const LARGEST_FILE = LARGEST_CLIP + 16 * 1024 * 1024;

const BROKEN = '.broken';
const UNFINISHED = '.part';

/** All files below a folder that have names of ours; none where there is no folder. */
function listSpool(folder: string): (KeyParts & { key: string })[] {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    if (Object(error).code === 'ENOENT') return [];
    throw error;
  }
  return names.flatMap(name => {
    const key = name.split(sep).join('/');
    const parts = readKey(key);
    return parts ? { key, ...parts } : [];
  });
}

/**
 * Files of this machine that are not in the store yet. It is written in the
 * recording thread, without the threads that the rest of the process shares.
 */
export class Spool {
  private readonly folders: ReturnType<typeof spoolFolders>;

  constructor(spool: string) {
    this.folders = spoolFolders(spool);
  }

  /** Where a clip that grows has its file, beside a note of when exactly it began. */
  begin(robotId: string, startedAt: number): string {
    const note = this.pathOf('growing', robotId, startedAt, 'sidecar');
    mkdirSync(dirname(note), { recursive: true });
    writeDurably(note, JSON.stringify({ startedAt }));
    return this.growingPath(robotId, startedAt);
  }

  growingPath(robotId: string, startedAt: number): string {
    return this.pathOf('growing', robotId, startedAt, 'video');
  }

  /** Throws for a file that is larger than any clip of ours: it would be finished in memory. */
  readGrowing(robotId: string, startedAt: number): Buffer {
    const path = this.growingPath(robotId, startedAt);
    if (statSync(path).size > LARGEST_FILE)
      throw Object.assign(new Error('It is larger than any recording.'), {
        code: 'ERR_FS_FILE_TOO_LARGE',
      });
    return readFileSync(path);
  }

  /** Puts the files of a finished clip where they wait for the store; what tells of it comes last. */
  finish(
    robotId: string,
    sidecar: Sidecar,
    { video, preview }: { video: Uint8Array; preview?: Uint8Array },
  ) {
    const { startedAt } = sidecar;
    const write = (kind: FileKind, bytes: Uint8Array | string) => {
      const path = this.pathOf('finished', robotId, startedAt, kind);
      mkdirSync(dirname(path), { recursive: true });
      writeDurably(`${path}${UNFINISHED}`, bytes);
      renameSync(`${path}${UNFINISHED}`, path);
    };
    write('video', video);
    if (preview) write('preview', preview);
    write('sidecar', JSON.stringify(sidecar));
    // Not before they are on the disk: the power may fail now.
    syncName(this.pathOf('finished', robotId, startedAt, 'sidecar'));
    this.discard(robotId, startedAt);
  }

  /** Removes the files of a clip that grew. */
  discard(robotId: string, startedAt: number) {
    for (const kind of ['video', 'sidecar'] as const)
      rmSync(this.pathOf('growing', robotId, startedAt, kind), { force: true });
  }

  /** Keeps the file of a clip that cannot be read, for people to look at. */
  setAside(robotId: string, startedAt: number) {
    const path = this.growingPath(robotId, startedAt);
    renameSync(path, `${path}${BROKEN}`);
    this.discard(robotId, startedAt);
  }

  /** Clips that grew when the process ended. */
  leftovers(): { robotId: string; startedAt: number; size: number }[] {
    return listSpool(this.folders.growing)
      .filter(({ kind }) => kind === 'video')
      .map(({ robotId, second, key }) => ({
        robotId,
        startedAt: this.noted(robotId, second) ?? second,
        size: statSync(join(this.folders.growing, key)).size,
      }));
  }

  /**
   * Clips that wait for the store. Of one whose description cannot be read the
   * video is put back among those that grew, to be finished once more.
   *
   * @param onBroken - told of each of those
   */
  waiting(
    onBroken: (robotId: string, startedAt: number, reason: string) => void,
  ): { robotId: string; sidecar: Sidecar }[] {
    return listSpool(this.folders.finished).flatMap(
      ({ robotId, second, kind, key }) => {
        if (kind !== 'sidecar') return [];
        try {
          const text = readFileSync(join(this.folders.finished, key), 'utf8');
          const sidecar = readSidecar(text);
          if (sidecar) return { robotId, sidecar };
          onBroken(robotId, second, 'What tells of it is damaged.');
          this.takeBack(robotId, second);
        } catch (error) {
          onBroken(robotId, second, (error as Error).message);
        }
        return [];
      },
    );
  }

  private takeBack(robotId: string, second: number) {
    const told = this.pathOf('finished', robotId, second, 'sidecar');
    renameSync(told, `${told}${BROKEN}`);
    const finished = this.pathOf('finished', robotId, second, 'video');
    const growing = this.growingPath(robotId, second);
    if (!existsSync(finished) || existsSync(growing)) return;
    mkdirSync(dirname(growing), { recursive: true });
    renameSync(finished, growing);
  }

  appendTelemetry(robotId: string, slot: number, lines: string) {
    const path = this.pathOf('telemetry', robotId, slot, 'telemetry');
    mkdirSync(dirname(path), { recursive: true });
    appendFileSync(path, lines);
  }

  private noted(robotId: string, second: number): number | undefined {
    try {
      const path = this.pathOf('growing', robotId, second, 'sidecar');
      const { startedAt } = JSON.parse(readFileSync(path, 'utf8'));
      const isOfThisSecond = startedAt >= second && startedAt < second + 1_000;
      return isOfThisSecond ? startedAt : undefined;
    } catch {
      return undefined;
    }
  }

  private pathOf(
    folder: keyof ReturnType<typeof spoolFolders>,
    robotId: string,
    time: number,
    kind: FileKind,
  ): string {
    return join(this.folders[folder], keyOf(robotId, time, kind));
  }
}
