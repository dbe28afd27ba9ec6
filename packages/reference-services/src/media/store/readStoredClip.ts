import { BrokenVideo } from '../mp4/BrokenVideo';
import { readVideoIndex } from '../mp4/readVideoIndex';
import type { FileKind } from './clipKeys';
import type { ClipStore, StoredFile } from './ClipStore';
import { fingerprintOfStream } from './readVideo';
import { readSidecar, type Sidecar } from './sidecar';

/** Those that the store has of one clip. */
export type ClipFiles = Partial<Record<FileKind, StoredFile>>;

export interface StoredClip {
  sidecar: Sidecar;
  /** Bytes of all its files. */
  used: number;
  /** What tells of it was in the store; otherwise it was found out from the video. */
  isWhole: boolean;
}

interface Logger {
  warn(details: object, message: string): void;
}

/** Bytes. What is larger is no file of ours: a slot's video has some 20 MB, what tells of it some hundred. */
const LARGEST = { video: 2 ** 29, sidecar: 2 ** 16 };
/** ms by which a video may have been changed after what tells of it, where clocks of disks differ. */
const LATER = 5_000;

/**
 * What the files of a clip say about it; `undefined` where there is nothing to play. A broken video is set aside, and what is left of a
 * clip that was being removed is removed. Rejects when the store is away, or when one file is gone (`isMissing`) or cannot be read (`isOfOneFile`).
 *
 * @param second - of its name, ms since 1970
 */
export async function readStoredClip(
  store: ClipStore,
  logger: Logger,
  second: number,
  { video, sidecar, preview }: ClipFiles,
): Promise<StoredClip | undefined> {
  if (!video) {
    for (const file of [preview, sidecar])
      if (file) await store.remove(file.key);
    return undefined;
  }
  try {
    // A large one is no file of ours, and is not read into the memory.
    const told =
      sidecar && sidecar.size <= LARGEST.sidecar
        ? readSidecar((await store.read(sidecar.key)).toString())
        : undefined;
    await checkVideo(store, video, sidecar, told);
    const known = told ?? (await describe(store, video, second));
    return {
      sidecar: preview ? known : { ...known, preview: undefined },
      used: [video, sidecar, preview].reduce(
        (sum, file) => sum + (file?.size ?? 0),
        0,
      ),
      isWhole: told !== undefined,
    };
  } catch (error) {
    if (!(error instanceof BrokenVideo)) throw error;
    logger.warn(
      { recording: video.key, reason: error.message },
      'A recording is broken, and was set aside.',
    );
    await store.setAside(video.key);
    return undefined;
  }
}

/** Throws `BrokenVideo`, as far as its size tells, and where its age is no proof its fingerprint. */
async function checkVideo(
  store: ClipStore,
  video: StoredFile,
  sidecar: StoredFile | undefined,
  told: Sidecar | undefined,
): Promise<void> {
  if (video.size === 0) throw new BrokenVideo('It is empty.');
  if (told && video.size !== told.size)
    throw new BrokenVideo(
      `It has ${video.size} bytes instead of ${told.size}.`,
    );
  const isSure =
    sidecar && told && video.modifiedAt <= sidecar.modifiedAt + LATER;
  if (isSure) return;
  // To be sure of it takes reading all of it.
  if (video.size > LARGEST.video)
    throw new BrokenVideo('It is larger than any recording.');
  if (!told) return;
  const file = await store.open(video.key);
  if ((await fingerprintOfStream(file)) !== told.sha256)
    throw new BrokenVideo('It was changed after it was recorded.');
}

/** Of a video that nothing tells of; it begins with the second of its name. */
async function describe(
  store: ClipStore,
  video: StoredFile,
  second: number,
): Promise<Sidecar> {
  const index = await readVideoIndex(await store.open(video.key), video.size);
  const frames = index.sizes.length;
  if (frames === 0) throw new BrokenVideo('There are no pictures in the file.');
  const duration = Math.round((index.end * 1_000) / index.timescale);
  return {
    startedAt: second,
    endsAt: second + duration,
    frames,
    size: video.size,
    sha256: await fingerprintOfStream(await store.open(video.key)),
  };
}
