/**
 * Fills a folder of recordings with an hour of one robot, or as many clips of it, each as large as that of a real camera and with
 * its small pictures: for benchmarks and tests. What each is made of stays as `growing-<robot>.mp4`, fragmented as while it was recorded.
 */
import { copyFile, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FragmentedFile } from '../recording/FragmentedFile';
import { finishVideo } from '../recording/finishClip';
import { PreviewMaker } from '../recording/PreviewMaker';
import { SLOT } from '../rules/slots';
import { keyOf } from '../store/clipKeys';
import { fingerprintOf } from '../store/readVideo';
import { loadEncoderLibrary } from '../../simulation/encoderLibrary';
import { encodeTestFrames } from './encodeTestFrames';

const CLIPS = 12;
/** Bytes: ten frames a second are 500 kbit/s then. */
const FRAME = 6_250;
const MARK = [0, 0, 0, 1, 12];
const END = 0x80;

/** A frame with as much behind it as a real picture has: what decoders pass over (H.264, 7.3.2.7). */
function filled(data: Uint8Array): Uint8Array {
  const length = Math.max(0, FRAME - data.length - MARK.length - 1);
  return Buffer.concat([
    data,
    Buffer.from(MARK),
    Buffer.alloc(length, 0xff),
    Buffer.from([END]),
  ]);
}

async function main([folder, robotId, start, clips = `${CLIPS}`]: string[]) {
  const startedAt = Date.parse(start);
  const pathOf = (clip: number, kind: 'video' | 'sidecar' | 'preview') =>
    join(folder, keyOf(robotId, startedAt + clip * SLOT, kind));
  await mkdir(dirname(pathOf(0, 'video')), { recursive: true });
  const growing = join(folder, `growing-${robotId}.mp4`);
  const file = new FragmentedFile(growing, 100);
  for (const frame of encodeTestFrames(SLOT / 1_000))
    await file.add({ ...frame, data: filled(frame.data) });
  await file.close();
  const finished = await finishVideo(await readFile(growing));
  if (!finished) throw new Error('There are no frames.');
  const { video, frames, duration } = finished;
  const maker = new PreviewMaker(await loadEncoderLibrary());
  const { sheets, preview } = await maker.make(video, duration);
  const put = async (
    clip: number,
    kind: 'video' | 'preview',
    data: Uint8Array,
  ) => {
    if (clip === 0) await writeFile(pathOf(0, kind), data);
    // A day of copies would be five gigabytes.
    else if (Number(clips) > CLIPS)
      await link(pathOf(0, kind), pathOf(clip, kind));
    else await copyFile(pathOf(0, kind), pathOf(clip, kind));
  };
  for (let clip = 0; clip < Number(clips); clip += 1) {
    await put(clip, 'video', video);
    await put(clip, 'preview', sheets);
    const begins = startedAt + clip * SLOT;
    await writeFile(
      pathOf(clip, 'sidecar'),
      JSON.stringify({
        startedAt: begins,
        endsAt: begins + duration,
        frames,
        size: video.length,
        sha256: fingerprintOf(video),
        preview,
      }),
    );
  }
}

main(process.argv.slice(2)).catch(error => {
  console.error(error);
  process.exit(1);
});
