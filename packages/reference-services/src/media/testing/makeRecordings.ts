import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RecorderState, Sample } from '../rules/Clip';
import { FragmentedFile } from '../recording/FragmentedFile';
import { finishVideo } from '../recording/finishClip';
import { slotOf } from '../rules/slots';
import { keyOf, telemetryKeyOf } from '../store/clipKeys';
import { ClipLibrary } from '../store/ClipLibrary';
import { FileClipStore } from '../store/FileClipStore';
import { fingerprintOf } from '../store/readVideo';
import type { Sidecar } from '../store/sidecar';
import { StoredRecordings } from '../store/StoredRecordings';
import { TelemetryReader } from '../store/TelemetryReader';
import { encodeTestFrames } from './encodeTestFrames';

/** A clip to be made; its pictures tell their number, see `encodeTestFrames`. */
export interface TestClip {
  robotId: string;
  /** ms since 1970. */
  startedAt: number;
  /** At most 300. */
  seconds: number;
  /** It still grows; half a second of it is not to be read yet. */
  isRecording?: boolean;
  /** With a sheet of small pictures, which is no JPEG here. */
  hasPreview?: boolean;
  /** Bytes of nothing that it has behind its pictures. */
  padding?: number;
}

export interface TestRecordings {
  recordings: StoredRecordings;
  library: ClipLibrary;
  store: FileClipStore;
  /** Of the store: `<robot>/<yyyy-mm-dd>/<hh-mm-ss>.mp4` and what belongs to it. */
  folder: string;
  /** What `recordings.status()` tells; changed at will. */
  state: RecorderState;
  /** As a start of the services: `recordings` know nothing until the answered index is loaded. */
  restart(): ClipLibrary;
  /** Removes all of it. */
  close(): Promise<void>;
}

const quiet = { info: () => {}, warn: () => {} };

/** A store with real short videos, and the index of it. */
export async function makeRecordings(
  clips: readonly TestClip[],
  telemetry: readonly { robotId: string; samples: readonly Sample[] }[] = [],
): Promise<TestRecordings> {
  const root = await mkdtemp(join(tmpdir(), 'sidehelm-recordings-'));
  const folder = join(root, 'recordings');
  const spool = join(root, 'spool');
  const store = new FileClipStore(folder);
  for (const clip of clips)
    if (!clip.isRecording) await makeClip(clip, { spool, folder });
  for (const { robotId, samples } of telemetry)
    for (const sample of samples) {
      const file = join(folder, telemetryKeyOf(robotId, slotOf(sample.at)));
      const { at, ...told } = sample;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify({ at, ...told })}\n`, {
        flag: 'a',
      });
    }
  const library = new ClipLibrary({ store, logger: quiet });
  await library.load();
  for (const clip of clips)
    if (clip.isRecording) await makeGrowingClip(clip, { spool, library });
  const state: RecorderState = {
    state: 'ok',
    recording: [],
    used_in_bytes: library.usedInBytes,
  };
  const parts = {
    library,
    telemetry: new TelemetryReader({ store, library }),
    status: () => state,
  };
  return {
    recordings: new StoredRecordings(parts),
    library,
    store,
    folder,
    state,
    restart() {
      parts.library = new ClipLibrary({ store, logger: quiet });
      parts.telemetry = new TelemetryReader({ store, library: parts.library });
      return parts.library;
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
}

/** Writes the frames of a clip; its first is always a key frame. */
async function writeFragmented(
  { robotId, startedAt, seconds }: TestClip,
  spool: string,
) {
  const file = join(spool, keyOf(robotId, startedAt, 'video'));
  const growing = new FragmentedFile(file, 100);
  let written = { size: 0, until: 0, frames: 0 };
  for (const frame of encodeTestFrames(seconds))
    written = (await growing.add(frame)) ?? written;
  return { file, growing, written };
}

/** A box of an MP4 file that players pass over. */
function freeBox(bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  if (bytes > 0) {
    box.writeUInt32BE(bytes);
    box.write('free', 4);
  }
  return box;
}

async function makeClip(
  clip: TestClip,
  { spool, folder }: { spool: string; folder: string },
) {
  const { robotId, startedAt, hasPreview } = clip;
  const { file, growing } = await writeFragmented(clip, spool);
  await growing.close();
  const finished = await finishVideo(await readFile(file));
  if (!finished) throw new Error('The clip is empty.');
  const { frames, duration } = finished;
  const video = Buffer.concat([finished.video, freeBox(clip.padding ?? 0)]);
  const preview = hasPreview && {
    tileWidth: 160,
    tileHeight: 80,
    columns: 20,
    count: clip.seconds,
    intervalInSeconds: 1,
    // 'not a ' and 'picture'.
    sheets: { count: Math.ceil(clip.seconds / 2), sizes: [6, 7] },
  };
  const sidecar: Sidecar = {
    startedAt,
    endsAt: startedAt + duration,
    frames,
    size: video.length,
    sha256: fingerprintOf(video),
    ...(preview && { preview }),
  };
  const path = (kind: 'video' | 'sidecar' | 'preview') =>
    join(folder, keyOf(robotId, startedAt, kind));
  await mkdir(dirname(path('video')), { recursive: true });
  await writeFile(path('video'), video);
  if (hasPreview) await writeFile(path('preview'), 'not a picture');
  await writeFile(path('sidecar'), JSON.stringify(sidecar));
}

async function makeGrowingClip(
  clip: TestClip,
  { spool, library }: { spool: string; library: ClipLibrary },
) {
  const { robotId, startedAt } = clip;
  const { written } = await writeFragmented(clip, spool);
  library.addLocal(
    {
      robotId,
      startedAt,
      endsAt: startedAt + written.until,
      isRecording: true,
      size: written.size,
    },
    spool,
  );
}
