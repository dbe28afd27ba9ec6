/** The thread that renders the recordings that the demonstration begins with, when nobody else needs the processor. */
import { availableParallelism, constants, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../platform/lowerPriority';
import { loadEncoderLibrary } from '../../simulation/encoderLibrary';
import type { DemoEvent, DemoWorkerData } from './DemoRecordings';
import { renderSlot } from './renderSlot';

/** How long it rests for each ms that it works; longer on a machine that has enough to do. */
const REST = { usual: 1, busy: 4 };

lowerPriority(constants.priority.PRIORITY_LOW);

const post = (event: DemoEvent) => parentPort?.postMessage(event);

async function main() {
  const { seed, conditions, spool, work } = workerData as DemoWorkerData;
  const library = await loadEncoderLibrary();
  let since = performance.now();
  const rest = async () => {
    const worked = performance.now() - since;
    const isBusy = loadavg()[0] > availableParallelism();
    await pause(worked * (isBusy ? REST.busy : REST.usual));
    since = performance.now();
  };
  for (const { robot, slot } of work) {
    const { robotId } = robot;
    const sidecar = await renderSlot(robot, slot, {
      seed,
      library,
      conditions,
      spool,
      rest,
    });
    post({ type: 'finished', robotId, sidecar });
  }
}

main().then(
  () => post({ type: 'done' }),
  error => post({ type: 'failed', message: String(error) }),
);
