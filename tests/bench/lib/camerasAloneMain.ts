/**
 * The threads of the reference services that move the robots and make their
 * pictures, with no service around them and nobody who watches: what rendering
 * and encoding cost at least. A program of its own, controlled by its parent.
 */
import { Worker } from 'node:worker_threads';
import { join } from 'node:path';
import type { CamerasReport, CamerasRequest, Rendition } from './CamerasAlone';

interface Frame {
  type: string;
  /** Monotonic ms. */
  capturedAt: number;
  isKeyFrame: boolean;
  data: Uint8Array;
}

const DIST = join(__dirname, '../../../packages/reference-services/dist');
/** More than the layout of the poses needs. */
const BYTES_A_ROBOT = 256;
const robotIds = (process.env.ROBOTS ?? '').split(',');
const workerData = {
  seed: 1,
  robotIds,
  poses: new SharedArrayBuffer(robotIds.length * BYTES_A_ROBOT),
};

const monotonicNow = () => Number(process.hrtime.bigint()) / 1e6;
const fleet = new Worker(join(DIST, 'fleetWorker.js'), { workerData });
const cameras = new Worker(join(DIST, 'cameraWorker.js'), { workerData });
const answer = (report: CamerasReport) => process.send?.(report);

let running: { robotId: string; rendition: Rendition }[] = [];
let isRecording = false;
let frames = 0;
let times: number[] = [];
let recording: string[] = [];

/** Nobody listens to the robots either. */
fleet.on('message', () => undefined);
cameras.on('message', (event: Frame) => {
  if (event.type === 'ready') answer({ type: 'ready' });
  if (event.type !== 'frame') return;
  frames += 1;
  times.push(monotonicNow() - event.capturedAt);
  if (isRecording && (event.isKeyFrame || recording.length > 0))
    recording.push(Buffer.from(event.data).toString('base64'));
});

process.on('message', (request: CamerasRequest) => {
  if (request.type === 'report') {
    answer({ type: 'report', frames, times, recording });
  } else {
    for (const camera of running)
      cameras.postMessage({ type: 'stop', ...camera });
    running = request.cameras;
    for (const camera of running)
      cameras.postMessage({ type: 'start', ...camera });
    isRecording = request.isRecorded;
  }
  frames = 0;
  times = [];
  recording = [];
});
process.on('disconnect', () => process.exit());
