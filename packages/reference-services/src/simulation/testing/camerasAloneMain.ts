/**
 * The threads that move the robots and make their pictures, with no service around them and nobody who watches: what
 * rendering and encoding cost at least, for benchmarks. A program of its own, controlled by its parent.
 */
import { Worker } from 'node:worker_threads';
import { dirname, join } from 'node:path';
import type {
  CameraEvent,
  CameraRequest,
  CameraWorkerData,
} from '../cameraProtocol';
import type { CameraName } from '../CameraTable';
import type { FleetWorkerData } from '../fleetProtocol';
import { monotonicNow } from '../monotonicNow';
import { SharedPoses } from '../SharedPoses';

type Request =
  | { type: 'run'; cameras: CameraName[]; isRecorded: boolean }
  | { type: 'report' };

const DIST = join(
  dirname(require.resolve('@sidehelm/reference-services/package.json')),
  'dist',
);
const robotIds = (process.env.ROBOTS ?? '').split(',');
const workerData: FleetWorkerData & CameraWorkerData = {
  seed: 1,
  robotIds,
  poses: SharedPoses.create(robotIds.length).buffer,
};

const fleet = new Worker(join(DIST, 'fleetWorker.js'), { workerData });
const cameras = new Worker(join(DIST, 'cameraWorker.js'), { workerData });
const ask = (request: CameraRequest) => cameras.postMessage(request);

let running: CameraName[] = [];
let isRecording = false;
let frames = 0;
let times: number[] = [];
/** Access units in base64, from a key frame on. */
let recording: string[] = [];

/** Nobody listens to the robots either. */
fleet.on('message', () => undefined);
cameras.on('message', (event: CameraEvent) => {
  if (event.type === 'ready') process.send?.({ type: 'ready' });
  if (event.type !== 'frame') return;
  frames += 1;
  times.push(monotonicNow() - event.capturedAt);
  if (isRecording && (event.isKeyFrame || recording.length > 0))
    recording.push(Buffer.from(event.data).toString('base64'));
});

process.on('message', (request: Request) => {
  if (request.type === 'report') {
    process.send?.({ type: 'report', frames, times, recording });
  } else {
    for (const camera of running) ask({ type: 'stop', ...camera });
    running = request.cameras;
    for (const camera of running) ask({ type: 'start', ...camera });
    isRecording = request.isRecorded;
  }
  frames = 0;
  times = [];
  recording = [];
});
process.on('disconnect', () => process.exit());
