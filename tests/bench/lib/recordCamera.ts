import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CamerasAlone, type Rendition } from './CamerasAlone';

const SECONDS_RECORDED = 6;
/** Frames from one key frame to the next. */
const FRAMES = 50;

export interface CameraRecording {
  /** For `SIDEHELM_CAMERA_RECORDING`. */
  file: string;
  remove(): void;
}

/** Some seconds of a real camera of the reference services, encoded: cameras that show them cost nothing. */
export async function recordCamera(
  rendition: Rendition = 'overview',
): Promise<CameraRecording> {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-recording-'));
  const file = join(folder, 'frames.json');
  const cameras = await CamerasAlone.start();
  await cameras.record(rendition, 'SH1');
  await new Promise(done => setTimeout(done, SECONDS_RECORDED * 1_000));
  const { recording } = await cameras.report();
  cameras.stop();
  writeFileSync(file, JSON.stringify(recording.slice(0, FRAMES)));
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}
