import { parentPort, workerData } from 'node:worker_threads';
import type { FleetWorkerData } from './fleetProtocol';
import { FleetRunner } from './FleetRunner';
import { monotonicNow } from './monotonicNow';

/** Entry of the fleet thread. */
const runner = FleetRunner.create({
  ...(workerData as FleetWorkerData),
  post: event => parentPort?.postMessage(event),
  now: monotonicNow,
});
parentPort?.on('message', (request: unknown) => runner.handle(request));
runner.start();
