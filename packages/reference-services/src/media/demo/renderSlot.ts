import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDistrict, Traffic } from '@sidehelm/robot-simulator';
import type { CameraConditions } from '../../simulation/cameraConditions';
import { DistrictPictures } from '../../simulation/DistrictPictures';
import { SharedPoses } from '../../simulation/SharedPoses';
import type { EncoderLibrary } from '../../simulation/encoderLibrary';
import { VideoEncoder } from '../../simulation/VideoEncoder';
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
/** Seconds of the district's own time, in which its people and cars move; any will do that goes on from slot to slot. */
const BEGINS_AT = 3_600;

export interface SlotRenderer {
  seed: number;
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
  { seed, library, conditions, spool, rest }: SlotRenderer,
): Promise<Sidecar> {
  const { robotId, legs } = robot;
  const path = join(spool, 'rendered', keyOf(robotId, slot, 'video'));
  mkdirSync(dirname(path), { recursive: true });
  // Of a start that was ended meanwhile.
  rmSync(path, { force: true });
  let time = slot;
  const poses = SharedPoses.create(1);
  const traffic = new Traffic(createDistrict({ seed }));
  const pictures = DistrictPictures.create(
    { seed, robotIds: [robotId], poses: poses.buffer, conditions },
    () => new Date(time),
  );
  const encoder = await VideoEncoder.create(library, 'h264', VIDEO);
  const period = 1_000 / VIDEO.framesPerSecond;
  const file = new FragmentedFile(path, period);
  try {
    for (let index = 0; index * period < SLOT; index += 1) {
      const at = index * period;
      time = slot + at;
      const simulatedTime = BEGINS_AT + (time - robot.slots[0]) / 1_000;
      const pose = poseAt(legs, time);
      poses.write(0, { ...pose, time, simulatedTime, signs: 0 });
      traffic.step(simulatedTime, period / 1_000, [
        { ...pose, isLoud: false, isFlashing: false },
      ]);
      poses.writeCars({ simulatedTime, cars: traffic.yielding });
      const picture = pictures.take(robotId, 'overview', time);
      if (!picture) throw new Error('There is no picture.');
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
  const { sheets, preview } = await new PreviewMaker(library).make(
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
  new Spool(spool).finish(robotId, sidecar, { video, preview: sheets });
  return sidecar;
}
