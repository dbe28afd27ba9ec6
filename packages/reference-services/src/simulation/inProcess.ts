import { CameraRunner } from './CameraRunner';
import type {
  CameraEvent,
  CameraRequest,
  CameraWorkerData,
} from './cameraProtocol';
import { DistrictPictures } from './DistrictPictures';
import type {
  FleetEvent,
  FleetRequest,
  FleetWorkerData,
} from './fleetProtocol';
import { FleetRunner } from './FleetRunner';
import { loadEncoderLibrary } from './encoderLibrary';
import type { Link, LinkEvents } from './Link';
import { monotonicNow } from './monotonicNow';

/** The fleet in the caller's thread; events arrive later, as from a thread. */
export function connectFleetInProcess(
  data: FleetWorkerData,
  events: LinkEvents<FleetEvent>,
): Link<FleetRequest> {
  const runner = FleetRunner.create({
    ...data,
    post: event => queueMicrotask(() => events.onEvent(event)),
    now: monotonicNow,
  });
  runner.start();
  events.onUp();
  return {
    post: request => runner.handle(request),
    close: async () => runner.stop(),
  };
}

/** The cameras in the caller's thread; pictures are prepared when the first one starts. */
export function connectCamerasInProcess(
  data: CameraWorkerData,
  events: LinkEvents<CameraEvent>,
): Link<CameraRequest> {
  let runner: CameraRunner | undefined;
  const waiting: CameraRequest[] = [];
  loadEncoderLibrary().then(
    library => {
      runner = new CameraRunner({
        library,
        pictures: DistrictPictures.create(data),
        post: event => queueMicrotask(() => events.onEvent(event)),
        now: monotonicNow,
      });
      waiting.forEach(request => runner?.handle(request));
      events.onEvent({ type: 'ready' });
      events.onEvent({ type: 'prepared' });
    },
    error => events.onEvent({ type: 'unavailable', message: String(error) }),
  );
  events.onUp();
  return {
    post: request => {
      if (runner) runner.handle(request);
      else waiting.push(request);
    },
    close: async () => runner?.close(),
  };
}
