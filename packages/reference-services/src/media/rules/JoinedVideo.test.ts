import { turnsOf } from '../../testing/turnsOf';
import type { VideoIndex } from '../mp4/VideoIndex';
import { joinClips } from './joinClips';
import { layOut, type JoinedVideo } from './JoinedVideo';

const DAY = 86_400_000;
const SLOT = 300_000;
const FRAMES = 3_000;
const NOON = Date.parse('2026-11-20T12:00:00.000Z');

/** Five minutes with ten pictures a second, none exactly 100 ms after the other, as cameras make them. */
function indexOf(seed: number): VideoIndex {
  const times = new Float64Array(FRAMES);
  const sizes = new Uint32Array(FRAMES);
  const offsets = new Float64Array(FRAMES);
  const keys = new Uint8Array(FRAMES);
  let offset = 1_000;
  for (let frame = 0; frame < FRAMES; frame += 1) {
    times[frame] = frame * 9_000 + ((frame * 7 + seed) % 90);
    sizes[frame] = 900 + ((frame * 31 + seed) % 200);
    offsets[frame] = offset;
    offset += sizes[frame];
    keys[frame] = frame % 10 === 0 ? 1 : 0;
  }
  return {
    timescale: 90_000,
    description: Buffer.alloc(86),
    offsets,
    sizes,
    times,
    keys,
    end: FRAMES * 9_000,
  };
}

const clips = Array.from({ length: 288 }, (_, slot) => {
  const startedAt = NOON + slot * SLOT;
  return {
    clip: {
      robotId: 'SH1',
      startedAt,
      endsAt: startedAt + SLOT,
      isRecording: false,
      size: 4_000_000,
    },
    index: indexOf(slot),
  };
});

describe('a video of a day', () => {
  it('holds up nobody while it is laid out', async () => {
    const range = { from: NOON, to: NOON + DAY };
    const videos: JoinedVideo[] = [];
    const shares: number[] = [];
    // What the machine does beside it can lengthen a turn, hardly each time.
    for (let round = 0; round < 4; round += 1) {
      const { total, longest } = await turnsOf(async () => {
        const { parts } = await joinClips(clips, range);
        videos.push(await layOut(parts, range));
      });
      shares.push(longest / total);
    }
    expect(Math.min(...shares)).toBeLessThan(1 / 15);
    const frames = videos[0].parts.reduce((sum, { count }) => sum + count, 0);
    expect(frames).toBe(864_000);
  });
});
