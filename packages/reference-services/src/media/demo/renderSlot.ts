import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  actorsNear,
  CameraRenderer,
  stepAside,
  type District,
} from '@sidehelm/robot-simulator';
import {
  darknessAt,
  rainOf,
  type CameraConditions,
} from '../../simulation/cameraConditions';
import {
  VideoEncoder,
  type EncoderLibrary,
} from '../../simulation/VideoEncoder';
import { FragmentedFile } from '../recording/FragmentedFile';
import { finishVideo } from '../recording/finishClip';
import { PreviewMaker } from '../recording/PreviewMaker';
import { Spool } from '../recording/Spool';
import { SLOT } from '../rules/slots';
import { keyOf } from '../store/clipKeys';
import { fingerprintOf } from '../store/readVideo';
import type { Sidecar } from '../store/sidecar';
import { poseAt } from './DemoWay';
import type { DemoRobot } from './planDemo';

/** Half the pictures of what is recorded live: nobody waits for these, and they cost half. */
const VIDEO = { width: 640, height: 320, framesPerSecond: 5, bitrate: 500_000 };
/** Metres; what is further away is too small to be seen. */
const ACTOR_RANGE = 100;

export interface SlotRenderer {
  district: District;
  library: EncoderLibrary;
  conditions: CameraConditions;
  spool: string;
  /** Awaited after each picture. */
  rest: () => Promise<void>;
}

/** Records one slot of the demonstration's past; its files wait for the store then. */
export async function renderSlot(
  robot: DemoRobot,
  slot: number,
  { district, library, conditions, spool, rest }: SlotRenderer,
): Promise<Sidecar> {
  const { robotId, legs } = robot;
  const path = join(spool, 'rendered', keyOf(robotId, slot, 'video'));
  mkdirSync(dirname(path), { recursive: true });
  // Of a start that was ended meanwhile.
  rmSync(path, { force: true });
  const renderer = new CameraRenderer(district, VIDEO);
  const encoder = await VideoEncoder.create(library, 'h264', VIDEO);
  const period = 1_000 / VIDEO.framesPerSecond;
  const file = new FragmentedFile(path, period);
  try {
    for (let index = 0; index * period < SLOT; index += 1) {
      const at = index * period;
      const time = slot + at;
      const { x, y, heading } = poseAt(legs, time);
      // The district's own time: any will do, as long as it goes on from one slot to the next.
      const seconds = (time - legs[0].from) / 1_000 + 3_600;
      const picture = renderer.render(
        { x, y, heading },
        seconds,
        actorsNear(district, seconds, x, y, ACTOR_RANGE).map(actor =>
          stepAside(actor, [{ x, y, isLoud: false }]),
        ),
        [],
        {
          darkness: darknessAt(conditions.daylight, new Date(time)),
          rain: rainOf(conditions.weather),
          lights: { led: false, strobe: false },
        },
      );
      const isKeyFrame = index % VIDEO.framesPerSecond === 0;
      for (const frame of encoder.encode(picture, at, isKeyFrame))
        await file.add({ at, ...frame });
      await rest();
    }
  } finally {
    encoder.close();
    await file.close();
  }
  const finished = await finishVideo(readFileSync(path));
  rmSync(path);
  if (!finished) throw new Error('Nothing was rendered.');
  const { video, frames, duration } = finished;
  const { sheet, preview } = await new PreviewMaker(library).make(
    video,
    duration,
  );
  const sidecar: Sidecar = {
    startedAt: slot,
    endsAt: slot + Math.min(duration, SLOT),
    frames,
    size: video.length,
    sha256: fingerprintOf(video),
    preview,
  };
  new Spool(spool).finish(robotId, sidecar, { video, preview: sheet });
  return sidecar;
}
