import { parentPort, workerData } from 'node:worker_threads';
import { CameraRunner } from './CameraRunner';
import type {
  CameraEvent,
  CameraRequest,
  CameraWorkerData,
} from './cameraProtocol';
import { DistrictPictures } from './DistrictPictures';
import { loadEncoderLibrary } from './encoderLibrary';
import { monotonicNow } from './monotonicNow';
import { onRequests } from './threadRequests';

const ALIVE_PERIOD = 1_000;

/** Entry of the camera thread. */
function post(event: CameraEvent) {
  const transfer =
    event.type === 'frame' ? [event.data.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(event, transfer);
}

/** A thread that is not heard is replaced. */
function stayHeard() {
  setInterval(() => post({ type: 'alive' }), ALIVE_PERIOD);
}

loadEncoderLibrary().then(
  library => {
    const runner = new CameraRunner({
      library,
      pictures: DistrictPictures.create(workerData as CameraWorkerData),
      post,
      now: monotonicNow,
    });
    onRequests<CameraRequest>(request => runner.handle(request));
    post({ type: 'ready' });
    stayHeard();
    runner.warmUp();
  },
  error => {
    // Stays alive without cameras, so that it is not started again and again.
    onRequests(() => {});
    post({ type: 'unavailable', message: String(error) });
    stayHeard();
  },
);
